import { and, eq, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { nameOrSomeone } from '#platform/contract/sentences.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { requests } from '../contract.ts';
import { limits } from '../limits.ts';
import { say } from '../policy/notification-texts.ts';
import { compare, placeOf } from '../policy/order.ts';
import { onDesk } from './access.ts';
import type { RequestsParts } from './parts.ts';
import { type OpenRequest, openFor, openIn, withProjects } from './queries.ts';
import { requestNudge } from './tables.ts';
import { againFrom, keyOf, viewRequest } from './views.ts';

export const requestActs: Acts<typeof requests, RequestsParts> = {
  async list(at, { direction, kind, ...paging }) {
    const { actor, now } = at;
    const found = await at.sources.thatMayHave(at.principal, now, at.person);
    const [all, nudged] = await Promise.all([
      openIn(at, found, { person: at.principal, now }),
      found.hasReminded ? nudgesBy(at.orm, at.person) : new Map<string, Date>(),
    ]);
    const open = onDesk(all, actor, at.contract);
    const towards = direction ? inDirection(open, direction) : open;
    const ofKind = towards.filter(({ decision }) => !kind || decision.kind === kind);
    const { rows, nextCursor } = pageOf(ofKind, paging);
    const shown = await withProjects(at, rows);
    const reader = actor.desk
      ? { nudged: undefined, owner: await nameOf(at, at.principal) }
      : { nudged, owner: null };
    return {
      items: shown.map((row) => viewRequest(row, reader, now)),
      nextCursor,
      counts: { in: inDirection(open, 'in').length, out: inDirection(open, 'out').length },
      kinds: kindsOf(towards),
    };
  },

  /**
   * Reminds the other side, once in three days: the first to take the row wins, so of many presses one goes out.
   * People who declined silently aren't notified, and the sender doesn't learn that.
   */
  nudge: {
    async steps(at, { kind, id, nudgeId }) {
      const isIt = ({ decision }: OpenRequest) => decision.kind === kind && decision.id === id;
      const open = await openFor(at, at.person, at.now);
      const found = inDirection(open, 'out').find(isIt) ?? at.refuse('request.absent');
      const asked = await stillAsked(at, found);
      const name = await nameOf(at, at.person);
      return at.write(async (act) => {
        const taken = await takeNudge(act, { kind, id, nudgeId });
        if (!taken) {
          const last = await lastNudge(act, { kind, id });
          const next = { againFrom: toInstant(againFrom(last?.at ?? act.now)) };
          return last?.nudgeId === nudgeId ? next : act.refuse('request.nudged_lately', next);
        }
        await notifyOnce(
          act.tx,
          act.notifier,
          asked.map((person) => ({
            person,
            type: 'request_nudged',
            title: nameOrSomeone(name),
            message: say('requests.nudged', {}),
            actionUrl: '/requests',
            from: act.person,
            subject: `request:${kind}:${id}`,
            event: `nudge:${nudgeId}`,
            metadata: {},
          })),
        );
        return { againFrom: toInstant(againFrom(taken.at)) };
      });
    },
  },
};

const nameOf = async ({ notifier }: RequestsParts, person: PersonId): Promise<string> =>
  (await notifier.people.of([person])).get(person)?.displayName ?? '';

type Direction = OpenRequest['decision']['direction'];

const inDirection = (open: readonly OpenRequest[], direction: Direction) =>
  open.filter(({ decision }) => decision.direction === direction);

const kindsOf = (open: readonly OpenRequest[]) =>
  [...Map.groupBy(open, ({ decision }) => decision.kind)]
    .map(([kind, rows]) => ({ kind, count: rows.length }))
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1));

const Place = z.tuple([z.string(), z.string(), z.string(), z.string()]);

function pageOf(open: readonly OpenRequest[], wanted: { cursor?: string | undefined; limit: number }) {
  const end = decodeCursor(wanted.cursor, Place);
  const rest = end ? open.filter(({ decision }) => compare(placeOf(decision), end) > 0) : open;
  const rows = rest.slice(0, wanted.limit);
  const last = rest.length > wanted.limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? encodeCursor(placeOf(last.decision)) : null };
}

/** The last reminder a person sent for each of their decisions. */
async function nudgesBy(orm: NodePgDatabase, person: PersonId): Promise<ReadonlyMap<string, Date>> {
  const rows = await orm.select().from(requestNudge).where(eq(requestNudge.personId, person));
  return new Map(rows.map(({ kind, decisionId, at }) => [keyOf({ kind, id: decisionId }), at]));
}

/** The people asked who still have it open, without those who declined silently. */
async function stillAsked(at: RequestsParts & { readonly now: Date }, { decision }: OpenRequest) {
  const asked = [decision.person, ...(decision.alsoAsked ?? [])];
  const waits = await Promise.all(
    asked.map(async (person) =>
      inDirection(await openFor(at, person, at.now), 'in').some((one) => one.decision.id === decision.id),
    ),
  );
  return asked.filter((_person, index) => waits[index]);
}

interface Nudging {
  readonly orm: NodePgDatabase;
  readonly person: PersonId;
  readonly now: Date;
}

/** Undefined if the last reminder is too recent. */
async function takeNudge(
  { orm, person, now }: Nudging,
  { kind, id, nudgeId }: InputOf<typeof requests.nudge>,
) {
  const [taken] = await orm
    .insert(requestNudge)
    .values({ personId: person, kind, decisionId: id, nudgeId, at: now })
    .onConflictDoUpdate({
      target: [requestNudge.personId, requestNudge.kind, requestNudge.decisionId],
      set: { nudgeId, at: now },
      setWhere: lte(requestNudge.at, new Date(now.getTime() - limits.nudgeEveryMs)),
    })
    .returning();
  return taken;
}

async function lastNudge(
  { orm, person }: Nudging,
  { kind, id }: Pick<InputOf<typeof requests.nudge>, 'kind' | 'id'>,
) {
  const isIt = and(eq(requestNudge.kind, kind), eq(requestNudge.decisionId, id));
  const [last] = await orm
    .select()
    .from(requestNudge)
    .where(and(eq(requestNudge.personId, person), isIt));
  return last;
}

/** Removes reminders after which another one can go out. */
export async function forgetOldNudges({ orm }: Transaction, now: Date): Promise<void> {
  const over = new Date(now.getTime() - limits.nudgeEveryMs);
  await orm.delete(requestNudge).where(lte(requestNudge.at, over));
}

/** A person's own reminders, for the export of their data. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId) =>
  orm
    .select({ kind: requestNudge.kind, decisionId: requestNudge.decisionId, at: requestNudge.at })
    .from(requestNudge)
    .where(eq(requestNudge.personId, person));
