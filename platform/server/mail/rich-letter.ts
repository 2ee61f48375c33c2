import type {
  RichBlock,
  RichInline,
  RichItem,
  RichMark,
  RichText,
} from '#platform/contract/rich-text/document.ts';
import { plainTextOf } from '#platform/contract/rich-text/read.ts';
import { escapeHtml } from './escape-html.ts';

/** What a letter says of what a text only names; without an answer it says `gone`. */
export interface LetterNames {
  readonly person?: (personId: string) => string | undefined;
  readonly post?: (postId: string) => string | undefined;
  /** A file's name, and its path at the product, such as `/api/files/…`. */
  readonly file?: (fileId: string) => { readonly name: string; readonly path: string } | undefined;
  /** In the reader's language. */
  readonly gone: { readonly person: string; readonly post: string; readonly file: string };
  /** The address that a link leads to, by its own and its words; its own without. */
  readonly link?: (href: string, words: string) => string;
  /** Where the product is, without a slash at the end. Nothing in a letter is loaded from anywhere else. */
  readonly publicUrl: string;
}

/** A rich text as a part of a letter. */
export interface RichLetter {
  /** Elements without a class, a style or a script, as for `mj-text`: the letter's own sheet says how they look. */
  readonly html: string;
  readonly text: string;
}

/** The same content twice: as markup and as plain text, with the address of a link behind its words. */
export function richLetter(doc: RichText, names: LetterNames): RichLetter {
  const { person, post, file, gone } = names;
  return {
    html: doc.content.map((block) => blockIn(block, names)).join('\n'),
    text: plainTextOf(doc, {
      person: (id) => person?.(id) ?? gone.person,
      post: (id) => post?.(id) ?? gone.post,
      file: (id) => lineOf(file?.(id), names),
      addresses: true,
    }),
  };
}

const lineOf = (file: ReturnType<NonNullable<LetterNames['file']>>, names: LetterNames): string => {
  const address = file && addressOf(file.path, names);
  return file && address !== undefined ? `${file.name} (${address})` : names.gone.file;
};

/** A path of the product as an address; undefined if it would lead elsewhere. */
const addressOf = (path: string, { publicUrl }: LetterNames): string | undefined =>
  /^\/(?![/\\])[^\s\\]*$/.test(path) ? `${publicUrl}${path}` : undefined;

function blockIn(block: RichBlock, names: LetterNames): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineIn(block.content, names) || '<br>'}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${inlineIn(block.content, names)}</h${block.attrs.level}>`;
    case 'bulletList':
      return `<ul>${itemsIn(block.content, names)}</ul>`;
    case 'orderedList': {
      const start = block.attrs ? ` start="${block.attrs.start}"` : '';
      return `<ol${start}>${itemsIn(block.content, names)}</ol>`;
    }
    case 'blockquote':
      return `<blockquote>${partsIn(block.content, names)}</blockquote>`;
    case 'horizontalRule':
      return '<hr>';
    case 'quotedPost':
      return `<blockquote>${linesIn(names.post?.(block.attrs.postId) ?? names.gone.post)}</blockquote>`;
    case 'picture':
      return pictureIn(block.attrs, names);
    case 'file':
      return fileIn(block.attrs.fileId, names);
  }
}

const partsIn = (blocks: readonly RichBlock[], names: LetterNames): string =>
  blocks.map((block) => blockIn(block, names)).join('');

const itemsIn = (items: readonly RichItem[], names: LetterNames): string =>
  items.map((item) => `<li>${partsIn(item.content, names)}</li>`).join('');

const inlineIn = (nodes: readonly RichInline[] | undefined, names: LetterNames): string =>
  (nodes ?? []).map((node) => wordsIn(node, names)).join('');

function wordsIn(node: RichInline, names: LetterNames): string {
  if (node.type === 'hardBreak') return '<br>';
  if (node.type === 'mention') {
    return `<strong>@${escapeHtml(names.person?.(node.attrs.personId) ?? names.gone.person)}</strong>`;
  }
  const { text } = node;
  return (node.marks ?? []).reduceRight(
    (inner, mark) => markedIn(inner, mark, text, names),
    escapeHtml(text),
  );
}

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const;

function markedIn(inner: string, mark: RichMark, words: string, { link }: LetterNames): string {
  if (mark.type !== 'link') return `<${tags[mark.type]}>${inner}</${tags[mark.type]}>`;
  const { href } = mark.attrs;
  return `<a href="${escapeHtml(link?.(href, words) ?? href)}">${inner}</a>`;
}

const linesIn = (words: string): string => escapeHtml(words).replaceAll('\n', '<br>');

function pictureIn({ fileId, alt }: { fileId: string; alt: string }, names: LetterNames): string {
  const file = names.file?.(fileId);
  const address = file && addressOf(file.path, names);
  if (!file || address === undefined) return `<p><em>${escapeHtml(names.gone.file)}</em></p>`;
  const source = escapeHtml(address);
  return `<p><a href="${source}"><img src="${source}" alt="${escapeHtml(alt || file.name)}"></a></p>`;
}

function fileIn(fileId: string, names: LetterNames): string {
  const file = names.file?.(fileId);
  const address = file && addressOf(file.path, names);
  if (!file || address === undefined) return `<p><em>${escapeHtml(names.gone.file)}</em></p>`;
  return `<p><a href="${escapeHtml(address)}">${escapeHtml(file.name)}</a></p>`;
}
