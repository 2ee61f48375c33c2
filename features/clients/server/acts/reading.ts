import { and, count, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { sortNameSql, summariesOf } from '#features/profiles/server/public.ts';
import { countMeetingsFor } from '#features/schedule/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import { namedIn, presentEntry } from '#platform/server/timeline/timeline.ts';
import type { readingContract } from '../../contract/index.ts';
import type { Done } from '../../contract/views.ts';
import type { ClientState, Side } from '../../limits.ts';
import { barOf } from '../../policy/bar.ts';
import {
  cardsOf,
  findInside,
  listed,
  type OpenClient,
  representationState,
  seesMoney,
  sidesOf,
  stateFor,
} from '../access.ts';
import { type HistoryAudience, history } from '../notify.ts';
import type { ClientsParts, ClientsReading } from '../parts.ts';
import { type ClientMemberRow, client, clientJob, clientMember, clientPitch } from '../tables.ts';
import { viewClient, viewNow } from '../views/card.ts';
import { dayOf, membersFor, viewRows } from '../views/list.ts';

export const reading: Acts<typeof readingContract, ClientsParts> = {
  async list(at, input) {
    const { rows, nextCursor } = await listClients(at, input);
    return { items: await viewRows(at, rows), nextCursor, ...barOf(dayOf(at.now)) };
  },

  get: (at, { id }) => viewNow(at, id),

  async mine(at) {
    const cards = await cardsOf(at.orm, at.person);
    const views = await Promise.all(cards.map((card) => viewClient(at, card)));
    return { items: views.flatMap((view) => view ?? []) };
  },

  async done(at, { id, ...days }) {
    const open = (await findInside(at, id)) ?? at.refuse('client.absent');
    if (days.to < days.from) return at.refuse('client.days_wrong');
    return countDone(at, open, days);
  },

  async history(at, input) {
    const open = (await findInside(at, input.id)) ?? at.refuse('client.absent');
    const audiences = audiencesOf(open.side, seesMoney(at.actor, open));
    const { rows, nextCursor } = await history.read(at.orm, { ...input, audiences });
    const people = await summariesOf(at.orm, namedIn(rows));
    return { items: rows.map((row) => presentEntry(row, people)), nextCursor };
  },
};

/** The narrower audiences the viewer belongs to. */
const audiencesOf = (side: Side, isMoney: boolean): HistoryAudience[] => [
  ...(side === 'team' ? (['team'] as const) : []),
  ...(side === 'team' && isMoney ? (['money'] as const) : []),
];

const name: SQL<string> = sql`coalesce(${sql.raw(sortNameSql('"client"."person_id"'))}, '')`;

/** The same rule as `stateOf`, for a list that is filtered by it. */
const stateSql: SQL<ClientState> = sql`case
  when ${client.closedAt} is not null or ${representationState} = 'former' then 'former'
  when ${representationState} = 'active' then case when ${client.isOnLeave} then 'leave' else 'signed' end
  when ${representationState} = 'invited' then 'offered'
  when ${client.isHipPocket} then 'hip_pocket' else 'prospect' end`;

/** A page of the clients the viewer may see, by name, without dropped prospects. */
async function listClients(
  { orm, actor }: ClientsReading,
  { all = false, state, craft, q, cursor, limit }: InputOf<typeof readingContract.list>,
) {
  const last = decodeCursor(cursor, ByText);
  const isWanted = state ? sql`${stateSql} = ${state}` : sql`${stateSql} <> 'former'`;
  const found = await orm
    .select({ ...sidesOf(actor), name })
    .from(client)
    .where(
      and(
        listed({ actor, all }),
        isWanted,
        sql`(${client.closedAt} is null or ${client.signedAt} is not null)`,
        craft && eq(client.craft, craft),
        q ? sql`position(${fold(q)} in ${name}) > 0` : undefined,
        last && sql`(${name}, ${client.id}) > (${last[0]}, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(name, client.id)
    .limit(limit + 1);
  const { rows: shown, nextCursor } = cutPage(found, limit, (end) => [end.name, end.row.id]);
  const members = await ownPlaces(
    { orm, actor },
    shown.map(({ row }) => row.id),
  );
  return {
    rows: shown.map(
      ({ row, representation, isTeam }): OpenClient => ({
        row,
        state: stateFor(row, representation),
        side: isTeam ? 'team' : 'department',
        member: members.get(row.id) ?? null,
      }),
    ),
    nextCursor,
  };
}

/** The viewer’s own places on the teams of these clients. */
async function ownPlaces(
  { orm, actor }: Pick<ClientsReading, 'orm' | 'actor'>,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, ClientMemberRow>> {
  if (ids.length === 0) return new Map();
  const isMine = and(eq(clientMember.personId, actor.personId), inArray(clientMember.clientId, [...ids]));
  const rows = await orm.select().from(clientMember).where(isMine);
  return new Map(rows.map((member) => [member.clientId, member]));
}

/** What was done for a client between two days (CLI-4). */
async function countDone(
  { orm, done }: ClientsReading,
  { row }: OpenClient,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Done> {
  const by = [...new Set([row.leadId, ...(await membersFor(orm, [row.id])).map(({ personId }) => personId)])];
  const filter = { person: row.personId, by, from, to };
  const [pitched, booked, meetings, calls, submissions] = await Promise.all([
    orm
      .select({ all: count() })
      .from(clientPitch)
      .where(
        and(
          eq(clientPitch.clientId, row.id),
          gte(clientPitch.pitchedOn, from),
          lte(clientPitch.pitchedOn, to),
        ),
      ),
    orm
      .select({ all: count() })
      .from(clientJob)
      .where(
        and(
          eq(clientJob.clientId, row.id),
          isNotNull(clientJob.bookedAt),
          sql`(${clientJob.bookedAt} at time zone 'UTC')::date between ${from}::date and ${to}::date`,
        ),
      ),
    countMeetingsFor(orm, filter),
    done.calls(orm, filter),
    done.submissions(orm, filter),
  ]);
  return {
    from,
    to,
    meetings,
    calls,
    submissions,
    pitches: pitched[0]?.all ?? 0,
    bookings: booked[0]?.all ?? 0,
  };
}
