import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rolesInSessions } from '#features/access/server/public.ts';
import { blockersOf } from '#features/profiles/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import type { SessionSource } from '#platform/server/session/session-gate.ts';
import { noStanding, type Standing } from '#platform/server/session/standing.ts';
import { type EndCause, endCauses } from '../../limits.ts';
import { onBorrowedDevice } from '../../policy/borrowed.ts';
import type { EndReason } from '../../policy/sign-in-words.ts';
import { account, session } from '../tables.ts';

export type SessionRow = typeof session.$inferSelect;

const live = (now: Date) =>
  and(
    isNull(session.endedAt),
    gt(session.expiresAt, now),
    eq(account.accountStatus, 'active'),
    isNull(account.lockedAt),
  );

/** What these people belong to at the moment. */
type StandingOf = (
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
) => Promise<ReadonlyMap<PersonId, Standing>>;

/** Looks up sessions in the table for the session gate. */
export function sessionSource(platform: Platform, standingOf: StandingOf): SessionSource {
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
      standingOf(orm, people, now),
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
      const found = await find(inArray(session.id, [...sessions]));
      return new Map(found.map(({ actor }) => [actor.sessionId, actor]));
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
export async function listSessions(platform: Platform, person: PersonId): Promise<SessionRow[]> {
  const rows = await platform.database.orm
    .select({ session })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .where(and(eq(session.userId, person), live(platform.clock.now())))
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
export async function endReasonOf({ database, clock }: Platform, token: string): Promise<EndReason | null> {
  const [row] = await database.orm
    .select({ reason: session.endedReason, endedAt: session.endedAt, expiresAt: session.expiresAt })
    .from(session)
    .where(eq(session.tokenHash, hashOfSecret(token)));
  if (!row || (!row.endedAt && row.expiresAt > clock.now())) return null;
  return isEndCause(row.reason) ? endCauses[row.reason] : 'inactive';
}

const isEndCause = (reason: string | null): reason is EndCause =>
  reason !== null && Object.hasOwn(endCauses, reason);
