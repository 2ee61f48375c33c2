import { and, asc, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { ClientId, type PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { TemporaryRoleView } from '../../contract/temporary-roles.ts';
import { mayGrant, mayTouch } from '../../policy/rights.ts';
import type { TemporaryRoleTerm } from '../../policy/temporary-roles.ts';
import type { AccessParts } from '../commands/parts.ts';
import { temporaryRole } from '../tables.ts';
import { readRoles } from './held-roles.ts';
import { lasts } from './temporary-role-holders.ts';

export type TemporaryRoleRow = typeof temporaryRole.$inferSelect;

/** The current and coming temporary roles of these people, the first to end first. */
export async function temporaryRolesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
): Promise<ReadonlyMap<PersonId, readonly TemporaryRoleTerm[]>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(temporaryRole)
    .where(and(inArray(temporaryRole.personId, [...people]), lasts(now)))
    .orderBy(asc(temporaryRole.endsAt), asc(temporaryRole.id));
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return new Map([...byPerson].map(([person, held]) => [person, held.map(termOf)]));
}

const termOf = ({ id, role, reason, startsAt, endsAt }: TemporaryRoleRow): TemporaryRoleTerm => ({
  id,
  role,
  reason,
  startsAtMs: startsAt.getTime(),
  endsAtMs: endsAt.getTime(),
});

const Place = z.tuple([z.iso.datetime(), ClientId]);

interface TemporaryRolesPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Every current and coming temporary role, the first to end first. */
export async function listTemporaryRoles(
  parts: AccessParts,
  actor: Actor,
  { cursor, limit }: TemporaryRolesPage,
) {
  const { clock, database } = parts.platform;
  const now = clock.now();
  const after = decodeCursor(cursor, Place);
  const rows = await database.orm
    .select()
    .from(temporaryRole)
    .where(
      and(
        lasts(now),
        after &&
          sql`(${temporaryRole.endsAt}, ${temporaryRole.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(temporaryRole.endsAt), asc(temporaryRole.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await presentTemporaryRoles(parts, actor, shown),
    nextCursor: last ? encodeCursor([toInstant(last.endsAt), last.id]) : null,
  };
}

/** TemporaryRoles as shown to administration. A person who left has none any more. */
export async function presentTemporaryRoles(
  { platform, people }: AccessParts,
  actor: Actor,
  rows: readonly TemporaryRoleRow[],
): Promise<TemporaryRoleView[]> {
  const { orm } = platform.database;
  const holders = rows.map(({ personId }) => personId);
  const [found, { rules, held }] = await Promise.all([
    people.of(orm, [...holders, ...rows.flatMap(({ givenBy }) => givenBy ?? [])]),
    readRoles(orm, [...holders, actor.personId]),
  ]);
  const rolesOfOne = (person: PersonId) => held.get(person)?.roles ?? [];
  const own = rolesOfOne(actor.personId);
  const nowMs = platform.clock.now().getTime();
  return rows.flatMap((row) => {
    const holder = found.get(row.personId);
    if (!holder) return [];
    const { id, name, email, photoURL } = holder;
    const isOthers = row.personId !== actor.personId;
    return [
      {
        id: row.id,
        person: { id, name, email, photoURL },
        role: row.role,
        reason: row.reason,
        startsAt: toInstant(row.startsAt),
        endsAt: toInstant(row.endedAt ?? row.endsAt),
        isOn: row.endedAt === null && row.startsAt.getTime() <= nowMs && nowMs < row.endsAt.getTime(),
        givenBy: (row.givenBy && found.get(row.givenBy)?.name) ?? null,
        mayEnd: isOthers && mayGrant(own, row.role, rules) && mayTouch(own, rolesOfOne(row.personId), rules),
      },
    ];
  });
}

/** All of a person's temporary roles, past ones included, for their data export. */
export const exportTemporaryRoles = (orm: NodePgDatabase, person: PersonId) =>
  orm
    .select({
      role: temporaryRole.role,
      startsAt: temporaryRole.startsAt,
      endsAt: temporaryRole.endsAt,
      endedAt: temporaryRole.endedAt,
      reason: temporaryRole.reason,
    })
    .from(temporaryRole)
    .where(sql`${temporaryRole.personId} = ${person}`)
    .orderBy(asc(temporaryRole.startsAt), asc(temporaryRole.id));
