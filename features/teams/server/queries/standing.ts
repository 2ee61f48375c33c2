import { type AnyColumn, and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DeskScope } from '#platform/contract/desk.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { Standing } from '#platform/server/session/standing.ts';
import { deskSeat, teamMember } from '../tables.ts';

export type SeatRow = typeof deskSeat.$inferSelect;

const isAgreed = (now: Date) =>
  and(
    isNull(deskSeat.endedAt),
    isNotNull(deskSeat.principalAgreedAt),
    isNotNull(deskSeat.assistantAgreedAt),
    or(isNull(deskSeat.endsAt), gt(deskSeat.endsAt, now)),
  );

/** A seat that counts at this moment: the same rule as the policy's `seatCounts`, as a condition. */
const isOn = (now: Date) => and(isAgreed(now), lte(deskSeat.startsAt, now));

/** Whether a person may see what only this desk sees: its principal and its current assistants. */
export async function isOnDesk(
  orm: NodePgDatabase,
  {
    principalId,
    person,
    now,
  }: { readonly principalId: PersonId; readonly person: PersonId; readonly now: Date },
): Promise<boolean> {
  if (principalId === person) return true;
  const [seat] = await orm
    .select({ id: deskSeat.id })
    .from(deskSeat)
    .where(and(eq(deskSeat.principalId, principalId), eq(deskSeat.personId, person), isOn(now)));
  return seat !== undefined;
}

/** A person's memberships in one query: their teams, and agreed seats that are not over, including future ones. */
export async function standingOf(
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
    from ${deskSeat} where ${among(deskSeat.personId)} and ${isAgreed(now)}`);
  const places = Map.groupBy(rows, ({ person }) => person);
  return new Map([...places].map(([person, held]) => [person, standingFrom(held)]));
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

const standingFrom = (places: readonly Place[]): Standing => ({
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
      and(inArray(deskSeat.principalId, [...desks]), sql`${scope} = any(${deskSeat.scopes})`, isOn(now)),
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
    group by person_id`,
};

/** A person who sits on a desk; its first assistants see private things too (CAL-8). */
export type Sitter = { readonly person: PersonId; readonly isFirst: boolean };

/** Who sits on one desk now with a scope, queried with each act: the same rule as `isOn`. */
export const sittersAt = (
  { run }: Pick<Database, 'run'>,
  { desk, scope, now }: { readonly desk: PersonId; readonly scope: DeskScope; readonly now: Date },
): Promise<Sitter[]> => run<Sitter>(sitters, [desk, scope, now]);

/** Everyone in a team with this person. */
export async function colleaguesOf(orm: NodePgDatabase, person: PersonId): Promise<PersonId[]> {
  const own = orm.select({ id: teamMember.teamId }).from(teamMember).where(eq(teamMember.personId, person));
  const rows = await orm
    .selectDistinct({ person: teamMember.personId })
    .from(teamMember)
    .where(and(inArray(teamMember.teamId, own), ne(teamMember.personId, person)));
  return rows.map((row) => row.person);
}
