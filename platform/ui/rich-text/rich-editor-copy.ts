import { counted } from '../counted.ts';
import { translated } from '../language.ts';

/** The words of the editor of rich text. */
export const words = translated('richEditor', {
  toolbar: 'Formatting',
  /** For screen readers, after the field's own help. */
  help: 'Alt and F10 lead to the formatting, Escape back to the text.',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strike through',
  code: 'Code',
  heading: 'Heading',
  subheading: 'Subheading',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  divider: 'Divider',
  link: 'Link',
  attach: 'Add a picture or file',
  describe: 'Describe the picture',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Address',
  addressHint: 'https://',
  wrongAddress: 'Enter a web or email address.',
  description: 'What the picture shows',
  descriptionHelp: 'For people who can’t see it.',
  save: 'Save',
  removeLink: 'Remove link',
  close: 'Close',
  adding: (name: string) => `Adding ${name}`,
  people: 'People',
  offered: (number: number) =>
    number === 1 ? '1 person. Enter chooses.' : `${counted.format(number)} people. Arrows and Enter choose.`,
  nobody: 'No one by this name',
  left: (number: number) => (number === 1 ? '1 character left' : `${counted.format(number)} characters left`),
  over: (number: number) =>
    number === 1 ? '1 character too many' : `${counted.format(number)} characters too many`,
  problems: {
    depth: 'Lists and quotes are nested too deeply.',
    nodes: 'This is too long.',
    things: 'Too many mentions, quotes or files.',
    link: 'One of the links doesn’t work.',
    other: 'Something in it can’t be sent. Paste it again as plain text.',
  },
});
