import type { EntryState } from './limits.ts';

/** What an entry is besides its slug, as the record of changes keeps it. */
export interface EntryContent {
  readonly label: string;
  /** Categories it stands under, the first one being its own. */
  readonly groups: readonly string[];
  /** What else it is called: keywords, abbreviations, former names; the most usual one first. */
  readonly words: readonly string[];
  readonly state: EntryState;
  readonly mergedInto: string | null;
}

/** What can be done to an entry as it stands. */
export const mayRetire = ({ state }: Pick<EntryContent, 'state'>): boolean => state === 'active';
export const mayRestore = ({ state }: Pick<EntryContent, 'state'>): boolean => state === 'retired';
/** A retired entry can be merged as well: its uses are what is left of it. */
export const mayMerge = ({ state }: Pick<EntryContent, 'state'>): boolean => state !== 'merged';

/** Whether an entry says the same as another. */
export const isSameContent = (one: EntryContent, other: EntryContent): boolean =>
  one.label === other.label &&
  one.state === other.state &&
  one.mergedInto === other.mergedInto &&
  JSON.stringify([one.groups, one.words]) === JSON.stringify([other.groups, other.words]);
