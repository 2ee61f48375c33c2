import type { RichBlock, RichInline, RichItem, RichText } from './document.ts';

type RichNode = RichBlock | RichItem | RichInline;

/** Every node in the order in which it is read. */
export function* nodesOf(doc: RichText): Generator<RichNode> {
  yield* within(doc.content);
}

function* within(nodes: readonly RichNode[]): Generator<RichNode> {
  for (const node of nodes) {
    yield node;
    if ('content' in node && node.content) yield* within(node.content);
  }
}

/** Who is spoken to, each once. */
export const mentionsOf = (doc: RichText): string[] => [
  ...new Set([...nodesOf(doc)].flatMap((node) => (node.type === 'mention' ? [node.attrs.personId] : []))),
];

/** The stored pictures and files in it, each once. */
export const filesOf = (doc: RichText): string[] => [
  ...new Set(
    [...nodesOf(doc)].flatMap((node) =>
      node.type === 'picture' || node.type === 'file' ? [node.attrs.fileId] : [],
    ),
  ),
];

/** The posts that it quotes, each once. */
export const quotedPostsOf = (doc: RichText): string[] => [
  ...new Set([...nodesOf(doc)].flatMap((node) => (node.type === 'quotedPost' ? [node.attrs.postId] : []))),
];

/** Whether there is nothing to read in it. */
export const isEmptyRichText = (doc: RichText): boolean =>
  [...nodesOf(doc)].every((node) =>
    node.type === 'text'
      ? node.text.trim() === ''
      : !['mention', 'quotedPost', 'picture', 'file'].includes(node.type),
  );

/** How much of its limit is used: text alone. */
export const charactersOf = (doc: RichText): number =>
  [...nodesOf(doc)].reduce((sum, node) => sum + (node.type === 'text' ? node.text.length : 0), 0);

/** What a text says of what it only names. Without an answer it says nothing of it, as for the search. */
export interface RichNames {
  readonly person?: (personId: string) => string | undefined;
  readonly post?: (postId: string) => string | undefined;
  readonly file?: (fileId: string) => string | undefined;
  /** Whether the address of a link stands behind its words. */
  readonly addresses?: boolean;
}

/** The text alone, readable as it is: blank lines between paragraphs, lists with their signs, quotes with theirs. */
export const plainTextOf = (doc: RichText, names: RichNames = {}): string =>
  doc.content
    .map((block) => plainBlock(block, names))
    .filter((words) => words !== '')
    .join('\n\n');

function plainBlock(block: RichBlock, names: RichNames): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return plainInline(block.content ?? [], names);
    case 'bulletList':
    case 'orderedList': {
      const first = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : 0;
      return block.content
        .map((item, index) => {
          const sign = block.type === 'orderedList' ? `${first + index}. ` : '- ';
          const words = item.content.map((part) => plainBlock(part, names)).join('\n');
          return sign + words.replaceAll('\n', `\n${' '.repeat(sign.length)}`);
        })
        .join('\n');
    }
    case 'blockquote':
      return quoted(block.content.map((part) => plainBlock(part, names)).join('\n\n'));
    case 'horizontalRule':
      return '---';
    case 'quotedPost':
      return quoted(names.post?.(block.attrs.postId) ?? '');
    case 'picture':
      return [block.attrs.alt, names.file?.(block.attrs.fileId)].filter(Boolean).join(': ');
    case 'file':
      return names.file?.(block.attrs.fileId) ?? '';
  }
}

const quoted = (words: string) => (words === '' ? '' : words.replace(/^/gm, '> ').replace(/^> $/gm, '>'));

const plainInline = (nodes: readonly RichInline[], names: RichNames): string =>
  nodes.map((node, index) => plainWords(node, nodes[index + 1], names)).join('');

function plainWords(node: RichInline, next: RichInline | undefined, names: RichNames): string {
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'mention') {
    const name = names.person?.(node.attrs.personId);
    return name === undefined ? '' : `@${name}`;
  }
  const address = names.addresses ? addressOf(node) : undefined;
  // A link whose words are bold in part is several texts: its address follows the last.
  if (address === undefined || address === addressOf(next)) return node.text;
  const shown = address.replace(/^mailto:/, '');
  return node.text === shown || node.text === address ? node.text : `${node.text} (${shown})`;
}

function addressOf(node: RichInline | undefined): string | undefined {
  if (node?.type !== 'text') return undefined;
  return node.marks?.find((mark) => mark.type === 'link')?.attrs.href;
}
