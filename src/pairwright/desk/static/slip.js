// What is typed into the entry line, read: which board, which result, whether more may follow. It shows and stores nothing.
"use strict";
(() => {
  const BOARD = /^\d+(\.\d+)?$/;
  const AT_ONCE = /^(\d+(?:\.\d+)?)?([-+*=]|\/[-+0a123]|\/u[-+*])$/;
  const LETTER = /^(\d+(?:\.\d+)?)([wbd])$/i;
  const SPACED = /^(\d+(?:\.\d+)?)\s*[\s,;:]\s*(\S.*)$/;
  const SIGNED = /^(\d+(?:\.\d+)?)([-+*=/].*)$/;
  const SCORE = /^(?:[01½]|1\/2|0\.5)-./; // the beginning of a score, whether a game can end so or not
  const BEGUN = /^[01]-$/;

  // The words of event/results.py are looked up in this spelling.
  const spelled = (text) => text.trim().toLowerCase().replace(/\s*[-–−—:]\s*/g, "-").replaceAll(",", ".");
  const joined = (text) => text.trim().toLowerCase().replace(/[\s,;:]+/g, "-");
  const isName = (text) => /^\p{L}+$/u.test(text);

  // kind: nothing, verify, board, result (no board: that of the marked board), doubtful (a score, or a board and its
  // result), wrong, name. `atOnce`: nothing can follow. `begun`: the score that this may become.
  function read(typed, codes) {
    const line = typed.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => digit.charCodeAt(0) & 15).replace("\uff0b", "+"); // as keyboards of Arabic, Persian and Japanese have them
    const text = line.trim(), score = spelled(text), pair = joined(text);
    const known = (word) => Object.hasOwn(codes, word);
    const result = (board, word, more = {}) => {
      const found = [spelled(word), joined(word)].find(known) ?? word;
      return known(found) || isName(found) ? { kind: "result", board, result: found, ...more } : { kind: "wrong" }; // letters: clear, or the server says
    };
    if (!text) return { kind: "nothing" };
    if (score === "v") return { kind: "verify" };
    if (BOARD.test(text)) return known(score) && score.includes(".") ? result("", score) : { kind: "board", board: text };
    const once = AT_ONCE.exec(line) ?? LETTER.exec(line);
    if (BEGUN.test(text)) return result(text[0], "-", { begun: text === "1-" ? "1-0" : "0-1" });
    if (once && score !== "1/2") return result(once[1] ?? "", once[2].toLowerCase(), { atOnce: true });
    if (known(score) && !isName(score)) return result("", score);
    if (known(pair) && !isName(pair)) return pair === "1-0" ? { kind: "doubtful", board: "1", result: pair, other: "0" } : result("", pair);
    if (SCORE.test(score)) return { kind: "wrong" };
    const found = SPACED.exec(text) ?? SIGNED.exec(text);
    return found ? result(found[1], found[2]) : { kind: "name" };
  }
  window.desk.slip = read;
})();
