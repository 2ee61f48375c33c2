/**
 * Parses the small markup language of mail templates into a tree. Values are inserted only when the tree is drawn, as
 * text: nothing a person wrote in them can become markup or HTML.
 *
 * - paragraphs are separated by an empty line; a line break inside one stays
 * - `# Heading`, `- item`, `> quoted`
 * - `**bold**`, `[words](/path)` or `[words]({{variable}})`; a link alone in its paragraph is a button
 * - `{{variable}}`
 */

export type Inline =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'variable'; readonly name: string }
  | { readonly type: 'bold'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly children: readonly Inline[]; readonly target: LinkTarget };

/** Where a link leads: a path written in the template, or a variable that contains one. */
export type LinkTarget = { readonly path: string } | { readonly variable: string };

export type Block =
  | { readonly type: 'heading' | 'paragraph' | 'button'; readonly children: readonly Inline[] }
  | { readonly type: 'list' | 'quote'; readonly lines: readonly (readonly Inline[])[] };

const variableName = String.raw`\{\{\s*([^{}]*?)\s*\}\}`;
const token = new RegExp(
  [
    variableName,
    String.raw`\*\*(.+?)\*\*`,
    // The words of a link may contain variables; its target is a path or one variable.
    String.raw`\[([^[\]\n]+)\]\((?:${variableName}|([^()\s]*))\)`,
  ].join('|'),
  'g',
);

/** Parses a template's body. Never fails: `template-check.ts` reports what is wrong. */
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

/** Parses one line: a subject has only text and variables, a body has everything. */
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

/** Parses a subject or a plain text, where only variables have a meaning. */
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

/** All inline parts of a body, including nested ones. */
export function inlinesOf(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block) => withInner('lines' in block ? block.lines.flat() : block.children));
}

const withInner = (parts: readonly Inline[]): readonly Inline[] =>
  parts.flatMap((part) => ('children' in part ? [part, ...withInner(part.children)] : [part]));
