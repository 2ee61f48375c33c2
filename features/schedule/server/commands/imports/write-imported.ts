import { eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { EventKind } from '../../../limits.ts';
import { tierFor } from '../../../policy/seen.ts';
import { settled, whenOn } from '../../../policy/times.ts';
import { event, importedEvent } from '../../tables.ts';
import type { ScheduleParts, Writer } from '../parts.ts';
import { timing } from '../timing.ts';
import type { FileEvent, FileFields } from './file-event.ts';
import type { PlannedEvent } from './plan-import.ts';

interface Writing extends PlannedEvent, Pick<Writer, 'owner' | 'writtenBy' | 'now'> {
  /** Of events whose file names none of ours. */
  readonly kind: EventKind;
}

/**
 * Writes an event of a file, with the days of it that are otherwise; one that was there takes what the file says now.
 */
export async function writeImported(tx: Transaction, parts: ScheduleParts, input: Writing): Promise<void> {
  const { uid, owner, writtenBy, now, known, event: read } = input;
  const newId = () => parts.notifier.platform.newId() as ClientId;
  const id = known?.row.id ?? newId();
  const version = known ? known.row.version + 1 : 1;
  // A kind that was chosen for it once stays.
  const kind = known?.row.kind ?? input.kind;
  const values = {
    ...columnsOf(read, { kind, repeat: read.repeat, writtenBy }),
    isAnyway: input.isAnyway,
    updatedAt: now,
  };
  if (known)
    await tx.orm
      .update(event)
      .set({ ...values, version })
      .where(eq(event.id, id));
  else await tx.orm.insert(event).values({ ...values, id, ownerId: owner, createdAt: now });
  await writeDays(tx, { id, owner, writtenBy, read, kind, now, newId });
  const imported = { eventId: id, fileEvent: read, version };
  await tx.orm
    .insert(importedEvent)
    .values({ ownerId: owner, uid, ...imported })
    .onConflictDoUpdate({ target: [importedEvent.ownerId, importedEvent.uid], set: imported });
}

interface Days extends Pick<Writer, 'owner' | 'writtenBy' | 'now'> {
  readonly id: ClientId;
  readonly read: FileEvent;
  readonly kind: EventKind;
  readonly newId: () => ClientId;
}

/** The days of a series with rows of their own: changed ones, and the ones it leaves out. */
async function writeDays(
  tx: Transaction,
  { id, owner, writtenBy, read, kind, now, newId }: Days,
): Promise<void> {
  await tx.orm.delete(event).where(eq(event.seriesId, id));
  const of = (day: string, fields: FileFields, isLeftOut: boolean) => ({
    ...columnsOf(fields, { kind, repeat: null, writtenBy }),
    ...(isLeftOut && { state: 'cancelled' as const }),
    id: newId(),
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
  if (rows.length > 0) await tx.orm.insert(event).values(rows);
}

function columnsOf(
  fields: FileFields,
  {
    kind,
    repeat,
    writtenBy,
  }: Pick<Writer, 'writtenBy'> & { readonly kind: EventKind; readonly repeat: FileEvent['repeat'] },
) {
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
