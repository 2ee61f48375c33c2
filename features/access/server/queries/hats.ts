import { and, asc, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { ClientId, type PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { HatView } from '../../contract/hats.ts';
import type { HatTerm } from '../../policy/hats.ts';
import { mayGrant, mayTouch } from '../../policy/rights.ts';
import type { AccessParts } from '../commands/parts.ts';
import { roleHat } from '../tables.ts';
import { readRoles } from './held-roles.ts';
import { lasts } from './wearers.ts';

export type HatRow = typeof roleHat.$inferSelect;

/** The current and coming hats of these people, the first to end first. */
export async function hatsOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
): Promise<ReadonlyMap<PersonId, readonly HatTerm[]>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(roleHat)
    .where(and(inArray(roleHat.personId, [...people]), lasts(now)))
    .orderBy(asc(roleHat.endsAt), asc(roleHat.id));
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return new Map([...byPerson].map(([person, held]) => [person, held.map(termOf)]));
}

const termOf = ({ id, role, reason, startsAt, endsAt }: HatRow): HatTerm => ({
  id,
  role,
  reason,
  startsAtMs: startsAt.getTime(),
  endsAtMs: endsAt.getTime(),
});

const Place = z.tuple([z.iso.datetime(), ClientId]);

interface HatsWanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Every current and coming hat, the first to end first. */
export async function listHats(parts: AccessParts, actor: Actor, { cursor, limit }: HatsWanted) {
  const { clock, database } = parts.platform;
  const now = clock.now();
  const after = decodeCursor(cursor, Place);
  const rows = await database.orm
    .select()
    .from(roleHat)
    .where(
      and(
        lasts(now),
        after && sql`(${roleHat.endsAt}, ${roleHat.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(roleHat.endsAt), asc(roleHat.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await presentHats(parts, actor, shown),
    nextCursor: last ? encodeCursor([toInstant(last.endsAt), last.id]) : null,
  };
}

/** Hats as shown to administration. A person who left has none any more. */
export async function presentHats(
  { platform, people }: AccessParts,
  actor: Actor,
  rows: readonly HatRow[],
): Promise<HatView[]> {
  const { orm } = platform.database;
  const wearers = rows.map(({ personId }) => personId);
  const [found, { rules, held }] = await Promise.all([
    people.of(orm, [...wearers, ...rows.flatMap(({ givenBy }) => givenBy ?? [])]),
    readRoles(orm, [...wearers, actor.personId]),
  ]);
  const rolesOfOne = (person: PersonId) => held.get(person)?.roles ?? [];
  const own = rolesOfOne(actor.personId);
  const nowMs = platform.clock.now().getTime();
  return rows.flatMap((row) => {
    const wearer = found.get(row.personId);
    if (!wearer) return [];
    const { id, name, email, photoURL } = wearer;
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

/** All of a person's hats, past ones included, for their data export. */
export const exportHats = (orm: NodePgDatabase, person: PersonId) =>
  orm
    .select({
      role: roleHat.role,
      startsAt: roleHat.startsAt,
      endsAt: roleHat.endsAt,
      endedAt: roleHat.endedAt,
      reason: roleHat.reason,
    })
    .from(roleHat)
    .where(sql`${roleHat.personId} = ${person}`)
    .orderBy(asc(roleHat.startsAt), asc(roleHat.id));
