import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import { pushSubscription } from '../tables.ts';
import type { NotificationService } from './draft.ts';

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Subscribes a browser to push. A browser that someone else used before belongs to the new person alone. */
export async function subscribe(
  tx: Transaction,
  { platform }: NotificationService,
  { personId, sessionId }: Actor,
  { endpoint, keys }: Subscription,
): Promise<void> {
  const facts = { personId, sessionId, ...keys, createdAt: platform.clock.now() };
  await tx.orm
    .insert(pushSubscription)
    .values({ id: platform.newId(), endpoint, ...facts })
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: facts });
  const kept = tx.orm
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.personId, personId))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
    .limit(limits.devicesMax);
  await tx.orm
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.personId, personId), notInArray(pushSubscription.id, kept)));
}

/** Unsubscribes a browser; one that is not subscribed, or is someone else's, stays as it is. */
export async function unsubscribe(tx: Transaction, person: PersonId, endpoint: string): Promise<void> {
  await tx.orm
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.personId, person), eq(pushSubscription.endpoint, endpoint)));
}

/** Removes subscriptions that the push service no longer knows or whose sessions have ended. */
export async function forgetSubscriptions({ orm }: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await orm.delete(pushSubscription).where(inArray(pushSubscription.id, [...ids]));
}
