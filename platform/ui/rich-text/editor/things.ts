import { type JSONContent, Node } from '@tiptap/core';
import { isId } from '#platform/contract/is-id.ts';
import classes from '../rich-text.module.css';
import { isOwnAddress, type RichFile } from '../rich-text.tsx';
import { words } from '../rich-text-copy.ts';

/** What the things in a text are called now. */
export interface ThingNames {
  readonly person: (personId: string) => string | undefined;
  readonly post: (postId: string) => string | undefined;
  readonly file: (fileId: string) => RichFile | undefined;
}

interface Named {
  readonly names: ThingNames;
}

const noNames: ThingNames = { person: () => undefined, post: () => undefined, file: () => undefined };

/** The id of a thing, kept in the page under a name of ours so that what is copied can be pasted again. */
const idAs = (name: string, mark: string) => ({
  [name]: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute(mark),
    renderHTML: (held: Record<string, unknown>) => ({ [mark]: held[name] }),
  },
});

interface Held {
  readonly attrs: JSONContent['attrs'];
}

/** An attribute of a node, which is text. */
const heldBy = ({ attrs }: Held, name: string): string => String(attrs?.[name] ?? '');

const fromOurs = (tag: string, mark: string) => [
  {
    tag: `${tag}[${mark}]`,
    getAttrs: (element: HTMLElement) => (isId(element.getAttribute(mark)) ? null : (false as const)),
  },
];

const block = {
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: (): Named => ({ names: noNames }),
} as const;

export const Mention = Node.create<Named>({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addOptions: block.addOptions,
  addAttributes: () => idAs('personId', 'data-person'),
  parseHTML: () => fromOurs('span', 'data-person'),
  renderText({ node }) {
    return `@${this.options.names.person(heldBy(node, 'personId')) ?? words.noPerson}`;
  },
  renderHTML({ node, HTMLAttributes }) {
    const name = this.options.names.person(heldBy(node, 'personId')) ?? words.noPerson;
    return ['span', { ...HTMLAttributes, class: classes.mention }, `@${name}`];
  },
});

export const QuotedPost = Node.create<Named>({
  ...block,
  name: 'quotedPost',
  addAttributes: () => idAs('postId', 'data-post'),
  parseHTML: () => fromOurs('div', 'data-post'),
  renderHTML({ node, HTMLAttributes }) {
    const said = this.options.names.post(heldBy(node, 'postId')) ?? words.noPost;
    return ['div', HTMLAttributes, ['blockquote', {}, ['p', {}, said]]];
  },
});

export const Picture = Node.create<Named>({
  ...block,
  name: 'picture',
  addAttributes: () => ({
    ...idAs('fileId', 'data-picture'),
    alt: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-alt') ?? '',
      renderHTML: (held: Record<string, unknown>) => ({ 'data-alt': held.alt }),
    },
  }),
  parseHTML: () => fromOurs('p', 'data-picture'),
  renderHTML({ node, HTMLAttributes }) {
    const file = this.options.names.file(heldBy(node, 'fileId'));
    if (!file || !isOwnAddress(file.address))
      return ['p', { ...HTMLAttributes, class: classes.gone }, words.noFile];
    return ['p', HTMLAttributes, ['img', { src: file.address, alt: heldBy(node, 'alt') || file.name }]];
  },
});

export const StoredFile = Node.create<Named>({
  ...block,
  name: 'file',
  addAttributes: () => idAs('fileId', 'data-file'),
  parseHTML: () => fromOurs('p', 'data-file'),
  renderHTML({ node, HTMLAttributes }) {
    const file = this.options.names.file(heldBy(node, 'fileId'));
    return [
      'p',
      { ...HTMLAttributes, class: file ? classes.file : classes.gone },
      file?.name ?? words.noFile,
    ];
  },
});
