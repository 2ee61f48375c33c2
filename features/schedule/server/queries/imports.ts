import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Span } from '../../policy/times.ts';
import { type EventRow, event, importedEvent } from '../tables.ts';

/** An event that came out of a file before. */
export interface KnownEvent {
  readonly row: EventRow;
  readonly imported: typeof importedEvent.$inferSelect;
  /** It was changed, shared or canceled here since. */
  readonly isTouched: boolean;
}

/** Those of these names that came out of a file before, by their names. */
export async function knownEvents(
  orm: NodePgDatabase,
  owner: PersonId,
  uids: readonly string[],
): Promise<ReadonlyMap<string, KnownEvent>> {
  if (uids.length === 0) return new Map();
  const rows = await orm
    .select({ row: event, imported: importedEvent, isTouched })
    .from(importedEvent)
    .innerJoin(event, eq(event.id, importedEvent.eventId))
    .where(and(eq(importedEvent.ownerId, owner), inArray(importedEvent.uid, [...uids])));
  return new Map(rows.map((one) => [one.imported.uid, one]));
}

/** Something was done with it here: another version, people in it, a day of it that was changed. */
const isTouched = sql<boolean>`(${event.version} <> ${importedEvent.version}
  or exists (select 1 from event_person p where p.event_id = ${event.id})
  or exists (select 1 from event x where x.series_id = ${event.id} and x.version > 1))`;

/** When single events take up time on a calendar, as the database keeps them apart. */
export async function takenBySingles(
  orm: NodePgDatabase,
  owner: PersonId,
  { startMs, endMs }: Span,
): Promise<(Span & { readonly id: ClientId })[]> {
  const rows = await orm
    .select({ id: event.id, startsAt: event.startsAt, endsAt: event.endsAt })
    .from(event)
    .where(
      and(
        eq(event.ownerId, owner),
        sql`${event.repeats} is null and ${event.seriesId} is null and ${event.isBusy} and ${event.state} <> 'cancelled'`,
        lt(event.startsAt, new Date(endMs)),
        gt(event.endsAt, new Date(startMs)),
      ),
    );
  return rows.flatMap(({ id, startsAt, endsAt }) =>
    startsAt && endsAt ? [{ id, startMs: startsAt.getTime(), endMs: endsAt.getTime() }] : [],
  );
}
