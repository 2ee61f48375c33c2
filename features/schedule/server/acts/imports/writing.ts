import { eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { EventKind } from '../../../limits.ts';
import { tierFor } from '../../../policy/seen.ts';
import { settled, whenOn } from '../../../policy/times.ts';
import { writerOf } from '../../access/writing.ts';
import type { CalendarWriting } from '../../parts.ts';
import { timing } from '../../queries/series.ts';
import type { FileEvent, FileFields } from '../../tables/imports.ts';
import { event, importedEvent } from '../../tables.ts';
import type { PlannedEvent } from './planning.ts';

interface EventToWrite extends PlannedEvent {
  /** The kind of events whose file names none of ours. */
  readonly kind: EventKind;
}

/**
 * Writes an event of a file with its changed days; an event imported before is updated from the file.
 */
export async function writeImported(act: CalendarWriting, input: EventToWrite): Promise<void> {
  const { orm, principal: owner, now } = act;
  const { uid, known, event: read } = input;
  const id = known?.row.id ?? act.notifier.platform.newId();
  const version = known ? known.row.version + 1 : 1;
  // A kind that was chosen for it once stays.
  const kind = known?.row.kind ?? input.kind;
  const values = {
    ...columnsOf(act, read, { kind, repeat: read.repeat }),
    isAnyway: input.isAnyway,
    updatedAt: now,
  };
  if (known)
    await orm
      .update(event)
      .set({ ...values, version })
      .where(eq(event.id, id));
  else await orm.insert(event).values({ ...values, id, ownerId: owner, createdAt: now });
  await writeDays(act, { id, read, kind });
  const imported = { eventId: id, fileEvent: read, version };
  await orm
    .insert(importedEvent)
    .values({ ownerId: owner, uid, ...imported })
    .onConflictDoUpdate({ target: [importedEvent.ownerId, importedEvent.uid], set: imported });
}

interface Days {
  readonly id: ClientId;
  readonly read: FileEvent;
  readonly kind: EventKind;
}

/** The days of a series with rows of their own: changed ones, and the ones it leaves out. */
async function writeDays(act: CalendarWriting, { id, read, kind }: Days): Promise<void> {
  const { orm, principal: owner, now } = act;
  await orm.delete(event).where(eq(event.seriesId, id));
  const of = (day: string, fields: FileFields, isLeftOut: boolean) => ({
    ...columnsOf(act, fields, { kind, repeat: null }),
    ...(isLeftOut && { state: 'cancelled' as const }),
    id: act.notifier.platform.newId(),
    ownerId: owner,
    seriesId: id,
    seriesDay: day,
    createdAt: now,
    updatedAt: now,
  });
  const rows = [
    ...read.skips.map((day) => of(day, { ...read, when: settled(whenOn(read.when, day)) }, true)),
    ...read.others.map(({ day, fields }) => of(day, fields, false)),
  ];
  if (rows.length > 0) await orm.insert(event).values(rows);
}

function columnsOf(
  act: CalendarWriting,
  fields: FileFields,
  { kind, repeat }: { readonly kind: EventKind; readonly repeat: FileEvent['repeat'] },
) {
  const writtenBy = writerOf(act);
  const times = timing(fields.when, repeat);
  if (times.kind !== 'fits') throw new Error(`an event of a file was read with a time that is ${times.kind}`);
  const own = fields.kind ?? kind;
  return {
    writtenBy,
    title: fields.title,
    kind: own,
    state: fields.isTentative ? ('tentative' as const) : ('confirmed' as const),
    tier: tierFor({ kind: own, tier: fields.tier }, writtenBy !== null),
    isBusy: fields.isBusy,
    place: fields.place,
    link: fields.link,
    prepNote: fields.prepNote,
    ...times.columns,
  };
}
