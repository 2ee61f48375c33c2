import { type AnyColumn, and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import type { DeskScope } from '#platform/contract/desk.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement, Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { Standing } from '#platform/server/session/standing.ts';
import { areIn, isAgreed, isOn } from '../access.ts';
import { deskSeat, teamMember } from '../tables.ts';

/** A person's memberships in one query: their teams, and agreed seats that are not over, including future ones. */
export async function membershipsOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
): Promise<ReadonlyMap<PersonId, Standing>> {
  if (people.length === 0) return new Map();
  const among = (column: AnyColumn) => inArray(column, [...people]);
  const { rows } = await orm.execute<Place>(sql`
    select ${teamMember.personId} as person, ${teamMember.teamId} as team, ${teamMember.role} as role,
      null::uuid as desk, null::text[] as scopes, null::float8 as starts, null::float8 as ends
    from ${teamMember} where ${among(teamMember.personId)}
    union all
    select ${deskSeat.personId}, null, null, ${deskSeat.principalId}, ${deskSeat.scopes},
      extract(epoch from ${deskSeat.startsAt})::float8 * 1000, extract(epoch from ${deskSeat.endsAt})::float8 * 1000
    from ${deskSeat} where ${among(deskSeat.personId)} and ${isAgreed(now)} and ${areIn()}`);
  const places = Map.groupBy(rows, ({ person }) => person);
  return new Map([...places].map(([person, held]) => [person, toStanding(held)]));
}

type Place = {
  readonly person: PersonId;
  readonly team: ClientId | null;
  readonly role: string | null;
  readonly desk: PersonId | null;
  readonly scopes: readonly DeskScope[] | null;
  readonly starts: number | null;
  readonly ends: number | null;
};

const toStanding = (places: readonly Place[]): Standing => ({
  teams: places.flatMap(({ team, role }) => (team && role ? [{ teamId: team, role }] : [])),
  desks: places.flatMap(({ desk, scopes, starts, ends }) =>
    desk ? [{ deskId: desk, scopes: scopes ?? [], startsAtMs: starts ?? 0, endsAtMs: ends }] : [],
  ),
});

/** Who sits on any of these desks now with a scope, besides the principals. */
export async function sittersOn(
  orm: NodePgDatabase,
  {
    desks,
    scope,
    now,
  }: { readonly desks: readonly PersonId[]; readonly scope: DeskScope; readonly now: Date },
): Promise<PersonId[]> {
  if (desks.length === 0) return [];
  const rows = await orm
    .selectDistinct({ person: deskSeat.personId })
    .from(deskSeat)
    .where(
      and(
        inArray(deskSeat.principalId, [...desks]),
        sql`${scope} = any(${deskSeat.scopes})`,
        isOn(now),
        areIn(),
      ),
    );
  return rows.map(({ person }) => person);
}

/** The same, by principal. */
export async function sittersByDesk(
  orm: NodePgDatabase,
  wanted: Parameters<typeof sittersOn>[1],
): Promise<ReadonlyMap<PersonId, PersonId[]>> {
  if (wanted.desks.length === 0) return new Map();
  const rows = await orm
    .selectDistinct({ desk: deskSeat.principalId, person: deskSeat.personId })
    .from(deskSeat)
    .where(
      and(
        inArray(deskSeat.principalId, [...wanted.desks]),
        sql`${wanted.scope} = any(${deskSeat.scopes})`,
        isOn(wanted.now),
        areIn(),
      ),
    );
  const held = Map.groupBy(rows, ({ desk }) => desk);
  return new Map([...held].map(([desk, seats]) => [desk, seats.map(({ person }) => person)]));
}

const sitters: Statement = {
  name: 'desk-sitters',
  text: `select person_id as person, bool_or(kind = 'first') as "isFirst" from desk_seat
    where principal_id = $1 and $2 = any(scopes) and ended_at is null and principal_agreed_at is not null
      and assistant_agreed_at is not null and starts_at <= $3 and (ends_at is null or ends_at > $3)
      and not exists (select 1 from account_out where id in (principal_id, person_id))
    group by person_id`,
};

/** A person who sits on a desk; its first assistants see private things too (CAL-8). */
export type Sitter = { readonly person: PersonId; readonly isFirst: boolean };

/** Who sits on one desk now with a scope, queried with each act: the same rule as `isOn`. */
export const sittersAt = (
  { run }: Pick<Database, 'run'>,
  { desk, scope, now }: { readonly desk: PersonId; readonly scope: DeskScope; readonly now: Date },
): Promise<Sitter[]> => run<Sitter>(sitters, [desk, scope, now]);

/** Has everyone who sits on a person's desk read their seats again: it opens and closes with the person's account. */
export async function renewDesk(
  { tx, broadcast }: { readonly tx: Transaction; readonly broadcast: SessionBroadcast },
  desk: PersonId,
): Promise<void> {
  const seats = await tx.orm
    .select({ person: deskSeat.personId })
    .from(deskSeat)
    .where(and(eq(deskSeat.principalId, desk), isNull(deskSeat.endedAt)));
  await broadcast.renewStanding(
    tx,
    seats.map(({ person }) => person),
  );
}

/** The seat by which a person sits on a desk now with a scope. */
export async function seatOf(
  orm: NodePgDatabase,
  { desk, person, scope, now }: SeatWanted,
): Promise<ClientId | undefined> {
  const isTheirs = and(eq(deskSeat.principalId, desk), eq(deskSeat.personId, person));
  const [seat] = await orm
    .select({ id: deskSeat.id })
    .from(deskSeat)
    .where(and(isTheirs, sql`${scope} = any(${deskSeat.scopes})`, isOn(now), areIn()));
  return seat?.id;
}

interface SeatWanted {
  readonly desk: PersonId;
  readonly person: PersonId;
  readonly scope: DeskScope;
  readonly now: Date;
}

/** Everyone in a team with this person. */
export async function colleaguesOf(orm: NodePgDatabase, person: PersonId): Promise<PersonId[]> {
  const own = orm.select({ id: teamMember.teamId }).from(teamMember).where(eq(teamMember.personId, person));
  const rows = await orm
    .selectDistinct({ person: teamMember.personId })
    .from(teamMember)
    .where(and(inArray(teamMember.teamId, own), ne(teamMember.personId, person)));
  return rows.map((row) => row.person);
}

/** The teams of the person in a column. */
export const teamsOf = (person: AnyColumn): SQL<ClientId[]> =>
  sql<ClientId[]>`array(select place.team_id from team_member place where place.person_id = ${person})`;

/** Whether the people of two columns are both in one of these teams, as a condition. */
export const areTogetherIn = (teams: readonly ClientId[], one: AnyColumn, other: AnyColumn): SQL =>
  teams.length === 0
    ? sql`false`
    : sql`exists (select 1 from team_member place join team_member beside on beside.team_id = place.team_id
        where place.team_id = any(${`{${teams.join(',')}}`}::uuid[])
          and place.person_id = ${one} and beside.person_id = ${other})`;

/** Who runs a team that both of these people are in. */
export async function whoRunsBoth(orm: NodePgDatabase, one: PersonId, other: PersonId): Promise<PersonId[]> {
  const [mine, theirs] = [alias(teamMember, 'mine'), alias(teamMember, 'theirs')];
  const rows = await orm
    .selectDistinct({ id: teamMember.personId })
    .from(teamMember)
    .innerJoin(mine, and(eq(mine.teamId, teamMember.teamId), eq(mine.personId, one)))
    .innerJoin(theirs, and(eq(theirs.teamId, teamMember.teamId), eq(theirs.personId, other)))
    .where(inArray(teamMember.role, ['owner', 'manager']));
  return rows.map(({ id }) => id);
}

/** Who runs a team, its owners first. */
export async function runnersOf(orm: NodePgDatabase, teamId: ClientId): Promise<PersonId[]> {
  const rows = await orm
    .select({ id: teamMember.personId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), inArray(teamMember.role, ['owner', 'manager'])))
    .orderBy(desc(teamMember.role), teamMember.joinedAt, teamMember.personId);
  return rows.map(({ id }) => id);
}
