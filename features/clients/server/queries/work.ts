import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { countMeetingsFor } from '#features/schedule/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Done } from '../../contract/views.ts';
import { buyerKey } from '../../policy/buyers.ts';
import type { OpenClient } from '../access.ts';
import type { ClientsParts } from '../commands/parts.ts';
import {
  clientJob,
  clientMaterial,
  clientMember,
  clientMoney,
  clientPitch,
  type JobRow,
  type MaterialRow,
  type MoneyRow,
  type PitchRow,
} from '../tables.ts';

export const jobsFor = (orm: NodePgDatabase, ids: readonly ClientId[]): Promise<JobRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : orm
        .select()
        .from(clientJob)
        .where(inArray(clientJob.clientId, [...ids]))
        .orderBy(sql`${clientJob.firstDay} nulls last`, desc(clientJob.createdAt), clientJob.id);

export const membersFor = (orm: NodePgDatabase, ids: readonly ClientId[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : orm
        .select()
        .from(clientMember)
        .where(inArray(clientMember.clientId, [...ids]))
        .orderBy(clientMember.addedAt, clientMember.personId);

export const materialsFor = (orm: NodePgDatabase, id: ClientId): Promise<MaterialRow[]> =>
  orm
    .select()
    .from(clientMaterial)
    .where(eq(clientMaterial.clientId, id))
    .orderBy(asc(clientMaterial.kind), desc(clientMaterial.number));

export const pitchesFor = (orm: NodePgDatabase, id: ClientId): Promise<PitchRow[]> =>
  orm
    .select()
    .from(clientPitch)
    .where(eq(clientPitch.clientId, id))
    .orderBy(desc(clientPitch.pitchedOn), desc(clientPitch.id))
    .limit(200);

export async function moneyFor(orm: NodePgDatabase, id: ClientId): Promise<MoneyRow | undefined> {
  const [row] = await orm.select().from(clientMoney).where(eq(clientMoney.clientId, id));
  return row;
}

/** The date another representative last pitched the client to this buyer, and nothing else about that pitch (2.22 e). */
export async function pitchedElsewhere(
  orm: NodePgDatabase,
  { row }: OpenClient,
  buyer: string,
): Promise<string | null> {
  const [found] = await orm
    .select({ on: sql<string | null>`max(${clientPitch.pitchedOn})::text` })
    .from(clientPitch)
    .where(
      and(
        eq(clientPitch.personId, row.personId),
        eq(clientPitch.buyerKey, buyerKey(buyer)),
        ne(clientPitch.clientId, row.id),
      ),
    );
  return found?.on ?? null;
}

/** What was done for a client between two days (CLI-4). */
export async function countDone(
  orm: NodePgDatabase,
  parts: ClientsParts,
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
    parts.done.calls(orm, filter),
    parts.done.submissions(orm, filter),
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
