import type { EntryState } from './limits.ts';

/** An entry without its slug, as the record of changes keeps it. */
export interface EntryContent {
  readonly label: string;
  /** Its categories, the main one first. */
  readonly groups: readonly string[];
  /** Other names: keywords, abbreviations, former names; the most usual one first. */
  readonly words: readonly string[];
  readonly state: EntryState;
  readonly mergedInto: string | null;
}

/** Whether an entry in this state can be retired. */
export const mayRetire = ({ state }: Pick<EntryContent, 'state'>): boolean => state === 'active';
export const mayRestore = ({ state }: Pick<EntryContent, 'state'>): boolean => state === 'retired';
/** A retired entry can be merged too: its uses still exist. */
export const mayMerge = ({ state }: Pick<EntryContent, 'state'>): boolean => state !== 'merged';

/** Whether two entries have the same content. */
export const isSameContent = (one: EntryContent, other: EntryContent): boolean =>
  one.label === other.label &&
  one.state === other.state &&
  one.mergedInto === other.mergedInto &&
  JSON.stringify([one.groups, one.words]) === JSON.stringify([other.groups, other.words]);
