const darkRules = /@media \(prefers-color-scheme:dark\)\{([\s\S]*?\})\s*\}/;

/**
 * A mail made ready for a frame of our own page: its inline styles and its sheet are taken out of the text, because
 * the page's content policy refuses them there, and are put back by script (`dress`). Links show where they lead and
 * lead nowhere. The mail itself comes from our own renderer, which quotes every attribute.
 */
export function previewPage(html: string, look: 'light' | 'dark'): { page: string; sheet: string } {
  const whole = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  // Which look a reader's device asks for is chosen here, whatever this device asks for.
  const sheet = whole.replace(darkRules, look === 'dark' ? '$1' : '');
  const page = html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/(<[a-z0-9]+\b[^<>]*?) style="/g, '$1 data-look="')
    .replaceAll(/(<a\b[^<>]*?) href="/g, '$1 title="');
  return { page, sheet };
}

/** Puts the styles back. */
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
