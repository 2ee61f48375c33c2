// What other programs put on the clipboard, as plain elements. The editor's own schema drops what it has no place for;
// here is only what it would take for something else.

const dropped =
  'script, style, title, meta, link, base, iframe, object, embed, svg, math, template, noscript, img, picture, video, audio, canvas, form, input, button, select, textarea';

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, hr, div, table, pre, section, article';

/** The markup of a paste, cleaned. Nothing of it runs or loads: it is read in a document of its own. */
export function cleanPaste(html: string): string {
  // Our own: it was in a text already.
  if (/<[^>]+ data-pm-slice=/.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  withoutComments(body);
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"], b[style*="font-weight:normal"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  listsOfWord(body);
  listsInLists(body);
  headings(body);
  rowsOf(body);
  lineBreaks(body);
  links(body);
  plainBlanks(body);
  return body.innerHTML;
}

function withoutComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  // Word's own elements, such as <o:p>, hold words or nothing.
  for (const element of body.querySelectorAll('*'))
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
}

const levelOf = (paragraph: Element): number | undefined => {
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  return level === undefined ? undefined : Number(level);
};

/** Paragraphs that Word draws as a list become one, each level within the item before it. */
function listsOfWord(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    if (!last || before(paragraph) !== last) open = [];
    open.length = Math.min(open.length, level);
    const depth = Math.min(level, open.length + 1);
    const sign = signOf(paragraph);
    const list = open[depth - 1] ?? newList(sign, open.at(-1));
    open[depth - 1] = list;
    const item = document.createElement('li');
    if (depth === 1 && !list.isConnected) paragraph.replaceWith(list);
    else paragraph.remove();
    item.append(...paragraph.childNodes);
    list.append(item);
    last = open[0] ?? null;
  }
}

const before = (element: Element): Element | null => element.previousElementSibling;

/** Numbers are told from bullets by the sign that Word wrote before the words. */
function newList(sign: string, around: HTMLElement | undefined): HTMLElement {
  const isNumbered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign);
  const list = document.createElement(isNumbered ? 'ol' : 'ul');
  around?.lastElementChild?.append(list);
  return list;
}

/** Takes away the sign that Word draws for programs that know no lists, and returns it. */
function signOf(paragraph: Element): string {
  const sign = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  sign?.remove();
  return sign?.textContent ?? '';
}

/** Google Docs puts the inner list beside the item that it belongs to. */
function listsInLists(body: HTMLElement): void {
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = before(inner);
    if (item?.localName === 'li') item.append(inner);
  }
}

function headings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) {
    const ours = document.createElement(heading.localName === 'h1' ? 'h2' : 'h3');
    ours.append(...heading.childNodes);
    heading.replaceWith(ours);
  }
  // A heading is bold by itself, whichever way it was made so.
  for (const inner of body.querySelectorAll<HTMLElement>(':is(h2, h3) *')) {
    inner.style.removeProperty('font-weight');
    if (inner.matches('b, strong')) inner.replaceWith(...inner.childNodes);
  }
}

/** A row of a table is a paragraph. */
function rowsOf(body: HTMLElement): void {
  for (const row of body.querySelectorAll('tr')) {
    const cells = [...row.children].map((cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
    const paragraph = document.createElement('p');
    paragraph.textContent = cells.filter((words) => words !== '').join(' · ');
    row.replaceWith(paragraph);
  }
  for (const table of body.querySelectorAll('table')) {
    table.replaceWith(...table.querySelectorAll('p'));
  }
}

/** A break between two blocks is no line of either. */
function lineBreaks(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) {
    const isBetween = before(line)?.matches(blocks) || line.nextElementSibling?.matches(blocks);
    if (isBetween || line.className === 'Apple-interchange-newline') line.remove();
  }
}

function links(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const address = URL.parse(link.getAttribute('href') ?? '');
    // Google leads all links through itself.
    const isThrough = address?.hostname === 'www.google.com' && address.pathname === '/url';
    const target = isThrough ? address.searchParams.get('q') : address?.href;
    if (target && /^(?:https?|mailto):/i.test(target)) link.setAttribute('href', target);
    else link.replaceWith(...link.childNodes);
  }
}

function plainBlanks(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    text.nodeValue = text.nodeValue?.replaceAll('\u00A0', ' ') ?? '';
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('br')) paragraph.remove();
  }
}
