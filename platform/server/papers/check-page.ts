import { createHash } from 'node:crypto';
import { signatureLine } from './signed-paper.ts';

const words = {
  en: {
    title: 'Check a custody receipt',
    line: 'Choose the PDF. It stays on this device: this page sends nothing, and also works once you have saved it.',
    choose: 'PDF',
    good: 'This receipt is genuine. Nothing in it has changed since it was signed.',
    bad: 'This receipt has been changed, or another installation signed it.',
    none: 'This file is not a signed receipt.',
    old: 'This browser can’t check Ed25519 signatures. Try a newer one.',
    proves:
      'It shows who opened which marked copy, and when. It doesn’t show who passed a page on: a determined person can remove a mark.',
  },
  es: {
    title: 'Comprobar un recibo de custodia',
    line: 'Elige el PDF. No sale de este dispositivo: esta página no envía nada, y también funciona si la guardas.',
    choose: 'PDF',
    good: 'El recibo es auténtico. No ha cambiado nada desde que se firmó.',
    bad: 'El recibo se ha modificado, o lo firmó otra instalación.',
    none: 'Este archivo no es un recibo firmado.',
    old: 'Este navegador no puede comprobar firmas Ed25519. Prueba con uno más reciente.',
    proves:
      'Muestra quién abrió qué copia marcada y cuándo. No muestra quién pasó una página: quien se empeñe puede quitar una marca.',
  },
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1c1b19;background:#fff}
p{color:#55524c}output{display:block;margin:1rem 0;font-weight:600}label{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
::file-selector-button{min-height:44px;margin-right:12px;padding:0 16px;font:inherit;font-weight:600;color:inherit;background:transparent;border:1px solid;border-radius:10px}
:root{color-scheme:light dark}@media(prefers-color-scheme:dark){body{color:#eeece7;background:#161514}p{color:#b4b0a8}}`;

const script = (publicKey: string) => `
const words = ${JSON.stringify(words)}[navigator.language.startsWith('es') ? 'es' : 'en'];
document.documentElement.lang = navigator.language.startsWith('es') ? 'es' : 'en';
document.title = words.title;
for (const name of ['title', 'line', 'choose', 'proves']) document.getElementById(name).textContent = words[name];
const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
async function check(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tail = Array.from(bytes.slice(-400), (one) => String.fromCharCode(one)).join('');
  const at = tail.lastIndexOf('${signatureLine}');
  const signature = /^[\\w-]{86}$/.exec(tail.slice(at + ${signatureLine.length}).trim());
  if (at < 0 || !signature) return words.none;
  const signed = bytes.slice(0, Math.max(0, bytes.length - 400) + at);
  let key;
  try {
    key = await crypto.subtle.importKey('raw', bytesOf('${publicKey}'), { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return words.old;
  }
  return (await crypto.subtle.verify('Ed25519', key, bytesOf(signature[0]), signed)) ? words.good : words.bad;
}
document.getElementById('file').addEventListener('change', async (event) => {
  const [file] = event.target.files;
  if (file) document.getElementById('found').textContent = await check(file);
});
`;

/** A page that checks signed papers by itself: no account, no request, and it works from a saved file. */
export interface CheckPage {
  readonly html: string;
  /** Lets its own script and style run, and nothing else. */
  readonly policy: string;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param publicKey of the seal whose papers it checks, base64url */
export function checkPage(publicKey: string): CheckPage {
  const code = script(publicKey);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words.en.title}</title>
<style>${style}</style>
<main>
<h1 id="title">${words.en.title}</h1>
<p id="line">${words.en.line}</p>
<label><span id="choose">${words.en.choose}</span> <input id="file" type="file" accept="application/pdf,.pdf"></label>
<output id="found" role="status"></output>
<p id="proves">${words.en.proves}</p>
</main>
<script>${code}</script>
</html>
`;
  const policy = `default-src 'none'; script-src ${hashOf(code)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
