import { modName } from './key-names.ts';

/** Keys that do the same thing, each a chord or a sequence of single presses. */
export type ShortcutLine = { keys: readonly string[][]; does: string };

export type ShortcutSection = { title: string; lines: readonly ShortcutLine[] };

/** What the sheet lists: only what works. */
export const shortcutSections = (mayOpen: (page: string) => boolean): ShortcutSection[] => [
  {
    title: 'Anywhere',
    lines: [
      { keys: [[modName('K')]], does: 'Search' },
      { keys: [['/']], does: 'Filter this page, else search' },
      { keys: [[modName('B')]], does: 'Open or collapse the menu' },
      { keys: [['?']], does: 'Show this list' },
      { keys: [['Esc']], does: 'Close, go up one level' },
    ],
  },
  {
    title: 'Go to',
    lines: [
      { keys: [['G', 'D']], does: 'Dashboard' },
      ...(mayOpen('inbox') ? [{ keys: [['G', 'I']], does: 'Inbox' }] : []),
    ],
  },
  {
    title: 'Lists',
    lines: [
      { keys: [['J'], ['↓']], does: 'Next' },
      { keys: [['K'], ['↑']], does: 'Previous' },
      { keys: [['Enter']], does: 'Open' },
      { keys: [['Home'], ['End']], does: 'First, last' },
    ],
  },
  {
    title: 'Search',
    lines: [
      { keys: [['↑'], ['↓']], does: 'Move' },
      { keys: [['Enter']], does: 'Open' },
      { keys: [[modName('Enter')]], does: 'Open in a new tab' },
    ],
  },
];
