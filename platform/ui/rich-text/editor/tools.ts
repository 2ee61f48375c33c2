import type { Editor } from '@tiptap/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconSeparatorHorizontal,
  IconStrikethrough,
} from '../../icons.ts';
import { words } from '../rich-editor-copy.ts';

type Named = Exclude<keyof typeof words, 'problems'>;

/** One button of the toolbar. */
export interface Tool {
  readonly name: string;
  readonly label: () => string;
  readonly icon: typeof IconBold;
  /** With Ctrl or Cmd. */
  readonly keys?: string;
  /** Whether it holds where the caret is; absent for what is done once. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const tool = (name: Named, icon: Tool['icon'], rest: Omit<Tool, 'name' | 'label' | 'icon'>): Tool => ({
  name,
  label: () => words[name] as string,
  icon,
  ...rest,
});

/** In groups, as they are drawn. */
export const tools: readonly (readonly Tool[])[] = [
  [
    tool('bold', IconBold, {
      keys: 'B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    }),
    tool('italic', IconItalic, {
      keys: 'I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    }),
    tool('strike', IconStrikethrough, {
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    }),
    tool('code', IconCode, {
      keys: 'E',
      isOn: (editor) => editor.isActive('code'),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    }),
  ],
  [
    tool('heading', IconH2, {
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    }),
    tool('subheading', IconH3, {
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    }),
    tool('bullets', IconList, {
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    }),
    tool('numbers', IconListNumbers, {
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    }),
    tool('quote', IconBlockquote, {
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    }),
    tool('divider', IconSeparatorHorizontal, {
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    }),
  ],
];

export const historyTools: readonly Tool[] = [
  tool('undo', IconArrowBackUp, {
    keys: 'Z',
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  }),
  tool('redo', IconArrowForwardUp, {
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  }),
];
