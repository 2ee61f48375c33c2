import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import * as imports from '#platform/server/imports/imports.ts';
import type { CalendarImport, ImportedEvent } from '../../contract/imports.ts';
import { type ImportOutcome, importLimits, importOutcomes } from '../../limits/imports.ts';
import type { Span } from '../../policy/times.ts';
import { calendarImport, type EventRow, event, importedEvent } from '../tables.ts';

export type CalendarImportRow = typeof calendarImport.$inferSelect;

export const { find: findCalendarImport } = imports.importsIn(calendarImport);

/** What somebody has imported, the latest first. */
export const calendarImportsOf = (orm: NodePgDatabase, owner: PersonId): Promise<CalendarImportRow[]> =>
  orm
    .select()
    .from(calendarImport)
    .where(and(eq(calendarImport.ownerId, owner), isNotNull(calendarImport.doneAt)))
    .orderBy(desc(calendarImport.createdAt), desc(calendarImport.id))
    .limit(importLimits.shown);

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

/** An import as its owner sees it. */
export function presentCalendarImport(row: CalendarImportRow, now: Date): CalendarImport {
  const file = imports.presentFile(row, { now, undoMs: importLimits.undoMs });
  const written = row.made.length + row.replaced.length;
  return { ...file, events: row.eventCount, written, undoUntil: written > 0 ? file.undoUntil : null };
}

/** A part of what became of the events, or would. */
export const partOfImport = (report: readonly ImportedEvent[], wanted: imports.Wanted<ImportOutcome>) =>
  imports.reportOf(importOutcomes, { report, counts: null }, wanted);
