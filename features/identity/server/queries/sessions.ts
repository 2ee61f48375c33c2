import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rolesInSessions } from '#features/access/server/public.ts';
import { blockersOf } from '#features/profiles/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import type { SessionSource } from '#platform/server/session/session-gate.ts';
import { noStanding, type Standing } from '#platform/server/session/standing.ts';
import { type EndCause, endCauses } from '../../limits.ts';
import { onBorrowedDevice } from '../../policy/borrowed.ts';
import type { EndReason } from '../../policy/sign-in-words.ts';
import { account, isIn, session } from '../tables.ts';

export type SessionRow = typeof session.$inferSelect;

type AtNow = Pick<Reading, 'orm' | 'now'>;

const live = (now: Date) => and(isNull(session.endedAt), gt(session.expiresAt, now), isIn);

/** What these people belong to at the moment. */
type MembershipsOf = (
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
) => Promise<ReadonlyMap<PersonId, Standing>>;

// An array is one parameter, however long: a statement takes at most 65,535 of them.
const isOneOf = (sessions: readonly SessionId[]) =>
  sql`${session.id} = any(${sql.param([...sessions])}::uuid[])`;

/** Looks up sessions in the table for the session gate. */
export function sessionSource(
  platform: Pick<Platform, 'database' | 'clock'>,
  membershipsOf: MembershipsOf,
): SessionSource {
  const { orm } = platform.database;
  const find = async (where: ReturnType<typeof and>) => {
    const rows = await orm
      .select({
        id: session.id,
        person: session.userId,
        expiresAt: session.expiresAt,
        isBorrowed: session.isBorrowed,
      })
      .from(session)
      .innerJoin(account, eq(account.id, session.userId))
      .where(and(where, live(platform.clock.now())));
    const people = [...new Set(rows.map((row) => row.person))];
    const now = platform.clock.now();
    const [held, blockers, standing] = await Promise.all([
      rolesInSessions(orm, rows, now),
      blockersOf(orm, people),
      membershipsOf(orm, people, now),
    ]);
    return rows.map((row) => {
      const blockedBy = blockers.get(row.person);
      const actor = {
        ...toActor(row, held),
        standing: standing.get(row.person) ?? noStanding,
        ...(blockedBy && { blockedBy }),
      };
      return { actor, expiresAt: row.expiresAt };
    });
  };
  return {
    find: async (token) => (await find(eq(session.tokenHash, hashOfSecret(token))))[0],
    recheck: async (sessions) => {
      const found = await find(isOneOf(sessions));
      return new Map(found.map(({ actor }) => [actor.sessionId, actor]));
    },
    endedOf: async (sessions) => {
      const rows = await orm
        .select({ id: session.id })
        .from(session)
        .innerJoin(account, eq(account.id, session.userId))
        .where(and(isOneOf(sessions), live(platform.clock.now())));
      const stillLive = new Set(rows.map(({ id }) => id));
      return sessions.filter((id) => !stillLive.has(id));
    },
    touch: async (id, at) => {
      await orm.update(session).set({ lastActivity: at }).where(eq(session.id, id));
    },
  };
}

const nobodysRights = { roles: ['USER'], primaryRole: 'USER', permissions: [], pages: [] } as const;

function toActor(
  row: { id: SessionId; person: PersonId; isBorrowed: boolean },
  held: Awaited<ReturnType<typeof rolesInSessions>>,
): Omit<Actor, 'standing'> {
  const ids = { personId: row.person, sessionId: row.id };
  const rights = held.get(ids.sessionId) ?? nobodysRights;
  return row.isBorrowed ? { ...ids, ...onBorrowedDevice(rights), isBorrowed: true } : { ...ids, ...rights };
}

/** A person's live sessions, last used first. */
export async function listSessions({ orm, now }: AtNow, person: PersonId): Promise<SessionRow[]> {
  const rows = await orm
    .select({ session })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .where(and(eq(session.userId, person), live(now)))
    .orderBy(desc(session.lastActivity), desc(session.id));
  return rows.map((row) => row.session);
}

/** Whether a session is live now, bypassing every cache. */
export async function isSessionLive(platform: Platform, id: SessionId): Promise<boolean> {
  const [row] = await platform.database.orm
    .select({ id: session.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .where(and(eq(session.id, id), live(platform.clock.now())));
  return row !== undefined;
}

/** Why this token's session ended, as its bearer is told. Null while it is live, and for an unknown token. */
export async function endReasonOf({ orm, now }: AtNow, token: string): Promise<EndReason | null> {
  const [row] = await orm
    .select({ reason: session.endedReason, endedAt: session.endedAt, expiresAt: session.expiresAt })
    .from(session)
    .where(eq(session.tokenHash, hashOfSecret(token)));
  if (!row || (!row.endedAt && row.expiresAt > now)) return null;
  return isEndCause(row.reason) ? endCauses[row.reason] : 'inactive';
}

const isEndCause = (reason: string | null): reason is EndCause =>
  reason !== null && Object.hasOwn(endCauses, reason);
