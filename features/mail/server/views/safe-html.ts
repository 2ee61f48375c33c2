import sanitizeHtml from 'sanitize-html';
import { styles } from './inline-styles.ts';

// A mail program would drop a control character inside a scheme and follow the rest.
const safeAddress = /^(https?:\/\/|mailto:)[^\s\u0000-\u001F]*$/i;

/** Renders an element under this name with our own styles and none of the writer's attributes. */
const as = (tagName: string, attribs: Record<string, string> = {}): sanitizeHtml.Transformer => {
  return () => ({ tagName, attribs });
};

const linkTo = (href: string): Record<string, string> =>
  safeAddress.test(href) ? { class: 'b-link', href, style: styles.link } : {};

/** The elements a free-form mail may contain, and how each is sent. */
const elements: Readonly<Record<string, sanitizeHtml.Transformer>> = {
  p: as('p', { style: styles.paragraph }),
  h1: as('h1', { class: 'b-ink', style: styles.heading }),
  h2: as('h2', { class: 'b-ink', style: styles.heading }),
  h3: as('h3', { class: 'b-ink', style: styles.heading }),
  ul: as('ul', { style: styles.list }),
  ol: as('ol', { style: styles.list }),
  li: as('li'),
  blockquote: as('blockquote', { class: 'b-muted', style: styles.quote }),
  b: as('strong'),
  strong: as('strong'),
  i: as('em'),
  em: as('em'),
  u: as('u'),
  code: as('code'),
  br: as('br'),
  hr: as('hr'),
  a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href.trim()) }),
};

/** Elements whose content is not meant to be read. */
export const unreadTags: readonly string[] =
  'script style title template noscript iframe object svg math textarea option xmp'.split(' ');

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(elements),
  allowedAttributes: { a: ['class', 'href', 'style'], '*': ['class', 'style'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: elements,
  nonTextTags: [...unreadTags],
};

/**
 * Sanitises a person's HTML so that it is safe to send and to view: a short list of elements without attributes of
 * their own, links to http(s) and mailto only, everything else reduced to text or removed.
 */
export const safeHtml = (source: string): string => sanitizeHtml(source, options);

const written: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** The text of such HTML, for the plain part. */
export const textFromHtml = (source: string): string => plainOf(safeHtml(source));

/** The text of sanitised HTML. */
export const plainOf = (safe: string): string =>
  safe
    .replace(/<[bh]r \/>|<\/(p|div|h[1-3]|li|blockquote|ul|ol)>/g, '\n')
    .replace(/<li>/g, '- ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => written[entity] ?? entity)
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
