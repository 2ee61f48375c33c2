import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { type DeskNote, deskNoteOf } from '#platform/server/session/desk-note.ts';
import type { answersContract } from '../../contract.ts';
import type { StoredStatus } from '../../limits.ts';
import { shownToRecipient } from '../../policy/requests.ts';
import {
  findRequest,
  isPassedOn,
  isWithRepresentative,
  lockPair,
  overBefore,
  sentBox,
  viewingAs,
} from '../access.ts';
import {
  announceBoth,
  announceTo,
  notifyAccepted,
  notifyMuted,
  notifyRejected,
  removeRequestNotification,
} from '../notify.ts';
import type { ConnectionsAct, ConnectionsParts, Pair } from '../parts.ts';
import { inOrder } from '../queries/pairs.ts';
import { connection, connectionRequest, type RequestRow } from '../tables.ts';
import { factsOf, viewStanding } from '../views/requests.ts';
import { settleKnown } from './settling.ts';

export const answers: Acts<typeof answersContract, ConnectionsParts> = {
  accept: answering((act, id) => acceptRequest(act, id)),

  /** Rejects without notifying the sender (CRQ-3). */
  reject: answering(async (act, id) => {
    const row = await move(act, id, { status: 'rejected', from: ['pending', 'muted'] });
    if (!row) return whatItIs(act, id, 'rejected');
    await notifyRejected(act, row);
    announceTo(act, act.person, row.fromUserId);
    return { other: row.fromUserId };
  }),

  /** Postpones a request: it can be answered until it expires. */
  mute: answering(async (act, id) => {
    const row = await move(act, id, { status: 'muted', from: ['pending'] });
    if (!row) return whatItIs(act, id, 'muted');
    await notifyMuted(act, row);
    announceTo(act, act.person, row.fromUserId);
    return { other: row.fromUserId };
  }),
};

/** The other person of an answered request, and whether it had been decided differently before. */
export interface Answered {
  readonly other: PersonId;
  readonly isDecided?: boolean;
}

/** An answer under way: on a desk as its principal, with a note of who gave it. */
export type AnswerAct = ConnectionsAct & { readonly note?: DeskNote };

type AnswerSteps = Extract<
  Acts<typeof answersContract, ConnectionsParts>['accept'],
  { readonly steps: unknown }
>['steps'];

/**
 * An answer to a request, which may be given on a desk. It is shown as it is afterwards, outside the transaction; if there
 * is nothing to answer it is absent.
 */
export function answering(run: (act: AnswerAct, id: ClientId) => Promise<Answered | undefined>): {
  readonly steps: AnswerSteps;
} {
  return {
    async steps(at, { id }) {
      const viewing = await viewingAs(at);
      const note = deskNoteOf(at.notifier.platform, at.actor);
      const answered = await at.write((act) => run({ ...act, person: viewing.person, note }, id));
      const { other, isDecided } = answered ?? at.refuse('connection_request.absent');
      const standing = await viewStanding(viewing, other);
      // The principal's clients and introductions cannot be decided on their desk.
      const current = at.actor.desk ? { ...standing, introduction: null, forClients: [] } : standing;
      return isDecided ? at.refuse('connection_request.decided', { current }) : current;
    },
  };
}

type Wanted = {
  /** The new status. */
  readonly status: StoredStatus;
  /** Statuses it may come from. */
  readonly from: readonly StoredStatus[];
  /** Also while it is with a representative. */
  readonly isAskedBack?: boolean;
};

/** Moves a request in one conditional update (X3): of many at once, one finds it unchanged. */
async function move(
  { tx, orm, person, now, note }: AnswerAct,
  id: ClientId,
  { status, from, isAskedBack }: Wanted,
): Promise<RequestRow | undefined> {
  const [moved] = await orm
    .update(connectionRequest)
    .set({ status, updatedAt: now, endedAt: status === 'muted' ? null : now })
    .where(
      and(
        eq(connectionRequest.id, id),
        eq(connectionRequest.toUserId, person),
        inArray(connectionRequest.status, [...from]),
        isAskedBack ? undefined : isPassedOn,
        gt(connectionRequest.createdAt, overBefore(now)),
        sql.raw(isListedSql('"connection_request"."from_user_id"')),
      ),
    )
    .returning();
  if (moved)
    await note?.(tx, {
      action: 'connection_request.answered',
      subject: { kind: 'connection_request', id },
      after: { status },
    });
  return moved;
}

/** Accepts: the two are connected, and the sender is notified once (CRQ-2). */
export async function acceptRequest(
  act: AnswerAct,
  id: ClientId,
  how: 'answered' | 'asked_back' = 'answered',
): Promise<Answered | undefined> {
  const found = await findRequest(act, id);
  if (!found) return undefined;
  await lockPair(act, pairOf(found));
  // Asking back accepts anything that waits, even a request rejected or not yet seen.
  const isAskedBack = how === 'asked_back';
  const from: Wanted['from'] = isAskedBack ? sentBox : ['pending', 'muted'];
  const row = await move(act, id, { status: 'accepted', from, isAskedBack });
  if (!row) return whatItIs(act, id, 'accepted');
  const pair = pairOf(row);
  await connect(act.orm, { ...pair, since: act.now });
  await settleKnown(act, pair);
  await act.onConnected(act.tx, pair);
  // They asked back, so their representative need not decide any more.
  if (isWithRepresentative(row)) await removeRequestNotification(act, row);
  await notifyAccepted(act, row);
  announceBoth(act, pair);
  return { other: pair.one };
}

const pairOf = ({ fromUserId, toUserId }: RequestRow): Pair => ({ one: fromUserId, other: toUserId });

/** Why nothing changed: already done, decided differently, or no such request (CRQ-8). */
async function whatItIs(
  act: ConnectionsAct,
  id: ClientId,
  wanted: StoredStatus,
): Promise<Answered | undefined> {
  const row = await findRequest(act, id);
  if (row?.toUserId !== act.person || isWithRepresentative(row)) return undefined;
  const shown = shownToRecipient(factsOf(row), act.now.getTime());
  const other = row.fromUserId;
  if (shown === wanted) return { other };
  return shown === 'accepted' || shown === 'rejected' ? { other, isDecided: true } : undefined;
}

/** Connects two people, or reconnects a former pair. */
export async function connect(
  orm: NodePgDatabase,
  pair: { readonly one: PersonId; readonly other: PersonId; readonly since: Date },
): Promise<void> {
  await orm
    .insert(connection)
    .values({ ...inOrder(pair.one, pair.other), since: pair.since })
    .onConflictDoUpdate({
      target: [connection.oneId, connection.otherId],
      set: { status: 'active', since: pair.since },
      setWhere: eq(connection.status, 'ended'),
    });
}
