import { createHash } from 'node:crypto';

const style = `body{display:grid;place-content:center;min-height:100vh;padding:24px;margin:0;font:16px/24px system-ui,sans-serif;color:#edebe6;text-align:center;background:#121110;box-sizing:border-box}h1{margin:16px 0 8px;font-size:22px;line-height:30px}p{max-width:40ch;margin:0;color:#b0aca3}@media (prefers-color-scheme:light){body{color:#1c1a17;background:#faf9f7}p{color:#5c574e}}`;

const words = {
  en: {
    title: 'Backlot will be back in a moment',
    text: 'We can’t reach your pages right now. This page tries again by itself.',
  },
  es: {
    title: 'Backlot vuelve enseguida',
    text: 'Ahora mismo no podemos abrir tus páginas. Esta página vuelve a intentarlo sola.',
  },
} as const;

/** The page while the database is away, in the language the browser asks for first; it loads itself again. */
export function awayPage(asked: string, againAfterSeconds: number): { html: string; policy: string } {
  const language = /^es\b/i.test(asked) ? 'es' : 'en';
  const { title, text } = words[language];
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><meta http-equiv="refresh" content="${againAfterSeconds}"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  };
}
