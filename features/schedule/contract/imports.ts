import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { importedFile, importReport, reportPart } from '#platform/contract/imports.ts';
import { importOutcomes, importReasons, remarkParts, remarkReasons } from '../limits/imports.ts';
import { eventKinds } from '../limits.ts';
import { booked, Day, ofCalendar } from './views.ts';

/** A calendar file as it was read, and what was made of it. */
export const CalendarImport = importedFile.extend({
  /** Events of the file. */
  events: z.number().int(),
  /** How many it made or changed. */
  written: z.number().int(),
  /** Whoever sent it on the owner's desk; empty where that was the owner. */
  writtenBy: z.string(),
});
export type CalendarImport = z.infer<typeof CalendarImport>;

/** A day of a series that was not read: what the file says there, and what is wrong with it. */
const ImportRemark = z.object({
  part: z.enum(remarkParts),
  value: z.string(),
  reason: z.enum(remarkReasons),
});
export type ImportRemark = z.infer<typeof ImportRemark>;

/** What becomes of one event of a file. */
export const ImportedEvent = z.object({
  /** Its place in the file, the first is 1. */
  place: z.number().int(),
  outcome: z.enum(importOutcomes),
  title: z.string(),
  /** Its first day; null where the file doesn't say one. */
  day: Day.nullable(),
  repeats: z.boolean(),
  reason: z.enum(importReasons).nullable(),
  /** Absent where all of it was read. */
  remarks: z.array(ImportRemark).optional(),
});
export type ImportedEvent = z.infer<typeof ImportedEvent>;

/** What became of a file, event by event, or would. */
const CalendarImportReport = importReport(CalendarImport, ImportedEvent, importOutcomes);

const plan = {
  id: ClientId,
  /** Of events that name none of ours. */
  kind: z.enum(eventKinds).default('general'),
};
const ofOwner = { ...ofCalendar, policy: { ...ofCalendar.policy, of: 'its owner' } } as const;
const part = reportPart(importOutcomes);
const absent = { 'calendar_import.absent': { status: 404, message: 'Import not found' } } as const;

/**
 * Events out of a calendar file, onto my own calendar or that of a desk; it goes to `PUT /api/calendar-imports/{id}`, for a
 * desk with `&desk=`.
 */
export const calendarImportsContract = {
  calendarImports: read(
    '/calendar-imports',
    'Calendar files I have imported, newest first',
    ofCalendar,
  ).output(z.object({ items: z.array(CalendarImport) })),
  calendarImportReport: read('/calendar-imports/{id}', 'The result of each event of an import', ofOwner)
    .errors(absent)
    .input(z.strictObject({ id: ClientId, ...part }))
    .output(CalendarImportReport),
  checkCalendarImport: act(
    'POST /calendar-imports/{id}/check',
    'Preview an import event by event; changes nothing',
    { ...ofOwner, stale: [], audited: 'no: looks' },
  )
    .errors(absent)
    .input(z.strictObject({ ...plan, ...part }))
    .output(CalendarImportReport),
  runCalendarImport: act('POST /calendar-imports/{id}/run', 'Import; importing again changes nothing', {
    ...ofOwner,
    stale: ['calendarImports', 'calendarImportReport', ...booked],
    audited: 'on desks',
  })
    .errors(absent)
    .input(z.strictObject(plan))
    .output(CalendarImportReport),
  undoCalendarImport: act(
    'POST /calendar-imports/{id}/undo',
    'Undo a whole import; events that were changed since stay',
    {
      ...ofOwner,
      stale: ['calendarImports', 'calendarImportReport', ...booked],
      audited: 'on desks',
    },
  )
    .errors({
      ...absent,
      'calendar_import.undo_late': { status: 409, message: 'This can no longer be undone.' },
    })
    .input(z.strictObject({ id: ClientId }))
    .output(
      z.object({
        import: CalendarImport,
        /** Events that are gone, and those that are as before. */
        removed: z.number().int(),
        restored: z.number().int(),
        /** Changed since, and kept as they are. */
        kept: z.number().int(),
      }),
    ),
};
