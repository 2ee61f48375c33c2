import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { currentSlug } from '#features/catalogues/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { ByMoment, decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { ProfileChange } from '../../contract/representation.ts';
import type { RepresentedField } from '../../limits.ts';
import type { Reel } from '../../policy/links.ts';
import { countryNames } from '../../policy/particulars.ts';
import { type FieldValue, isSameValue } from '../../policy/represented-edit.ts';
import { type ProfileRow, profile, profileChange } from '../tables.ts';
import { playingAgeOf } from '../views/person.ts';
import { companyCalled, labelOf } from '../views/summary.ts';
import { namesOf } from './people.ts';

const catalogueOf = { roles: 'job-titles', genres: 'genres' } as const;

const isCatalogued = (field: RepresentedField): field is keyof typeof catalogueOf => field in catalogueOf;

/** Maps merged slugs in an old value to their replacements. */
export function inSlugsOfNow(field: RepresentedField, value: FieldValue): FieldValue {
  if (field === 'company' && typeof value === 'string') return currentSlug('companies', value);
  if (!isCatalogued(field) || !Array.isArray(value)) return value;
  return [...new Set(value.map((slug: string) => currentSlug(catalogueOf[field], slug)))];
}

/** A row's value of a field, as the history stores it. */
export const valueIn = (row: ProfileRow, field: RepresentedField): FieldValue => {
  if (field === 'imdb') return row.statedImdbId ?? '';
  if (field === 'playingAge') return playingAgeOf(row);
  if (field !== 'hold') return row[field];
  return row.holdFrom && row.holdUntil ? { from: row.holdFrom, until: row.holdUntil } : null;
};

// Array.isArray does not narrow to readonly arrays.
const isList = (value: FieldValue): value is readonly string[] | readonly Reel[] => Array.isArray(value);

function inWords(field: RepresentedField, value: FieldValue): string[] {
  if (value === null || value === '') return [];
  if (typeof value === 'string') return [field === 'company' ? companyCalled(value) : value];
  if (!isList(value))
    return field === 'languageLevels'
      ? Object.entries(value).map(([language, level]) => `${language}: ${level}`)
      : [value.from, value.until].map(String);
  const words = value.map((entry) => {
    if (typeof entry !== 'string') return `${entry.craft}: ${entry.address}`;
    return isCatalogued(field) ? labelOf(catalogueOf[field], entry) : entry;
  });
  return field === 'mayWorkIn' ? countryNames(words, 'en') : words;
}

interface Wanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Changes representatives made to a person's profile, the latest first. */
export async function listChanges(
  orm: NodePgDatabase,
  person: PersonId,
  { cursor, limit }: Wanted,
): Promise<{ items: ProfileChange[]; nextCursor: string | null }> {
  const end = decodeCursor(cursor, ByMoment);
  const after =
    end && sql`(${profileChange.changedAt}, ${profileChange.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const [own] = await orm.select().from(profile).where(eq(profile.id, person));
  const rows = await orm
    .select({ change: profileChange, name: profile.displayName })
    .from(profileChange)
    .innerJoin(profile, eq(profile.id, profileChange.byId))
    .where(and(eq(profileChange.personId, person), after))
    .orderBy(desc(profileChange.changedAt), desc(profileChange.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.change : undefined;
  return {
    items: shown.map(({ change, name }) => ({
      id: change.id,
      by: { id: change.byId, displayName: name },
      kind: change.kind,
      field: change.field,
      before: inWords(change.field, change.before),
      after: inWords(change.field, change.after),
      changedAt: toInstant(change.changedAt),
      putBackAt: change.putBackAt && toInstant(change.putBackAt),
      canPutBack:
        change.putBackAt === null &&
        own !== undefined &&
        isSameValue(valueIn(own, change.field), inSlugsOfNow(change.field, change.after)),
    })),
    nextCursor: last ? encodeCursor([last.changedAt.toISOString(), last.id]) : null,
  };
}

/**
 * Changes representatives made to a person's profile, and changes the person made as a representative, for their data
 * export.
 */
export async function exportChanges(orm: NodePgDatabase, person: PersonId) {
  const rows = await orm
    .select()
    .from(profileChange)
    .where(or(eq(profileChange.personId, person), eq(profileChange.byId, person)))
    .orderBy(desc(profileChange.changedAt), desc(profileChange.id));
  const names = await namesOf(orm, [...new Set(rows.flatMap(({ personId, byId }) => [personId, byId]))]);
  return rows.map(({ personId, byId, kind, field, before, after, changedAt, putBackAt }) => ({
    of: names.get(personId) ?? '',
    by: names.get(byId) ?? '',
    kind,
    field,
    // The contents of another person's profile are that person's data.
    ...(personId === person && { before: inWords(field, before), after: inWords(field, after) }),
    changedAt: toInstant(changedAt),
    putBackAt: putBackAt && toInstant(putBackAt),
  }));
}
