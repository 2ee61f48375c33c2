const darkRules = /@media \(prefers-color-scheme:dark\)\{([\s\S]*?\})\s*\}/;
const sheets = /<style(?: [^<>]*)?>([\s\S]*?)<\/style>/g;

/**
 * Prepares a mail for a frame in our own page: its inline styles and style sheet are taken out of the text, because the
 * page's content policy blocks them there, and are reapplied by script (`dress`). Links show their target but do not
 * navigate. The mail comes from our own renderer, which quotes every attribute.
 */
export function previewPage(html: string, look: 'light' | 'dark'): { page: string; sheet: string } {
  const whole = [...html.matchAll(sheets)].map(([, sheet = '']) => sheet).join('\n');
  // Forces light or dark mode, whatever this device prefers.
  const sheet = whole.replace(darkRules, look === 'dark' ? '$1' : '');
  const page = html
    .replaceAll(sheets, '')
    .replaceAll(/(<[a-z0-9]+\b[^<>]*?) style="/g, '$1 data-look="')
    .replaceAll(/(<a\b[^<>]*?) href="/g, '$1 title="');
  return { page, sheet };
}

/** Reapplies the styles. */
export function dress(frame: HTMLIFrameElement, sheet: string): void {
  const { contentDocument: page, contentWindow } = frame;
  if (!page || !contentWindow) return;
  const realm = contentWindow as Window & typeof globalThis;
  const sheets = new realm.CSSStyleSheet();
  sheets.replaceSync(sheet);
  page.adoptedStyleSheets = [sheets];
  for (const element of page.querySelectorAll<HTMLElement>('[data-look]')) {
    element.style.cssText = element.dataset['look'] ?? '';
  }
}
