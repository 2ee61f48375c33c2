import { and, asc, gt, like } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { parseRole, roles } from '#features/access/policy/roles.ts';
import { rolesOf } from '#features/access/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { LimitRow } from '../../contract/admin.ts';
import { allowanceOf, isFixed } from '../../policy/allowance.ts';
import { invitationLimit } from '../tables.ts';
import { overridesOf, quotaOf, scopeOfPerson, scopeOfRole } from './quota.ts';

type Stored = typeof invitationLimit.$inferSelect;

/** Where a page ended: the scope. */
const Place = z.tuple([z.string().max(60)]);

/** The quota of each of the 13 roles, and of any other role with a stored one. */
export async function roleLimits(orm: NodePgDatabase): Promise<LimitRow[]> {
  const stored = await orm.select().from(invitationLimit).where(like(invitationLimit.scope, 'role:%'));
  const others = stored.map(({ scope }) => scope.slice('role:'.length)).filter((role) => !parseRole(role));
  const names = await namesOf(orm, stored);
  return [...roles, ...others].map((role) => {
    const held = stored.find(({ scope }) => scope === scopeOfRole(role));
    return {
      ...plainRow(scopeOfRole(role), role, held, names),
      label: role,
      effective: effectiveOf(role, { ofRole: held }),
      quota: null,
    };
  });
}

/** The people with a quota of their own, in the order of their ids. */
export async function personLimits(
  orm: NodePgDatabase,
  wanted: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<{ items: LimitRow[]; nextCursor: string | null }> {
  const end = decodeCursor(wanted.cursor, Place);
  const rows = await orm
    .select()
    .from(invitationLimit)
    .where(and(like(invitationLimit.scope, 'person:%'), end ? gt(invitationLimit.scope, end[0]) : undefined))
    .orderBy(asc(invitationLimit.scope))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  const items = await Promise.all(
    shown.flatMap(({ scope }) => {
      const person = personIn(scope);
      return person ? limitOfPerson(orm, person, now) : [];
    }),
  );
  return {
    items: items.flatMap((item) => item ?? []),
    nextCursor: last ? encodeCursor([last.scope]) : null,
  };
}

/** The person a scope is about; undefined for a role's. */
export function personIn(scope: string): PersonId | undefined {
  const id = scope.startsWith('person:') ? scope.slice('person:'.length) : undefined;
  return isId<PersonId>(id) ? id : undefined;
}

/** One person's limit and how much of it is used; `undefined` for a person without an account. */
export async function limitOfPerson(
  orm: NodePgDatabase,
  person: PersonId,
  now: Date,
): Promise<LimitRow | undefined> {
  const [held, summaries] = [(await rolesOf(orm, [person])).get(person), await summariesOf(orm, [person])];
  const summary = summaries.get(person);
  if (!held || !summary?.isClaimed) return undefined;
  const role = held.primaryRole;
  const stored = await overridesOf(orm, [scopeOfRole(role), scopeOfPerson(person)]);
  const own = stored.get(scopeOfPerson(person));
  const effective = effectiveOf(role, { ofPerson: own, ofRole: stored.get(scopeOfRole(role)) });
  return {
    ...plainRow(scopeOfPerson(person), role, own, await namesOf(orm, own ? [own] : [])),
    label: summary.displayName,
    effective,
    quota: await quotaOf(orm, person, effective, now),
  };
}

/** Only the two numbers, without the other stored columns. */
function effectiveOf(role: string, stored: Parameters<typeof allowanceOf>[1]) {
  const { size, windowDays, from } = allowanceOf(role, stored);
  return { size, windowDays, from };
}

const plainRow = (
  scope: string,
  role: string,
  held: Stored | undefined,
  names: ReadonlyMap<PersonId, { displayName: string }>,
) => ({
  scope,
  role,
  isFixed: isFixed(role),
  override: held ? { size: held.size, windowDays: held.windowDays } : null,
  version: held?.version ?? 0,
  updatedAt: held ? toInstant(held.updatedAt) : null,
  updatedBy: held?.updatedBy ? (names.get(held.updatedBy)?.displayName ?? null) : null,
});

const namesOf = (orm: NodePgDatabase, rows: readonly Stored[]) =>
  summariesOf(
    orm,
    rows.flatMap(({ updatedBy }) => (updatedBy ? [updatedBy] : [])),
  );
