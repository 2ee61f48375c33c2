import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rolesOf } from '#features/access/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import type { SessionSource } from '#platform/server/session/session-gate.ts';
import { account, session } from './tables.ts';

export type SessionRow = typeof session.$inferSelect;

const live = (now: Date) =>
  and(
    isNull(session.endedAt),
    gt(session.expiresAt, now),
    eq(account.accountStatus, 'active'),
    isNull(account.lockedAt),
  );

/** Answers the session gate from the table. */
export function sessionSource(platform: Platform): SessionSource {
  const { orm } = platform.database;
  const find = async (where: ReturnType<typeof and>) => {
    const rows = await orm
      .select({ id: session.id, person: session.userId, expiresAt: session.expiresAt })
      .from(session)
      .innerJoin(account, eq(account.id, session.userId))
      .where(and(where, live(platform.clock.now())));
    const held = await rolesOf(orm, [...new Set(rows.map((row) => row.person as PersonId))]);
    return rows.map((row) => ({ actor: toActor(row, held), expiresAt: row.expiresAt }));
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

function toActor(row: { id: string; person: string }, held: Awaited<ReturnType<typeof rolesOf>>): Actor {
  const person = row.person as PersonId;
  return {
    personId: person,
    sessionId: row.id as SessionId,
    ...(held.get(person) ?? { roles: ['USER'], primaryRole: 'USER', permissions: [], pages: [] }),
  };
}

/** A person's live sessions, the latest used first. */
export async function listSessions(platform: Platform, person: PersonId): Promise<SessionRow[]> {
  const rows = await platform.database.orm
    .select({ session })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .where(and(eq(session.userId, person), live(platform.clock.now())))
    .orderBy(desc(session.lastActivity), desc(session.id));
  return rows.map((row) => row.session);
}

/** Whether a session is live now, past every cache. */
export async function isSessionLive(platform: Platform, id: SessionId): Promise<boolean> {
  const [row] = await platform.database.orm
    .select({ id: session.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .where(and(eq(session.id, id), live(platform.clock.now())));
  return row !== undefined;
}

/** The address an account signs in with. */
export async function getEmail(platform: Platform, person: PersonId): Promise<string> {
  const [row] = await platform.database.orm
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, person));
  if (!row) throw new Error(`no account for ${person}`);
  return row.email;
}

/** Who signs in with exactly this address, however it is spelled. */
export async function findByEmail(platform: Platform, email: string): Promise<PersonId | undefined> {
  const [row] = await platform.database.orm
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, normaliseEmail(email)));
  return row?.id as PersonId | undefined;
}

/** How an account is written to. */
export interface AccountAddress {
  readonly name: string;
  readonly email: string;
}

/** The names and addresses of those of these people who have an active account. */
export async function addressesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, AccountAddress>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select({ id: account.id, name: account.name, email: account.email })
    .from(account)
    .where(and(inArray(account.id, [...people]), eq(account.accountStatus, 'active')));
  return new Map(rows.map(({ id, ...address }) => [id as PersonId, address]));
}

/** A person's account and sessions for the export of their data; nothing that could sign anybody in. */
export async function exportAccount({ database }: Platform, person: PersonId) {
  const [[about], sessions] = await Promise.all([
    database.orm
      .select({ email: account.email, name: account.name, createdAt: account.createdAt })
      .from(account)
      .where(eq(account.id, person)),
    database.orm
      .select({
        device: session.deviceInfo,
        ipAddress: session.ipAddress,
        createdAt: session.createdAt,
        lastActivity: session.lastActivity,
        endedAt: session.endedAt,
      })
      .from(session)
      .where(eq(session.userId, person))
      .orderBy(desc(session.createdAt)),
  ]);
  return { ...about, sessions };
}
