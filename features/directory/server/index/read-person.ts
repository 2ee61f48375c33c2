import type { Gazetteer } from '#features/places/server/public.ts';
import type { ProfileRow } from '#features/profiles/server/public.ts';
import { lastNameOf } from './last-name.ts';
import { type NamedValue, type RosterPerson, valueOf } from './roster.ts';

/** Converts profile rows for the directory. There are few places and many people, so place lookups are cached. */
export function createReader(gazetteer: Pick<Gazetteer, 'named'>): (row: ProfileRow) => RosterPerson {
  const kept = new Map<string, ReturnType<Gazetteer['named']>>();
  const placeOf = (text: string) => {
    if (text === '') return undefined;
    if (!kept.has(text)) kept.set(text, gazetteer.named(text));
    return kept.get(text);
  };
  return (row) => ({
    id: row.id,
    sortName: row.sortName,
    lastName: lastNameOf(row),
    joinedMs: row.claimedAt?.getTime() ?? 0,
    confirmedMs: row.confirmedAt?.getTime() ?? 0,
    stamp: stampOf(row),
    values: {
      // Slugs only: labels are looked up for display, because the catalogues may change.
      role: row.roles.map((value) => ({ value, label: value })),
      genre: row.genres.map((value) => ({ value, label: value })),
      type: inOwnWords(row.projectTypes),
      language: inOwnWords(row.languages),
      union: inOwnWords(row.unions),
    },
    base: placeOf(row.location),
    baseFor: row.audiences.location,
    local: placeOf(row.travelsFrom),
    localFor: row.audiences.travelsFrom,
    freeFrom: row.freeFrom,
    freeFromFor: row.audiences.freeFrom,
    holdFrom: row.holdFrom,
    holdUntil: row.holdUntil,
    holdFor: row.audiences.hold,
  });
}

/** Changes whenever the row does. */
export const stampOf = (row: ProfileRow): string =>
  [
    ...[row.version, row.accountStatus, row.updatedAt.getTime(), row.claimedAt?.getTime(), row.sortName],
    ...[row.confirmedAt?.getTime(), ...row.roles, ...row.genres],
  ].join('|');

const inOwnWords = (texts: readonly string[]): NamedValue[] =>
  texts.map((label) => ({ value: valueOf(label), label })).filter(({ value }) => value !== '');
