import { and, eq, lte } from 'drizzle-orm';
import { notifyOnce } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { nameTold } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import { requestNudge } from '../tables.ts';
import type { RequestsParts } from './parts.ts';

export interface Nudge {
  readonly nudgeId: ClientId;
  readonly by: PersonId;
  /** The name of the person who reminds, for the notification. */
  readonly name: string;
  readonly kind: string;
  readonly id: string;
  /** The people it still waits for. */
  readonly asked: readonly PersonId[];
  readonly now: Date;
}

export type NudgeOutcome =
  | { readonly kind: 'sent'; readonly at: Date }
  | { readonly kind: 'too_soon'; readonly at: Date };

/**
 * Reminds the other side, once in three days: the first to take the row wins, so of many presses one goes out.
 * People who declined silently aren't notified, and the sender doesn't learn that.
 */
export async function nudge(tx: Transaction, parts: RequestsParts, input: Nudge): Promise<NudgeOutcome> {
  const { by, kind, id, nudgeId, now } = input;
  const [taken] = await tx.orm
    .insert(requestNudge)
    .values({ personId: by, kind, decisionId: id, nudgeId, at: now })
    .onConflictDoUpdate({
      target: [requestNudge.personId, requestNudge.kind, requestNudge.decisionId],
      set: { nudgeId, at: now },
      setWhere: lte(requestNudge.at, new Date(now.getTime() - limits.nudgeEveryMs)),
    })
    .returning();
  if (!taken) return heldBefore(tx, input);
  await notifyOnce(
    tx,
    parts.notifier,
    input.asked.map((person) => ({
      person,
      type: 'request_nudged',
      title: nameTold(input.name),
      message: say('requests.nudged', {}),
      actionUrl: '/requests',
      from: by,
      subject: `request:${kind}:${id}`,
      event: `nudge:${nudgeId}`,
      metadata: {},
    })),
  );
  return { kind: 'sent', at: taken.at };
}

async function heldBefore(tx: Transaction, { by, kind, id, nudgeId, now }: Nudge): Promise<NudgeOutcome> {
  const [held] = await tx.orm
    .select()
    .from(requestNudge)
    .where(and(eq(requestNudge.personId, by), eq(requestNudge.kind, kind), eq(requestNudge.decisionId, id)));
  const at = held?.at ?? now;
  return { kind: held?.nudgeId === nudgeId ? 'sent' : 'too_soon', at };
}
