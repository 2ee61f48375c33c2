import { and, eq, inArray } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ThingKind } from '../../limits.ts';
import { shareMoves } from '../../policy/states.ts';
import { share } from '../tables.ts';
import { endShares } from './end.ts';
import type { SharesParts } from './parts.ts';

/** Deletes the shares of a person who is gone for good and ends their reshares. Shares they gave stay. */
export async function forgetPerson(
  tx: Transaction,
  parts: SharesParts,
  person: PersonId,
  now: Date,
): Promise<void> {
  const isTheirs = eq(share.recipientId, person);
  await endShares(tx, parts, isTheirs, { to: moveOf(shareMoves, 'leave').to, by: null, now });
  await tx.orm.delete(share).where(isTheirs);
}

/** Deletes the shares of things that are gone for good. */
export async function forgetThings(
  tx: Transaction,
  kind: ThingKind,
  ids: readonly ClientId[],
): Promise<void> {
  if (ids.length > 0)
    await tx.orm.delete(share).where(and(eq(share.thingKind, kind), inArray(share.thingId, [...ids])));
}
