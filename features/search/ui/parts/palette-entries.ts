import type { ComponentType } from 'react';
import { foldedWords } from './matching-letters.ts';

/** The props of a line's icon. */
export type PaletteIcon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/** A page that this person may open. */
export type PalettePage = {
  id: string;
  label: string;
  /** The section it belongs to, in words; empty for none. */
  group: string;
  /** A registered address without parameters. */
  to: string;
  search?: Readonly<Record<string, string>>;
  icon: PaletteIcon;
};

/** An action that works on any page. Actions that need a selection belong to their page, not here. */
export type PaletteAction = {
  id: string;
  /** A verb and its object: "Mark all notifications as read". */
  label: string;
  /** Other words people may search for it by. */
  words: string;
  /** The equivalent keyboard shortcut, as displayed. */
  keys?: string;
  icon: PaletteIcon;
  /** Called after the palette has closed and returned the focus. */
  run: () => void;
};

/** The entries that the application adds to the server's results. */
export type PaletteEntries = {
  pages: readonly PalettePage[];
  actions: readonly PaletteAction[];
  /** The page to invite a person who was not found; absent when this person has no such page. */
  invitation?: PalettePage | undefined;
};

/** The pages that a text names, likeliest first. */
export const matchingPages = (pages: readonly PalettePage[], term: string) =>
  matching(pages, term, ({ group }) => group);

/** The actions that a text names, likeliest first. */
export const matchingActions = (actions: readonly PaletteAction[], term: string) =>
  matching(actions, term, ({ words }) => words);

/**
 * Entries where every typed word starts a word of the label, then those where the label and the other words match
 * together.
 */
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
