// The service worker's own answers, in the language of the browser: `node service_says.mjs SERVICE WORDS LANGUAGE`.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const [service, words, language] = process.argv.slice(2);
const heard = {};
const page = { url: "https://club.example/desk/", postMessage: (_, [port]) => port.postMessage({ failed: true }) };
const tabs = [];
const world = {
  NAME: "kept", FILES: [], URL, Request, Response, Headers, ReadableStream, MessageChannel, console,
  navigator: { languages: [language] },
  caches: { open: async () => ({ match: async () => new Response(words) }) },
  self: {
    registration: { scope: "https://club.example/" },
    addEventListener: (name, handler) => (heard[name] = handler),
    clients: { matchAll: async () => tabs },
  },
};
runInNewContext(readFileSync(service, "utf8"), world);

async function told() {
  let answer;
  heard.fetch({ request: new Request("https://club.example/desk/event/s"), respondWith: (one) => (answer = one) });
  const { status, ...found } = { status: (await answer).status, text: await (await answer).text() };
  return [status, found.text];
}

const away = await told();
tabs.push(page);
console.log(JSON.stringify([away, await told()]));
process.exit();
