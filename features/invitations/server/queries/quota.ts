import { and, eq, gt, inArray, isNotNull, min, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rolesOf } from '#features/access/server/public.ts';
import { accountStatesOf } from '#features/identity/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { QuotaView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import {
  type Allowance,
  allowanceOf,
  creditOf,
  leftOf,
  type Override,
  type Tally,
} from '../../policy/allowance.ts';
import { invitation, invitationLimit } from '../tables.ts';

const dayMs = 24 * 60 * 60_000;

export const scopeOfRole = (role: string) => `role:${role}`;
export const scopeOfPerson = (person: string) => `person:${person}`;

/** What administration stored under these scopes. */
export async function overridesOf(orm: NodePgDatabase, scopes: readonly string[]) {
  if (scopes.length === 0) return new Map<string, typeof invitationLimit.$inferSelect>();
  const rows = await orm
    .select()
    .from(invitationLimit)
    .where(inArray(invitationLimit.scope, [...scopes]));
  return new Map(rows.map((row) => [row.scope, row]));
}

/** What a person may send now, by their stored primary role. */
export async function allowanceFor(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<Allowance & { role: string }> {
  const role = (await rolesOf(orm, [person])).get(person)?.primaryRole ?? 'USER';
  const stored = await overridesOf(orm, [scopeOfRole(role), scopeOfPerson(person)]);
  const pick = (scope: string): Override | undefined => stored.get(scope);
  const allowance = allowanceOf(role, {
    ofPerson: pick(scopeOfPerson(person)),
    ofRole: pick(scopeOfRole(role)),
  });
  return { ...allowance, role };
}

/** What a person has left, counted from their invitations at this moment. */
export async function quotaOf(
  orm: NodePgDatabase,
  person: PersonId,
  allowance: Allowance,
  now: Date,
): Promise<QuotaView> {
  const windowMs = allowance.windowDays * dayMs;
  const since = new Date(now.getTime() - windowMs);
  const [counted] = await orm
    .select({ used: sql<number>`count(*)::int`, oldest: min(invitation.createdAt) })
    .from(invitation)
    .where(
      and(
        eq(invitation.inviterId, person),
        gt(invitation.createdAt, since),
        // A bounced one costs nothing (INV-3).
        ne(invitation.state, 'bounced'),
      ),
    );
  const tally: Tally = { used: counted?.used ?? 0, ...(await newcomersOf(orm, person, windowMs, now)) };
  return {
    size: allowance.size,
    windowDays: allowance.windowDays,
    ...tally,
    left: leftOf(allowance, tally),
    renewsAt: counted?.oldest ? toInstant(new Date(counted.oldest.getTime() + windowMs)) : null,
  };
}

/** Newcomers who became good within the window, and those who were suspended. */
async function newcomersOf(
  orm: NodePgDatabase,
  person: PersonId,
  windowMs: number,
  now: Date,
): Promise<Pick<Tally, 'returned' | 'spoiled'>> {
  const joined = await orm
    .select({ person: invitation.acceptedBy, at: invitation.acceptedAt })
    .from(invitation)
    .where(
      and(
        eq(invitation.inviterId, person),
        isNotNull(invitation.acceptedBy),
        gt(invitation.acceptedAt, new Date(now.getTime() - limits.spoiledWithinMs)),
      ),
    );
  const states = await accountStatesOf(
    orm,
    joined.flatMap(({ person: newcomer }) => newcomer ?? []),
  );
  return creditOf(
    joined.map((row) => ({
      status: row.person ? states.get(row.person)?.status : undefined,
      joinedAtMs: row.at?.getTime() ?? 0,
    })),
    { windowMs, nowMs: now.getTime() },
  );
}
