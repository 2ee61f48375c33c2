import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isTextThroughout } from '#platform/server/http/edge-text.ts';
import { takeFiles, type UploadedFile } from '#platform/server/http/take-file.ts';
import { createPaperThread } from '#platform/server/papers/paper-thread.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { isCovered, principalOf, seatedAt, writerFor } from '#platform/server/session/seat.ts';
import { importLimits } from '../../../limits/imports.ts';
import { lockCalendar, type ScheduleParts } from '../../parts.ts';
import { calendarImport } from '../../tables.ts';
import { type CalendarImportRow, findImport, viewImport } from './importing.ts';
import type { CalendarOrder, CalendarRead } from './orders.ts';

/** A thread of ours has at most this; the largest file of real events needs a third of both. */
const reading = { worker: new URL('./worker.ts', import.meta.url), limitMs: 15_000, heapMb: 96, youngMb: 12 };

const refused = (status: number, code: string, message: string) => ({
  status,
  code: `import.${code}`,
  message,
});

/** `PUT /api/calendar-imports/{id}?name=…`: a calendar file, with `&desk=…` for the calendar of that desk. */
export function serveImports(
  app: FastifyInstance,
  { notifier }: ScheduleParts,
  actorOf: ActorOf,
): Promise<void> {
  const { clock, database, log } = notifier.platform;
  const thread = createPaperThread<CalendarOrder, CalendarRead>(reading);
  app.addHook('onClose', async () => thread.stop());
  const zoneOf = async (person: PersonId) => {
    const [profile] = await profilesOf(database.orm, [person]);
    return zoneNamed(profile?.timeZone ?? '') ?? 'UTC';
  };
  const take = async ({ id, name, bytes, desk, actor: asker }: UploadedFile) => {
    const now = clock.now();
    const actor = seatedAt(asker, desk, now.getTime());
    const code = 'desk.not_covered';
    if (!isCovered(actor, { desk: 'calendar' })) return { ...commonRefusals[code], code };
    const by = { owner: principalOf(actor), writtenBy: writerFor(actor), now };
    const order = { bytes, ownZone: await zoneOf(by.owner), nowMs: now.getTime() };
    const events = await thread.make(order).catch((error: unknown) => {
      log.warn({ err: error }, 'a calendar file could not be read');
      return 'too_hard' as const;
    });
    if (events === 'too_hard')
      return refused(
        400,
        'too_hard',
        'This calendar takes too long to read. Export a shorter period and try again.',
      );
    if (events === 'none') return refused(400, 'no_calendar', 'This isn’t a calendar file.');
    if (events === 'too_many')
      return refused(400, 'too_many', `The calendar has more than ${importLimits.eventsMax} events.`);
    if (!isTextThroughout(events)) return refused(400, 'no_calendar', 'This isn’t a calendar file.');
    if (events.length === 0) return refused(400, 'no_events', 'The calendar has no events.');
    const kept = await database.write((tx) => keepFile(tx, { ...by, id, name, events }));
    if (kept === 'other_file') return refused(409, 'id_used', 'id: it belongs to another file already.');
    return { taken: await viewImport({ orm: database.orm, now }, kept) };
  };
  const address = '/api/calendar-imports/:id';
  return takeFiles(app, { actorOf, address, page: 'schedule', maxBytes: importLimits.maxBytes, take });
}

interface KeptFile extends Pick<CalendarImportRow, 'id' | 'name' | 'events' | 'writtenBy'> {
  readonly owner: PersonId;
  readonly now: Date;
}

/** Keeps a file that was read in until it is imported; the next one takes its place. The same id is the same file. */
async function keepFile(tx: Transaction, file: KeptFile): Promise<CalendarImportRow | 'other_file'> {
  const { id, owner, writtenBy, now, name, events } = file;
  await lockCalendar(tx, owner);
  const held = await findImport(tx.orm, { owner, writtenBy }, id);
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
