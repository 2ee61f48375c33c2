import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { importLimits } from '../../../limits/imports.ts';
import type { EventKind } from '../../../limits.ts';
import { type CalendarImportRow, findCalendarImport, knownEvents } from '../../queries/imports.ts';
import { calendarImport, event, importedEvent } from '../../tables.ts';
import { lockCalendar, type ScheduleParts, type Writer } from '../parts.ts';
import { announceEvent } from '../tell.ts';
import { planCalendar } from './plan-import.ts';
import { writeImported } from './write-imported.ts';

interface Act extends Writer {
  readonly id: ClientId;
}

/** Keeps a file that was read in until it is imported; the next one takes its place. The same id is the same file. */
export async function keepCalendarFile(
  tx: Transaction,
  { id, owner, writtenBy, now, name, events }: Omit<Act, 'note'> & Pick<CalendarImportRow, 'name' | 'events'>,
): Promise<CalendarImportRow | 'other_file'> {
  await lockCalendar(tx, owner);
  const held = await findCalendarImport(tx.orm, { owner, writtenBy }, id);
  if (held) return held.name === name && held.eventCount === events.length ? held : 'other_file';
  const isTheirs = writtenBy ? eq(calendarImport.writtenBy, writtenBy) : isNull(calendarImport.writtenBy);
  await tx.orm
    .delete(calendarImport)
    .where(and(eq(calendarImport.ownerId, owner), isNull(calendarImport.doneAt), isTheirs));
  const [row] = await tx.orm
    .insert(calendarImport)
    .values({ ownerId: owner, id, writtenBy, name, events, eventCount: events.length, createdAt: now })
    .onConflictDoNothing()
    .returning();
  // Another import's, on this calendar.
  return row ?? 'other_file';
}

/** Imports a file in one transaction: all of it or nothing. Run again it answers what it did. */
export async function importCalendar(
  tx: Transaction,
  parts: ScheduleParts,
  { id, kind, ...by }: Act & { readonly kind: EventKind },
): Promise<CalendarImportRow | undefined> {
  const { owner, now } = by;
  await lockCalendar(tx, owner);
  const held = await findCalendarImport(tx.orm, by, id);
  if (!held || held.doneAt) return held;
  const { report, writes } = await planCalendar(tx.orm, { ...by, events: held.events });
  for (const write of writes) await writeImported(tx, parts, { ...write, ...by, kind });
  const [row] = await tx.orm
    .update(calendarImport)
    .set({
      report,
      made: writes.filter(({ known }) => !known).map(({ uid }) => uid),
      replaced: writes.flatMap(({ uid, known }) => (known ? [{ uid, event: known.imported.fileEvent }] : [])),
      events: [],
      doneAt: now,
    })
    .where(mine({ id, owner }))
    .returning();
  if (!row) throw new Error('a locked import vanished');
  if (writes.length > 0) await announceEvent(tx, { id, ownerId: owner }, { people: [], now });
  await by.note(tx, {
    action: 'calendar.imported',
    subject: { kind: 'calendar_import', id },
    after: { events: writes.length },
  });
  return row;
}

const mine = ({ id, owner }: { readonly id: ClientId; readonly owner: PersonId }) =>
  and(eq(calendarImport.ownerId, owner), eq(calendarImport.id, id));

export interface UndoneImport {
  readonly row: CalendarImportRow;
  readonly removed: number;
  readonly restored: number;
  readonly kept: number;
}

/**
 * Undoes a whole import: what it made is gone for good, what it changed is as it was. An event that was changed since,
 * that has people in it, or that a later file changed, stays as it is.
 */
export async function undoCalendarImport(
  tx: Transaction,
  parts: ScheduleParts,
  { id, ...by }: Act,
): Promise<UndoneImport | 'late' | undefined> {
  const { owner, now } = by;
  await lockCalendar(tx, owner);
  const row = await findCalendarImport(tx.orm, by, id);
  if (!row) return undefined;
  if (row.undoneAt) return { row, removed: 0, restored: 0, kept: 0 };
  if (!row.doneAt || now.getTime() - row.doneAt.getTime() >= importLimits.undoMs) return 'late';
  const { doneAt } = row;
  const known = await knownEvents(tx.orm, owner, [...row.made, ...row.replaced.map(({ uid }) => uid)]);
  const isLeft = (uid: string) => {
    const found = known.get(uid);
    return found !== undefined && !found.isTouched && found.row.updatedAt <= doneAt;
  };
  const removed = row.made.filter(isLeft);
  const ids = removed.flatMap((uid) => known.get(uid)?.row.id ?? []);
  if (ids.length > 0) await tx.orm.delete(event).where(inArray(event.id, ids));
  const restored = row.replaced.filter(({ uid }) => isLeft(uid));
  for (const { uid, event: before } of restored) {
    const found = known.get(uid);
    if (!found) continue;
    const { isAnyway, kind } = { ...found.row, isAnyway: true };
    await writeImported(tx, parts, { ...by, uid, event: before, isAnyway, known: found, kind });
  }
  const [undone] = await tx.orm
    .update(calendarImport)
    .set({ undoneAt: now })
    .where(mine({ id, owner }))
    .returning();
  if (removed.length + restored.length > 0)
    await announceEvent(tx, { id, ownerId: owner }, { people: [], now });
  await by.note(tx, { action: 'calendar.import_undone', subject: { kind: 'calendar_import', id } });
  const kept = [...known.values()].length - removed.length - restored.length;
  return { row: undone ?? row, removed: removed.length, restored: restored.length, kept };
}

/** Takes the imports of a deleted person away; their events go with their calendar. */
export async function forgetImports(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(calendarImport).where(eq(calendarImport.ownerId, person));
  await tx.orm.update(calendarImport).set({ writtenBy: null }).where(eq(calendarImport.writtenBy, person));
  await tx.orm.delete(importedEvent).where(eq(importedEvent.ownerId, person));
}
