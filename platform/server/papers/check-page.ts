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

// The colours and sizes of the product, written out: a saved page has nothing else to take them from.
const style = `:root{color-scheme:light dark;--page:#faf9f7;--panel:#fff;--raised:#f2f0ec;--ink:#1c1b19;--muted:#55524c;--hairline:#dedbd5;--good:#14683a;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--page:#121110;--panel:#191816;--raised:#23211f;--ink:#edebe6;--muted:#b0aca3;--hairline:#3a3835;--good:#6ddc9a;--bad:#ff8a80}}
body{margin:0;min-height:100vh;font:14px/22px Inter,system-ui,sans-serif;color:var(--ink);background:var(--page)}
main{box-sizing:border-box;max-width:560px;margin:0 auto;padding:24px 24px 48px}
header{display:flex;gap:10px;align-items:center;margin-bottom:24px;font-weight:700;font-size:16px}header svg{width:24px;height:24px}
article{padding:24px;background:var(--panel);border:1px solid var(--hairline);border-radius:12px}
h1{margin:0 0 6px;font-size:22px;line-height:28px;letter-spacing:-.022em}
p{margin:0;color:var(--muted);text-wrap:pretty}
label{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;margin:20px 0 0;padding:12px 14px;background:var(--raised);border:1px solid var(--hairline);border-radius:8px;font-weight:500}
input{flex:1;min-width:0;font:inherit;font-weight:400;color:var(--muted)}
::file-selector-button{min-height:36px;margin-right:12px;padding:0 14px;font:inherit;font-weight:600;color:var(--ink);background:var(--panel);border:1px solid var(--hairline);border-radius:8px;cursor:pointer}
@media(pointer:coarse){::file-selector-button{min-height:44px}}
output{display:block;margin-top:16px;font-weight:600}output:empty{display:none}
output[data-state=good]{color:var(--good)}output[data-state=bad]{color:var(--bad)}
#proves{margin-top:20px;padding-top:16px;border-top:1px solid var(--hairline);font-size:13px;line-height:20px}
@media(max-width:480px){main{padding:16px}article{padding:16px}}`;

const mark =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M2 22V9.2C2 6 6.5 3 12 3s10 3 10 6.2V22h-8.2V12H7.6v10H2Z"/><path fill="#fcc81e" d="M9 22V13.4h3.4V22H9Z"/></svg>';

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
  if (!file) return;
  const found = document.getElementById('found');
  found.textContent = await check(file);
  found.dataset.state = found.textContent === words.good ? 'good' : 'bad';
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
<header>${mark}Backlot</header>
<article>
<h1 id="title">${words.en.title}</h1>
<p id="line">${words.en.line}</p>
<label><span id="choose">${words.en.choose}</span> <input id="file" type="file" accept="application/pdf,.pdf"></label>
<output id="found" role="status"></output>
<p id="proves">${words.en.proves}</p>
</article>
</main>
<script>${code}</script>
</html>
`;
  const policy = `default-src 'none'; script-src ${hashOf(code)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
