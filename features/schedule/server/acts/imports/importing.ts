import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import * as imports from '#platform/server/imports/imports.ts';
import type { CalendarImport, calendarImportsContract, ImportedEvent } from '../../../contract/imports.ts';
import { type ImportOutcome, importLimits, importOutcomes } from '../../../limits/imports.ts';
import { noteOnDesk, writerOf } from '../../access/writing.ts';
import { announceEvent } from '../../notify/events.ts';
import { type CalendarReading, lockCalendar, type ScheduleParts } from '../../parts.ts';
import { knownEvents } from '../../queries/imports.ts';
import { calendarImport, event } from '../../tables.ts';
import { planCalendar } from './planning.ts';
import { writeImported } from './writing.ts';

export const importingCalendars: Acts<typeof calendarImportsContract, ScheduleParts> = {
  async calendarImports(read) {
    const { orm, now } = read;
    return { items: await viewImports(orm, await importsOf(orm, importerOf(read)), now) };
  },

  async calendarImportReport(read, { id, ...part }) {
    const row = (await findImport(read.orm, importerOf(read), id)) ?? read.refuse('calendar_import.absent');
    return reportOn(read, { row, report: row.report, part });
  },

  checkCalendarImport: {
    // It writes nothing, and reads too much for a transaction.
    async steps(at, { id, ...part }) {
      const by = importerOf(at);
      const row = (await findImport(at.orm, by, id)) ?? at.refuse('calendar_import.absent');
      const planned = { ...by, now: at.now, events: row.events };
      const { report } = row.doneAt ? row : await planCalendar(at.orm, planned);
      return reportOn(at, { row, report, part });
    },
  },

  /** Imports a file in one transaction: all of it or nothing. Run again it answers what it did. */
  async runCalendarImport(act, { id, kind }) {
    const { tx, orm, principal: owner, now } = act;
    await lockCalendar(tx, owner);
    const held = (await findImport(orm, importerOf(act), id)) ?? act.refuse('calendar_import.absent');
    const part = { offset: 0 };
    if (held.doneAt) return reportOn(act, { row: held, report: held.report, part });
    const { report, writes } = await planCalendar(orm, { ...importerOf(act), now, events: held.events });
    for (const write of writes) await writeImported(act, { ...write, kind });
    const [row] = await orm
      .update(calendarImport)
      .set({
        report,
        made: writes.filter(({ known }) => !known).map(({ uid }) => uid),
        replaced: writes.flatMap(({ uid, known }) =>
          known ? [{ uid, event: known.imported.fileEvent }] : [],
        ),
        events: [],
        doneAt: now,
      })
      .where(isImport({ id, owner }))
      .returning();
    if (!row) throw new Error('a locked import vanished');
    if (writes.length > 0) await announceEvent(act, { id, ownerId: owner }, []);
    const subject = { kind: 'calendar_import', id };
    await noteOnDesk(act, { action: 'calendar.imported', subject, after: { events: writes.length } });
    return reportOn(act, { row, report, part });
  },

  /**
   * Undoes a whole import: what it made is gone for good, what it changed is as it was. An event that was changed since,
   * that has people in it, or that a later file changed, stays as it is.
   */
  async undoCalendarImport(act, { id }) {
    const { tx, orm, principal: owner, now } = act;
    await lockCalendar(tx, owner);
    const row = (await findImport(orm, importerOf(act), id)) ?? act.refuse('calendar_import.absent');
    const { doneAt, undoneAt } = row;
    if (undoneAt) return { import: await viewImport(act, row), removed: 0, restored: 0, kept: 0 };
    if (!doneAt || now.getTime() - doneAt.getTime() >= importLimits.undoMs)
      return act.refuse('calendar_import.undo_late');
    const known = await knownEvents(orm, owner, [...row.made, ...row.replaced.map(({ uid }) => uid)]);
    const isLeft = (uid: string) => {
      const found = known.get(uid);
      return found !== undefined && !found.isTouched && found.row.updatedAt <= doneAt;
    };
    const removed = row.made.filter(isLeft);
    const ids = removed.flatMap((uid) => known.get(uid)?.row.id ?? []);
    if (ids.length > 0) await orm.delete(event).where(inArray(event.id, ids));
    const restored = row.replaced.filter(({ uid }) => isLeft(uid));
    for (const { uid, event: before } of restored) {
      const found = known.get(uid);
      if (!found) continue;
      const { kind } = found.row;
      await writeImported(act, { uid, event: before, isAnyway: true, known: found, kind });
    }
    const [undone] = await orm
      .update(calendarImport)
      .set({ undoneAt: now })
      .where(isImport({ id, owner }))
      .returning();
    if (removed.length + restored.length > 0) await announceEvent(act, { id, ownerId: owner }, []);
    await noteOnDesk(act, { action: 'calendar.import_undone', subject: { kind: 'calendar_import', id } });
    return {
      import: await viewImport(act, undone ?? row),
      removed: removed.length,
      restored: restored.length,
      kept: known.size - removed.length - restored.length,
    };
  },
};

const isImport = ({ id, owner }: { readonly id: ClientId; readonly owner: PersonId }) =>
  and(eq(calendarImport.ownerId, owner), eq(calendarImport.id, id));

export type CalendarImportRow = typeof calendarImport.$inferSelect;

const { find } = imports.importsIn(calendarImport);

/** The importer: the owner of a calendar, or an assistant on their desk. */
interface Importer {
  readonly owner: PersonId;
  readonly writtenBy: PersonId | null;
}

/** An import for its owner; an assistant on the desk sees only their own imports. */
export async function findImport(
  orm: NodePgDatabase,
  { owner, writtenBy }: Importer,
  id: ClientId,
): Promise<CalendarImportRow | undefined> {
  const row = await find(orm, owner, id);
  return writtenBy === null || row?.writtenBy === writtenBy ? row : undefined;
}

const importerOf = (at: Pick<CalendarReading, 'person' | 'principal'>): Importer => ({
  owner: at.principal,
  writtenBy: writerOf(at),
});

/** What was imported onto a calendar, the latest first; on a desk only the viewer's own. */
const importsOf = (orm: NodePgDatabase, { owner, writtenBy }: Importer): Promise<CalendarImportRow[]> =>
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

/** Imports, with what their owner sees of them. */
async function viewImports(
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
export async function viewImport(
  { orm, now }: ImportReading,
  row: CalendarImportRow,
): Promise<CalendarImport> {
  const [shown] = await viewImports(orm, [row], now);
  if (!shown) throw new Error('an import was not shown');
  return shown;
}

type ImportReading = Pick<CalendarReading, 'orm' | 'now'>;

interface Reported {
  readonly row: CalendarImportRow;
  /** The actual or planned results of its events. */
  readonly report: readonly ImportedEvent[];
  readonly part: imports.ReportFilter<ImportOutcome>;
}

/** An import with a page of its report. */
const reportOn = async (at: ImportReading, { row, report, part }: Reported) => ({
  import: await viewImport(at, row),
  ...imports.reportOf(importOutcomes, { report, counts: null }, part),
});
