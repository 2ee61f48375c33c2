import { firstContactOf, isRepresentedBy } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/**
 * Whether `starter` has to contact the other person's representative first, because the person asked strangers to
 * (5.16). Their own representatives need not.
 */
export async function goesThroughRepresentative(
  tx: Transaction,
  { starter, other }: { readonly starter: PersonId; readonly other: PersonId },
): Promise<boolean> {
  const first = await firstContactOf(tx.orm, other);
  return first !== undefined && !(await isRepresentedBy(tx.orm, other, starter));
}
