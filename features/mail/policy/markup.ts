/**
 * The little markup of mail templates, read into a tree. Values come in only when the tree is drawn, as text: whatever
 * somebody has written can neither become markup nor HTML.
 *
 * - paragraphs are parted by an empty line; a line break inside one stays
 * - `# Heading`, `- item`, `> quoted`
 * - `**bold**`, `[words](/path)` or `[words]({{variable}})`; a link alone in its paragraph is a button
 * - `{{variable}}`
 */

export type Inline =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'variable'; readonly name: string }
  | { readonly type: 'bold'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly children: readonly Inline[]; readonly target: LinkTarget };

/** Where a link leads: a path written into the template, or a variable that holds one. */
export type LinkTarget = { readonly path: string } | { readonly variable: string };

export type Block =
  | { readonly type: 'heading' | 'paragraph' | 'button'; readonly children: readonly Inline[] }
  | { readonly type: 'list' | 'quote'; readonly lines: readonly (readonly Inline[])[] };

const variableName = String.raw`\{\{\s*([^{}]*?)\s*\}\}`;
const token = new RegExp(
  [
    variableName,
    String.raw`\*\*(.+?)\*\*`,
    // The words of a link may hold variables; its target is a path or one variable.
    String.raw`\[([^[\]\n]+)\]\((?:${variableName}|([^()\s]*))\)`,
  ].join('|'),
  'g',
);

/** Reads a template's body. Anything can be read; what is wrong with it, `template-check.ts` says. */
export function parseMarkup(source: string): readonly Block[] {
  return source
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.replace(/^\n+|\s+$/g, ''))
    .filter((part) => part !== '')
    .flatMap(readBlock);
}

function readBlock(part: string): Block[] {
  const lines = part.split('\n');
  const [first = '', ...rest] = lines;
  if (first.startsWith('# ')) {
    const heading: Block = { type: 'heading', children: parseInline(first.slice(2).trim()) };
    return rest.length > 0 ? [heading, ...readBlock(rest.join('\n'))] : [heading];
  }
  for (const [mark, type] of [
    ['- ', 'list'],
    ['> ', 'quote'],
  ] as const) {
    if (lines.every((line) => line.startsWith(mark))) {
      return [{ type, lines: lines.map((line) => parseInline(line.slice(2).trim())) }];
    }
  }
  const children = parseInline(part);
  const [only] = children;
  const isButton = children.length === 1 && only?.type === 'link';
  return [{ type: isButton ? 'button' : 'paragraph', children }];
}

/** Reads one line: a subject has nothing but text and variables in it, a body all of it. */
function parseInline(source: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(token)) {
    if (match.index > end) parts.push({ type: 'text', value: source.slice(end, match.index) });
    parts.push(readToken(match));
    end = match.index + match[0].length;
  }
  if (end < source.length) parts.push({ type: 'text', value: source.slice(end) });
  return parts;
}

function readToken([, variable, bold, words, linkVariable, path]: RegExpExecArray): Inline {
  if (variable !== undefined) return { type: 'variable', name: variable };
  if (bold !== undefined) return { type: 'bold', children: parseInline(bold) };
  const target = linkVariable === undefined ? { path: path ?? '' } : { variable: linkVariable };
  return { type: 'link', children: parseInline(words ?? ''), target };
}

/** Reads a subject or a plain text, where only variables mean something. */
export function parsePlain(source: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(new RegExp(variableName, 'g'))) {
    if (match.index > end) parts.push({ type: 'text', value: source.slice(end, match.index) });
    parts.push({ type: 'variable', name: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < source.length) parts.push({ type: 'text', value: source.slice(end) });
  return parts;
}

/** All inline parts of a body, those inside others too. */
export function inlinesOf(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block) => withInner('lines' in block ? block.lines.flat() : block.children));
}

const withInner = (parts: readonly Inline[]): readonly Inline[] =>
  parts.flatMap((part) => ('children' in part ? [part, ...withInner(part.children)] : [part]));
