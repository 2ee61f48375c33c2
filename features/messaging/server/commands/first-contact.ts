import { firstContactOf, isRepresentedBy } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/**
 * Whether a stranger comes to the representative of somebody first, because they have said so (5.16): whoever represents
 * them does not.
 */
export async function goesThroughRepresentative(
  tx: Transaction,
  { starter, other }: { readonly starter: PersonId; readonly other: PersonId },
): Promise<boolean> {
  const first = await firstContactOf(tx.orm, other);
  return first !== undefined && !(await isRepresentedBy(tx.orm, other, starter));
}
