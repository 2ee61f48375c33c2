import type { ComponentType } from 'react';
import { foldedWords } from './matching-letters.ts';

/** What an icon of a line takes. */
export type PaletteIcon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/** A page that this person may open. */
export type PalettePage = {
  id: string;
  label: string;
  /** What it belongs to, in words; empty where it stands alone. */
  group: string;
  /** A registered address that needs no parameters. */
  to: string;
  search?: Readonly<Record<string, string>>;
  icon: PaletteIcon;
};

/** Something that can be done from any page. Acts that need a selection are their page's own, and not here. */
export type PaletteAction = {
  id: string;
  /** A verb and its thing: "Mark all notifications as read". */
  label: string;
  /** Other words somebody may look for it by. */
  words: string;
  /** The keys that do the same, as they are printed. */
  keys?: string;
  icon: PaletteIcon;
  /** Called after the palette has closed and given the focus back. */
  run: () => void;
};

/** What the application hands the palette beside what the server finds. */
export type PaletteEntries = {
  pages: readonly PalettePage[];
  actions: readonly PaletteAction[];
  /** Where somebody who is not found can be invited; absent where there is no such page for this person. */
  invitation?: PalettePage | undefined;
};

/** The pages a text names, the likeliest first. */
export const matchingPages = (pages: readonly PalettePage[], term: string) =>
  matching(pages, term, ({ group }) => group);

/** The actions a text names, the likeliest first. */
export const matchingActions = (actions: readonly PaletteAction[], term: string) =>
  matching(actions, term, ({ words }) => words);

/** Every typed word begins a word of the label; after these, of the label and the further words together. */
function matching<Entry extends { label: string }>(
  entries: readonly Entry[],
  term: string,
  furtherOf: (entry: Entry) => string,
): Entry[] {
  const typed = foldedWords(term);
  if (typed.length === 0) return [];
  const inLabel = entries.filter(({ label }) => beginAll(foldedWords(label), typed));
  const further = entries.filter(
    (entry) => !inLabel.includes(entry) && beginAll(foldedWords(`${entry.label} ${furtherOf(entry)}`), typed),
  );
  return [...inLabel, ...further];
}

const beginAll = (words: readonly string[], typed: readonly string[]) =>
  typed.every((start) => words.some((word) => word.startsWith(start)));
