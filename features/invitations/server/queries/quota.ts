import { and, eq, gt, isNotNull, min, ne, sql } from 'drizzle-orm';
import { rolesOf } from '#features/access/server/public.ts';
import { accountStatesOf } from '#features/identity/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { servedPerson } from '#platform/server/session/served.ts';
import type { QuotaView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import {
  type Allowance,
  allowanceOf,
  creditOf,
  isOver,
  leftOf,
  type Override,
  type Tally,
} from '../../policy/allowance.ts';
import type { InvitationsReading } from '../parts.ts';
import { invitation, invitationLimit } from '../tables.ts';

const dayMs = 24 * 60 * 60_000;

export const scopeOfRole = (role: string) => `role:${role}`;
export const scopeOfPerson = (person: string) => `person:${person}`;

/** What administration stored under these scopes. */
export async function overridesOf({ orm }: Pick<InvitationsReading, 'orm'>, scopes: readonly string[]) {
  const rows = await orm
    .select()
    .from(invitationLimit)
    .where(inArray(invitationLimit.scope, [...scopes]));
  return new Map(rows.map((row) => [row.scope, row]));
}

/** What a person may send now, by their stored primary role. */
export async function allowanceFor(
  at: Pick<InvitationsReading, 'orm'>,
  person: PersonId,
): Promise<Allowance & { role: string }> {
  const role = (await rolesOf(at.orm, [person])).get(person)?.primaryRole ?? 'USER';
  const stored = await overridesOf(at, [scopeOfRole(role), scopeOfPerson(person)]);
  const pick = (scope: string): Override | undefined => stored.get(scope);
  const allowance = allowanceOf(role, {
    ofPerson: pick(scopeOfPerson(person)),
    ofRole: pick(scopeOfRole(role)),
  });
  return { ...allowance, role };
}

/** What a person has left, counted from their invitations at this moment. */
export async function quotaOf(
  at: InvitationsReading,
  person: PersonId,
  allowance: Allowance,
): Promise<QuotaView> {
  const windowMs = allowance.windowDays * dayMs;
  const since = new Date(at.now.getTime() - windowMs);
  const [counted] = await at.orm
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
  const tally: Tally = { used: counted?.used ?? 0, ...(await newcomersOf(at, person, windowMs)) };
  return {
    size: allowance.size,
    windowDays: allowance.windowDays,
    ...tally,
    left: leftOf(allowance, tally),
    renewsAt: counted?.oldest ? toInstant(new Date(counted.oldest.getTime() + windowMs)) : null,
  };
}

/** Why an inviter's word gives no account at this moment; undefined when it does. */
export async function inviterGap(
  at: InvitationsReading,
  inviter: PersonId,
): Promise<'inviter_out' | 'inviter_over' | undefined> {
  if (!(await servedPerson(at.orm, inviter))) return 'inviter_out';
  const allowance = await allowanceFor(at, inviter);
  return isOver(allowance, await quotaOf(at, inviter, allowance)) ? 'inviter_over' : undefined;
}

/** Newcomers who became good within the window, and those who were suspended. */
async function newcomersOf(
  { orm, now }: InvitationsReading,
  person: PersonId,
  windowMs: number,
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
