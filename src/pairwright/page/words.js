// The words of the pages in the reader's language: words.json is made of the catalogues (locale/) by tools/page.py.
const KEPT = "pairwright-language";
const known = await (await fetch(new URL("words.json", import.meta.url))).json();
const wished = [localStorage.getItem(KEPT), ...navigator.languages].filter(Boolean).map((one) => one.split("-")[0]);
export const language = wished.find((one) => one === "en" || one in known) ?? "en";
const words = known[language] ?? {};

/** A text in the reader's language, with its values; English where the catalogue has none. */
export const say = (text, values = {}) => (words[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Put what stands in the page into the reader's language, and let another one be chosen. */
export function translated() {
  document.documentElement.lang = language;
  document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = say(one.textContent.replace(/\s+/g, " ").trim());
  for (const one of document.querySelectorAll("[data-say-placeholder]")) one.placeholder = say(one.placeholder);
  for (const choice of document.querySelectorAll("select[data-languages]")) {
    const names = new Intl.DisplayNames([language], { type: "language" });
    choice.replaceChildren(...["en", ...Object.keys(known)].map((code) => new Option(names.of(code), code, false, code === language)));
    choice.addEventListener("change", () => {
      localStorage.setItem(KEPT, choice.value);
      location.reload();
    });
  }
}
