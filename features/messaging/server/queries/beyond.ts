import { mayTouch } from '#features/access/policy/rights.ts';
import { readRules, rightsOf } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/** Whether someone's role is currently above that of a moderator, so that others have to decide (COM-6). */
export async function isBeyond(
  orm: Transaction['orm'],
  moderator: PersonId,
  person: PersonId | null,
  now: Date,
): Promise<boolean> {
  if (person === null) return false;
  const [held, rules] = await Promise.all([rightsOf(orm, [moderator, person], now), readRules(orm)]);
  const rolesHeldBy = (one: PersonId) => held.get(one)?.roles ?? [];
  return !mayTouch(rolesHeldBy(moderator), rolesHeldBy(person), rules);
}
