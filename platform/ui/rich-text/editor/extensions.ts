import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { richAddress } from '#platform/contract/rich-text/check.ts';
import { Mention, Picture, QuotedPost, StoredFile, type ThingNames } from './things.ts';

// The schema of the editor is that of `platform/contract/rich-text/check.ts`, no wider: what cannot be sent can't be
// typed or pasted either.
const parts = '(paragraph | bulletList | orderedList)';

const startOf = (list: HTMLElement): number => {
  const start = Number(list.getAttribute('start') ?? 1);
  return Number.isInteger(start) && start >= 0 && start <= 99_999 ? start : 1;
};

const OurList = OrderedList.extend({
  addAttributes: () => ({ start: { default: 1, parseHTML: startOf } }),
});

const OurHeading = Heading.extend({
  // The sheet of what is read says how it looks.
  addAttributes: () => ({
    level: { default: 2, renderHTML: (held: Record<string, unknown>) => ({ 'data-level': held.level }) },
  }),
});

const OurLink = Link.extend({
  // Words typed after a link are not part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { rel: 'noopener noreferrer nofollow ugc' },
  isAllowedUri: (address) => richAddress(address) !== undefined,
});

export const extensionsWith = (names: ThingNames, placeholder: string): Extensions => [
  Document,
  Text,
  Paragraph,
  OurHeading.configure({ levels: [2, 3] }),
  BulletList,
  OurList,
  ListItem.extend({ content: `paragraph ${parts}*` }),
  ListKeymap,
  Blockquote.extend({ content: `${parts}+` }),
  HorizontalRule,
  HardBreak,
  Bold,
  Italic,
  Strike,
  Code,
  OurLink,
  Mention.configure({ names }),
  QuotedPost.configure({ names }),
  Picture.configure({ names }),
  StoredFile.configure({ names }),
  UndoRedo,
  Dropcursor.configure({ color: 'var(--accent)' }),
  Gapcursor,
  Placeholder.configure({ placeholder }),
];
