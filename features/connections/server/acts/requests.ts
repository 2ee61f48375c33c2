import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import {
  blocksBetween,
  findPerson,
  firstContactOf,
  isRepresentedBy,
  profilesOf,
} from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts, InputOf, Reading } from '#platform/server/http/acts.ts';
import { ByMoment, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { requestsContract } from '../../contract.ts';
import { type Box, boxes, deskBoxes, limits } from '../../limits.ts';
import { askAgainFrom, limitReached, type SentOfLate, shownToSender } from '../../policy/requests.ts';
import {
  findRequest,
  inBox,
  isAmongListed,
  isWaiting,
  lockPair,
  lockSender,
  requestOf,
  sentBox,
  viewingAs,
} from '../access.ts';
import {
  announceBoth,
  announceTo,
  notifyAsked,
  notifyRepresentative,
  removeRequestNotification,
} from '../notify.ts';
import type { ConnectionsAct, ConnectionsParts } from '../parts.ts';
import { areConnected, inOrder } from '../queries/pairs.ts';
import { connectionRequest, introduction, type RequestRow } from '../tables.ts';
import { factsOf, viewRequests, viewStanding } from '../views/requests.ts';
import { acceptRequest } from './answers.ts';

type Asking = InputOf<typeof requestsContract.ask>;

export const requests: Acts<typeof requestsContract, ConnectionsParts> = {
  async requests(at, { box, ...wanted }) {
    const viewing = await viewingAs(at);
    const { desk } = at.actor;
    const { rows, nextCursor } =
      desk && !deskBoxes.includes(box) ? nothing : await listRequests(viewing, box, wanted);
    const counts = await countWaiting(viewing);
    return {
      items: await viewRequests(viewing, rows),
      nextCursor,
      counts: desk ? { ...counts, sent: 0, clients: 0, introductions: 0 } : counts,
    };
  },

  async standing(at, { personId }) {
    const person = await findPerson(at.notifier.platform.database, at.actor, personId);
    return person ? viewStanding(await viewingAs(at), personId) : at.refuse('person.absent');
  },

  /**
   * Asks someone to connect. A retry, a second request, and one to an existing connection change nothing; two that cross
   * connect both people (CRQ-1).
   */
  ask: {
    async steps(at, asking) {
      await at.write(async (act) => {
        const { person: from, now } = act;
        const { id, toUserId: to } = asking;
        if (from === to) return act.refuse('connection_request.refused');
        await lockSender(act, from);
        await lockPair(act, { one: from, other: to });
        const repeated = await findRequest(act, id);
        if (repeated && (repeated.fromUserId !== from || repeated.toUserId !== to))
          return act.refuse('connection_request.id_used');
        if (repeated) return;
        if (!(await canBeAsked(act, to))) return act.refuse('connection_request.refused');
        if (await areConnected(act.orm, from, to)) return;
        const earlier = await requestOf(act, { one: from, other: to });
        if (earlier && (await isEnough(act, earlier))) return;
        const again = earlier?.fromUserId === from ? askAgainFrom(factsOf(earlier), now.getTime()) : null;
        if (again !== null && again > now.getTime())
          return act.refuse('connection_request.too_soon', { askAgainAt: toInstant(new Date(again)) });
        const max = act.notifier.platform.config.connectionRequestsMax;
        const reached = await reachedBy(act, max);
        if (reached === 'too_many') return act.refuse('connection_request.too_many', { max });
        if (reached) return act.refuse('connection_request.throttled');
        if (earlier) await removeRequestNotification(act, earlier);
        await place(act, asking);
      });
      return viewStanding(await viewingAs(at), asking.toUserId);
    },
  },
};

const nothing = { rows: [], nextCursor: null };

/** A page of a box, the latest first. */
async function listRequests(
  { orm, person, now }: Reading,
  box: Box,
  wanted: { cursor?: string | undefined; limit: number },
): Promise<{ rows: RequestRow[]; nextCursor: string | null }> {
  const end = decodeCursor(wanted.cursor, ByMoment);
  const after =
    end &&
    sql`(${connectionRequest.createdAt}, ${connectionRequest.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const rows = await orm
    .select()
    .from(connectionRequest)
    .where(and(inBox(person, box, now), after))
    .orderBy(desc(connectionRequest.createdAt), desc(connectionRequest.id))
    .limit(wanted.limit + 1);
  return cutPage(rows, wanted.limit, (last) => [last.createdAt.toISOString(), last.id]);
}

/** The size of each of a person's request lists, and how many introductions wait for their answer (X4). */
export async function countWaiting(at: Reading) {
  const [inBoxes, introductions] = await Promise.all([countBoxes(at), countUnanswered(at)]);
  return { ...inBoxes, introductions };
}

async function countBoxes({ orm, person, now }: Reading): Promise<Record<Box, number>> {
  const counts = boxes.map(
    async (box): Promise<[Box, number]> => [
      box,
      await orm.$count(connectionRequest, inBox(person, box, now)),
    ],
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<Box, number>;
}

async function countUnanswered({ orm, person, now }: Reading): Promise<number> {
  const isUnanswered = or(
    and(eq(introduction.oneId, person), eq(introduction.oneAnswer, 'waiting')),
    and(eq(introduction.otherId, person), eq(introduction.otherAnswer, 'waiting')),
  );
  return orm.$count(introduction, and(isUnanswered, isWaiting(now), isAmongListed));
}

/** Neither has blocked the other, and the profile is claimed (CRQ-7). */
async function canBeAsked({ orm, person }: ConnectionsAct, to: PersonId): Promise<boolean> {
  const [profile] = await profilesOf(orm, [to]);
  if (!profile?.claimedAt || profile.accountStatus !== 'active') return false;
  const { oneBlocks, otherBlocks } = await blocksBetween(orm, person, to);
  return !oneBlocks && !otherBlocks;
}

/** Whether the pair's last request makes a new one needless: it still waits, or asking accepts it. */
async function isEnough(act: ConnectionsAct, earlier: RequestRow): Promise<boolean> {
  if (shownToSender(factsOf(earlier), act.now.getTime()) !== 'pending') return false;
  if (earlier.fromUserId === act.person) return true;
  // Their request still waits for me, whether or not I rejected it: asking them accepts it.
  const answered = await acceptRequest(act, earlier.id, 'asked_back');
  return answered !== undefined && !answered.isDecided;
}

/** The limit that lets a person send no request now. */
async function reachedBy(act: ConnectionsAct, openMax: number) {
  const [own] = await profilesOf(act.orm, [act.person]);
  const accountAgeMs = act.now.getTime() - (own?.claimedAt ?? act.now).getTime();
  return limitReached(await sentOfLate(act), { openMax, accountAgeMs });
}

/** What a person has sent recently, for the limits (CRQ-6). */
async function sentOfLate({ orm, person, now }: ConnectionsAct): Promise<SentOfLate> {
  const since = (ms: number) => sql`${connectionRequest.createdAt} > ${new Date(now.getTime() - ms)}`;
  const number = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const [found] = await orm
    .select({
      open: number(and(inArray(connectionRequest.status, [...sentBox]), since(limits.lifeMs))),
      ofDay: number(since(limits.dayMs)),
      ofWeek: number(since(limits.weekMs)),
    })
    .from(connectionRequest)
    .where(eq(connectionRequest.fromUserId, person));
  return found ?? { open: 0, ofDay: 0, ofWeek: 0 };
}

async function place(act: ConnectionsAct, { id, toUserId, message }: Asking): Promise<void> {
  const { orm, person: fromUserId, now } = act;
  const viaId = await heldBy(act, toUserId);
  const row = {
    id,
    fromUserId,
    toUserId,
    message,
    viaId,
    passedOnAt: null,
    status: 'pending',
    createdAt: now,
    updatedAt: now,
    endedAt: null,
  } as const;
  await orm
    .insert(connectionRequest)
    .values({ ...inOrder(fromUserId, toUserId), ...row })
    .onConflictDoUpdate({ target: [connectionRequest.oneId, connectionRequest.otherId], set: row });
  if (viaId === null) {
    await notifyAsked(act, row);
    announceBoth(act, { one: fromUserId, other: toUserId });
    return;
  }
  // The recipient sees no change until it is passed on.
  announceTo(act, fromUserId, toUserId);
  if ((await blocksBetween(orm, viaId, fromUserId)).oneBlocks) return;
  await notifyRepresentative(act, { ...row, viaId });
  announceTo(act, viaId, fromUserId);
}

/** The representative who gets it first (5.16); people who represent someone themselves skip that. */
async function heldBy({ orm, person }: ConnectionsAct, to: PersonId): Promise<PersonId | null> {
  const first = await firstContactOf(orm, to);
  if (!first || first === person || (await isRepresentedBy(orm, to, person))) return null;
  return first;
}
