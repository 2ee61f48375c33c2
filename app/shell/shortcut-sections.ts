import { modName } from './key-names.ts';
import type { NavPlace } from './navigation.ts';
import { words as sheet } from './shortcut-copy.ts';
import { goPlaces } from './shortcuts.ts';

/** Keys that do the same, each a chord or a sequence of single presses. */
export type ShortcutLine = { keys: readonly string[][]; does: string };

export type ShortcutSection = { title: string; lines: readonly ShortcutLine[] };

const inboxSection: ShortcutSection = {
  title: sheet.inbox,
  lines: [
    { keys: [['E']], does: sheet.archive },
    { keys: [['S']], does: sheet.star },
    { keys: [['U']], does: sheet.unread },
    { keys: [['R']], does: sheet.reply },
    { keys: [['C']], does: sheet.create },
    { keys: [['Alt ↓'], ['Alt ↑']], does: sheet.neighbours },
  ],
};

const scheduleSection: ShortcutSection = {
  title: sheet.schedule,
  lines: [
    { keys: [['C']], does: sheet.book },
    { keys: [['T']], does: sheet.today },
    { keys: [['J']], does: sheet.later },
    { keys: [['K']], does: sheet.earlier },
    { keys: [['D']], does: sheet.day },
    { keys: [['W']], does: sheet.week },
    { keys: [['M']], does: sheet.month },
    { keys: [['A']], does: sheet.agenda },
  ],
};

const callsSection: ShortcutSection = {
  title: sheet.calls,
  lines: [
    { keys: [['N']], does: sheet.addCall },
    { keys: [['Alt ↑'], ['Alt ↓']], does: sheet.placeCall },
  ],
};

const rollSection: ShortcutSection = {
  title: sheet.rolling,
  lines: [
    { keys: [['C']], does: sheet.dial },
    { keys: [['1'], ['2'], ['3'], ['4']], does: sheet.outcome },
    { keys: [['0']], does: sheet.moreOutcomes },
    { keys: [['N']], does: sheet.noteCall },
    { keys: [['Esc']], does: sheet.leaveNote },
    { keys: [['S']], does: sheet.skip },
    { keys: [['D']], does: sheet.laterToday },
    { keys: [['T']], does: sheet.tomorrow },
    { keys: [['I']], does: sheet.theyCalled },
    { keys: [['R']], does: sheet.readAloud },
    { keys: [['U']], does: sheet.undoCall },
  ],
};

/** The sections of the sheet: only keys that work. */
export const shortcutSections = (places: readonly NavPlace[]): ShortcutSection[] => [
  {
    title: sheet.anywhere,
    lines: [
      { keys: [[modName('K')]], does: sheet.search },
      { keys: [['/']], does: sheet.filter },
      { keys: [[modName('B')]], does: sheet.menu },
      ...(places.some(({ id }) => id === 'rolling-calls') ? [{ keys: [['L']], does: sheet.logCall }] : []),
      { keys: [[modName('Enter')]], does: sheet.submit },
      { keys: [['F8']], does: sheet.note },
      { keys: [['?']], does: sheet.list },
      { keys: [['Esc']], does: sheet.close },
    ],
  },
  {
    title: sheet.goTo,
    lines: goPlaces(places).map(({ key, place }) => ({
      keys: [['G', key.toUpperCase()]],
      does: place.label,
    })),
  },
  {
    title: sheet.lists,
    lines: [
      { keys: [['J'], ['↓']], does: sheet.next },
      { keys: [['K'], ['↑']], does: sheet.previous },
      { keys: [['Enter']], does: sheet.open },
      { keys: [['Home'], ['End']], does: sheet.ends },
    ],
  },
  ...(places.some(({ id }) => id === 'inbox') ? [inboxSection] : []),
  ...(places.some(({ id }) => id === 'schedule') ? [scheduleSection] : []),
  ...(places.some(({ id }) => id === 'rolling-calls') ? [callsSection, rollSection] : []),
  {
    title: sheet.search,
    lines: [
      { keys: [['↑'], ['↓']], does: sheet.move },
      { keys: [['Enter']], does: sheet.open },
      { keys: [[modName('Enter')]], does: sheet.newTab },
    ],
  },
];
