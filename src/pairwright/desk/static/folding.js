// Names made comparable as by folding.py: without case, accents and apostrophes; and cut into words.
"use strict";
(() => {
  const OWN = { đ: "d", ð: "d", ł: "l", ø: "o", œ: "oe", æ: "ae", ß: "ss", þ: "th", ı: "i", ħ: "h", ŧ: "t", ŋ: "n", ĸ: "k" };
  window.folded = (text) => text.toLowerCase().replace(/[đðłøœæßþıħŧŋĸʻʼ'’‘`´]/g, (one) => OWN[one] ?? "").normalize("NFKD").replace(/\p{M}/gu, "");
  window.wordsOf = (text) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
})();
