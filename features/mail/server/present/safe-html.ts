import { escapeHtml } from './html-part.ts';
import { styles } from './inline-styles.ts';

/** What a free mail may contain, and how each element goes out. Everything is written anew: nothing is passed on. */
const elements: Readonly<Record<string, string>> = {
  p: `p style="${styles.paragraph}"`,
  h1: `h1 class="b-ink" style="${styles.heading}"`,
  h2: `h2 class="b-ink" style="${styles.heading}"`,
  h3: `h3 class="b-ink" style="${styles.heading}"`,
  ul: `ul style="${styles.list}"`,
  ol: `ol style="${styles.list}"`,
  li: 'li',
  blockquote: `blockquote class="b-muted" style="${styles.quote}"`,
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  code: 'code',
};
const lonely: Readonly<Record<string, string>> = { br: '<br>', hr: '<hr>' };
/** Elements whose content is no text for a reader. */
const silent = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
  'xmp',
]);

const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;

/**
 * HTML that somebody wrote, as HTML that is safe to send and to look at: a short list of elements without attributes,
 * links to http(s) and mailto only, everything else as text or gone. Unclosed elements are closed.
 */
export function safeHtml(source: string): string {
  const out: string[] = [];
  const open: string[] = [];
  let end = 0;
  let silence: string | undefined;
  const say = (text: string) => {
    if (silence === undefined && text !== '') out.push(escapeHtml(decode(text)));
  };
  for (const match of source.matchAll(token)) {
    say(source.slice(end, match.index));
    end = match.index + match[0].length;
    const name = match[2]?.toLowerCase();
    if (name === undefined) continue;
    const isEnd = match[1] === '/';
    if (silence !== undefined) {
      if (isEnd && name === silence) silence = undefined;
      continue;
    }
    if (silent.has(name)) {
      if (!isEnd) silence = name;
      continue;
    }
    write(name, isEnd, match[3] ?? '', { out, open });
  }
  say(source.slice(end));
  return out.join('') + open.reverse().map(endOf).join('');
}

interface Writing {
  readonly out: string[];
  /** The elements that wait for their end, the innermost last. */
  readonly open: string[];
}

function write(name: string, isEnd: boolean, attributes: string, { out, open }: Writing): void {
  const single = lonely[name];
  if (single !== undefined) {
    if (!isEnd) out.push(single);
    return;
  }
  if (name !== 'a' && elements[name] === undefined) return;
  if (isEnd) {
    const at = open.lastIndexOf(name);
    if (at < 0) return;
    out.push(...open.splice(at).reverse().map(endOf));
    return;
  }
  out.push(name === 'a' ? anchor(attributes) : `<${elements[name] ?? name}>`);
  open.push(name);
}

const endOf = (name: string) => `</${elements[name]?.split(' ')[0] ?? name}>`;

function anchor(attributes: string): string {
  const found = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
  const href = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  // A control character inside a scheme would be dropped by a reader and read on.
  const isSafe = /^(https?:\/\/|mailto:)[^\s\u0000-\u001F]*$/i.test(href);
  return isSafe ? `<a class="b-link" href="${escapeHtml(href)}" style="${styles.link}">` : '<a>';
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/** Reads the entities that people write; what is none stays as it is. */
function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity.toLowerCase()] ?? whole;
    const code = /^#x/i.test(entity)
      ? Number.parseInt(entity.slice(2), 16)
      : Number.parseInt(entity.slice(1), 10);
    const isText = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isText ? String.fromCodePoint(code) : '';
  });
}

/** The words of such HTML, for the plain part. */
export const textFromHtml = (source: string): string =>
  decode(
    safeHtml(source)
      .replace(/<br>|<hr>|<\/(p|h[1-3]|li|blockquote|ul|ol)>/g, '\n')
      .replace(/<li>/g, '- ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
