import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import * as imports from '#platform/server/imports/imports.ts';
import type { CalendarImport, ImportedEvent } from '../../contract/imports.ts';
import { type ImportOutcome, importLimits, importOutcomes } from '../../limits/imports.ts';
import type { Span } from '../../policy/times.ts';
import type { Writer } from '../commands/parts.ts';
import { calendarImport, type EventRow, event, importedEvent } from '../tables.ts';

export type CalendarImportRow = typeof calendarImport.$inferSelect;

const { find } = imports.importsIn(calendarImport);

/** The importer: the owner of a calendar, or an assistant on their desk. */
type Importer = Pick<Writer, 'owner' | 'writtenBy'>;

/** An import for its owner; an assistant on the desk sees only their own imports. */
export async function findCalendarImport(
  orm: NodePgDatabase,
  { owner, writtenBy }: Importer,
  id: ClientId,
): Promise<CalendarImportRow | undefined> {
  const row = await find(orm, owner, id);
  return writtenBy === null || row?.writtenBy === writtenBy ? row : undefined;
}

/** What was imported onto a calendar, the latest first; on a desk only the viewer's own. */
export const calendarImportsOf = (
  orm: NodePgDatabase,
  { owner, writtenBy }: Importer,
): Promise<CalendarImportRow[]> =>
  orm
    .select()
    .from(calendarImport)
    .where(
      and(
        eq(calendarImport.ownerId, owner),
        isNotNull(calendarImport.doneAt),
        writtenBy === null ? undefined : eq(calendarImport.writtenBy, writtenBy),
      ),
    )
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

/** Imports as whoever finds them sees them. */
export async function presentCalendarImports(
  orm: NodePgDatabase,
  rows: readonly CalendarImportRow[],
  now: Date,
): Promise<CalendarImport[]> {
  const people = await summariesOf(orm, [...new Set(rows.flatMap(({ writtenBy }) => writtenBy ?? []))]);
  return rows.map((row) => {
    const file = imports.presentFile(row, { now, undoMs: importLimits.undoMs });
    const written = row.made.length + row.replaced.length;
    const writtenBy = (row.writtenBy && people.get(row.writtenBy)?.displayName) || '';
    const undoUntil = written > 0 ? file.undoUntil : null;
    return { ...file, events: row.eventCount, written, writtenBy, undoUntil };
  });
}

/** One of them. */
export async function presentCalendarImport(
  orm: NodePgDatabase,
  row: CalendarImportRow,
  now: Date,
): Promise<CalendarImport> {
  const [shown] = await presentCalendarImports(orm, [row], now);
  if (!shown) throw new Error('an import was not shown');
  return shown;
}

/** A part of what became of the events, or would. */
export const partOfImport = (report: readonly ImportedEvent[], wanted: imports.Wanted<ImportOutcome>) =>
  imports.reportOf(importOutcomes, { report, counts: null }, wanted);
