import type { FastifyInstance } from 'fastify';
import { requirePage } from '#features/access/server/public.ts';
import { profilesOf } from '#features/profiles/server/public.ts';
import { textOfFile } from '#platform/contract/file-text.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { type TakenFile, takeFiles } from '#platform/server/http/take-file.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { isCovered, principalOf, seatedAt, writerFor } from '#platform/server/session/seat.ts';
import type { schedule } from '../../contract/index.ts';
import { importLimits } from '../../limits/imports.ts';
import { importCalendar, keepCalendarFile, undoCalendarImport } from '../commands/imports/import-calendar.ts';
import { planCalendar } from '../commands/imports/plan-import.ts';
import { readCalendar } from '../commands/imports/read-calendar.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import {
  calendarImportsOf,
  findCalendarImport,
  partOfImport,
  presentCalendarImport,
  presentCalendarImports,
} from '../queries/imports.ts';
import { meetingDesk } from './meetings-writing.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

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
  const { clock, database } = notifier.platform;
  const zoneOf = async (person: PersonId) => {
    const [profile] = await profilesOf(database.orm, [person]);
    return zoneNamed(profile?.timeZone ?? '') ?? 'UTC';
  };
  const take = async ({ id, name, bytes, desk, actor: asker }: TakenFile) => {
    const now = clock.now();
    const actor = seatedAt(asker, desk, now.getTime());
    const code = 'desk.not_covered';
    if (!isCovered(actor, { desk: 'calendar' })) return { ...commonRefusals[code], code };
    const by = { owner: principalOf(actor), writtenBy: writerFor(actor), now };
    const events = readCalendar(textOfFile(bytes), { ownZone: await zoneOf(by.owner), now });
    if (!events) return refused(400, 'no_calendar', 'This isn’t a calendar file.');
    if (events === 'too_many')
      return refused(400, 'too_many', `The calendar has more than ${importLimits.eventsMax} events.`);
    if (events.length === 0) return refused(400, 'no_events', 'The calendar has no events.');
    const kept = await database.write((tx) => keepCalendarFile(tx, { ...by, id, name, events }));
    if (kept === 'other_file') return refused(409, 'id_used', 'id: it belongs to another file already.');
    return { taken: await presentCalendarImport(database.orm, kept, now) };
  };
  const address = '/api/calendar-imports/:id';
  return takeFiles(app, { actorOf, address, page: 'schedule', maxBytes: importLimits.maxBytes, take });
}

/** calendarImports, calendarImportReport, checkCalendarImport, runCalendarImport, undoCalendarImport. */
export function importRoutes(contract: Contract, parts: ScheduleParts) {
  const { database } = parts.notifier.platform;
  const { orm } = database;
  const { writer } = meetingDesk(parts);
  const page = requirePage('schedule');

  return {
    calendarImports: contract.calendarImports
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => {
        const by = writer(actor);
        return { items: await presentCalendarImports(orm, await calendarImportsOf(orm, by), by.now) };
      }),

    calendarImportReport: contract.calendarImportReport
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, ...part }, context: { actor }, errors }) => {
        const by = writer(actor);
        const row = await findCalendarImport(orm, by, id);
        if (!row) throw errors['calendar_import.absent']();
        return {
          import: await presentCalendarImport(orm, row, by.now),
          ...partOfImport(row.report, part),
        };
      }),

    checkCalendarImport: contract.checkCalendarImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const by = writer(actor);
        const row = await findCalendarImport(orm, by, input.id);
        if (!row) throw errors['calendar_import.absent']();
        const { report } = row.doneAt ? row : await planCalendar(orm, { ...by, events: row.events });
        return { import: await presentCalendarImport(orm, row, by.now), ...partOfImport(report, input) };
      }),

    runCalendarImport: contract.runCalendarImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const by = writer(actor);
        const row = await database.write((tx) => importCalendar(tx, parts, { ...input, ...by }));
        if (!row) throw errors['calendar_import.absent']();
        return {
          import: await presentCalendarImport(orm, row, by.now),
          ...partOfImport(row.report, { offset: 0 }),
        };
      }),

    undoCalendarImport: contract.undoCalendarImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const by = writer(actor);
        const undone = await database.write((tx) => undoCalendarImport(tx, parts, { ...input, ...by }));
        if (!undone) throw errors['calendar_import.absent']();
        if (undone === 'late') throw errors['calendar_import.undo_late']();
        const { row, ...what } = undone;
        return { import: await presentCalendarImport(orm, row, by.now), ...what };
      }),
  };
}
