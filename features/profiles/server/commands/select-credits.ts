import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { credit } from '../tables.ts';
import { lockAndCount } from './save-credits.ts';
import { tellProfile } from './tell-profile.ts';

interface Selection {
  readonly ids: readonly string[];
  readonly was: readonly string[];
}

export type SelectOutcome =
  | { readonly kind: 'selected' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'selected_elsewhere'; readonly ids: readonly string[] };

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, place) => other[place] === id);

/**
 * Selects a person's credits in this order (5.3); all others are sorted by year. Idempotent; refused if the selection
 * changed in the meantime.
 */
export async function selectCredits(
  tx: Transaction,
  person: PersonId,
  { ids, was }: Selection,
): Promise<SelectOutcome> {
  // Other changes to the person's credits wait, so that what is read here holds.
  await lockAndCount(tx, person);
  const own = await tx.orm
    .select({ id: credit.id, rank: credit.selectedRank })
    .from(credit)
    .where(and(eq(credit.personId, person), eq(credit.state, 'shown')))
    .orderBy(asc(credit.selectedRank));
  const held = own.flatMap(({ id, rank }) => (rank === null ? [] : [id]));
  if (isSame(held, ids)) return { kind: 'selected' };
  if (!isSame(held, was)) return { kind: 'selected_elsewhere', ids: held };
  const known = new Set(own.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) return { kind: 'absent' };
  await tx.orm
    .update(credit)
    .set({ selectedRank: null })
    .where(and(eq(credit.personId, person), isNotNull(credit.selectedRank)));
  for (const [place, id] of ids.entries())
    await tx.orm
      .update(credit)
      .set({ selectedRank: place + 1 })
      .where(eq(credit.id, id));
  await tellProfile(tx, person);
  return { kind: 'selected' };
}
