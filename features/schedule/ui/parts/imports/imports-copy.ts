import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const of = (count: number, one: string, many: string) =>
  `${counted.format(count)} ${count === 1 ? one : many}`;
const events = (count: number) => of(count, 'event', 'events');

/** The words of importing calendar files. */
export const words = translated('calendarImports', {
  act: 'Import',
  title: 'Import a calendar',
  lead: 'Upload an .ics file from another calendar app. You can review it before anything is saved. Nobody in these events is invited.',
  rows: events,
  kind: 'Type for events without one',
  outcomes: {
    new: 'New',
    changed: 'Changed',
    same: 'Already there',
    kept: 'Your version stays',
    refused: 'Not imported',
  },
  reasons: {
    ours: 'comes from Backlot',
    cancelled: 'canceled',
    unreadable: 'can’t be read',
    not_event: 'a task or note, not an event',
    no_start: 'no date or time',
    end_early: 'ends before it starts',
    too_long: 'too long for one event',
    zone_unknown: 'unknown time zone',
    repeat_unknown: 'can’t repeat like this',
    started: 'already started',
    overlaps: 'overlaps another event',
    single_days: 'one day of a series',
  },
  remark: (part: string, why: string) => `${part} wasn’t read: ${why}`,
  remarkParts: {
    exdate: (value: string) => `the skipped day “${value}”`,
    rdate: (value: string) => `the added day “${value}”`,
    'recurrence-id': (value: string) => `the change to day “${value}”`,
  },
  remarkReasons: {
    not_a_time: 'not a date',
    zone_unknown: 'unknown time zone',
    end_early: 'ends before it starts',
  },
  sentBy: (file: string, name: string) => `${file}, by ${name}`,
  noDay: 'No date',
  repeats: 'repeats',
  shownOf: (shown: number, total: number) => `${counted.format(shown)} of ${events(total)}`,
  more: 'Show more events',
  run: (count: number) => `Import ${events(count)}`,
  nothingToDo: 'Nothing to import',
  ran: (count: number) => `${events(count)} imported`,
  undone: (count: number) => `Import undone. ${events(count)} removed or restored.`,
  kept: (count: number) => `${events(count)} changed since then, so we kept them.`,
});
