import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type CatalogueKind, limits } from '../../limits.ts';
import { hasInvisible, likenessOf, mixedWordIn } from '../../policy/spelling.ts';
import { type EntryRow, wholeCatalogue } from './entries.ts';

/** A problem with an entry that needs review. */
export interface Finding {
  readonly about: 'name_of_another' | 'mixed_alphabets' | 'invisible';
  readonly slug: string;
  readonly label: string;
  /** The name or other name it is about. */
  readonly word: string;
  /** The entry it may duplicate. */
  readonly other: { readonly slug: string; readonly label: string } | null;
}

/** Searches a catalogue for duplicates the database can't refuse, and for spellings that only look right. */
export async function findingsOf(orm: NodePgDatabase, kind: CatalogueKind): Promise<Finding[]> {
  const entries = (await wholeCatalogue(orm, kind)).filter(({ state }) => state === 'active');
  const byName = new Map(entries.map((entry) => [entry.likeness, entry]));
  return entries.flatMap((entry) => findingsIn(entry, byName)).slice(0, limits.findingsMax);
}

function findingsIn(entry: EntryRow, byName: ReadonlyMap<string, EntryRow>): Finding[] {
  const { slug, label } = entry;
  return [label, ...entry.words].flatMap((word): Finding[] => {
    const found = { slug, label, word, other: null };
    if (hasInvisible(word)) return [{ ...found, about: 'invisible' }];
    if (mixedWordIn(word) !== undefined) return [{ ...found, about: 'mixed_alphabets' }];
    const other = byName.get(likenessOf(word));
    if (!other || other.slug === slug) return [];
    return [{ ...found, about: 'name_of_another', other: { slug: other.slug, label: other.label } }];
  });
}
