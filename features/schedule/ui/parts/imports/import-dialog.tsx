import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as kit from '#platform/ui/kit/imports/import-dialog.tsx';
import type { ImportRow } from '#platform/ui/kit/imports/import-report.tsx';
import { type ImportWay, useImport } from '#platform/ui/kit/imports/use-import.ts';
import type { CalendarImport, ImportedEvent, ImportRemark } from '../../../contract/imports.ts';
import type { ImportOutcome } from '../../../limits/imports.ts';
import { type EventKind, eventKinds } from '../../../limits.ts';
import { scheduleApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { dayWordsOf } from '../days.ts';
import { words } from './imports-copy.ts';

const way: ImportWay<never, CalendarImport, ImportedEvent, ImportOutcome, { kind: EventKind }> = {
  address: '/api/calendar-imports',
  opensOnDesks: true,
  start: { kind: 'general' },
  check: ({ mapping: _, ...input }) => scheduleApi.checkCalendarImport.call(input),
  run: ({ mapping: _, ...input }) => scheduleApi.runCalendarImport.call(input),
  undo: async (id) => {
    const { import: file, removed, restored, kept } = await scheduleApi.undoCalendarImport.call({ id });
    return { file, done: words.undone(removed + restored), kept: kept > 0 ? words.kept(kept) : undefined };
  },
  ran: ({ written }) => words.ran(written),
};

/** Reads a calendar file in: choose, preview each event, import, undo. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useImport(way);
  const { data } = useQuery(scheduleApi.calendarImports.queryOptions());
  return (
    <kit.ImportDialog<never, CalendarImport, ImportedEvent, ImportOutcome>
      importing={importing}
      title={words.title}
      lead={words.lead}
      accept=".ics,text/calendar"
      earlier={data?.items.map((file) => ({ ...file, name: nameOf(file), rows: file.events }))}
      outcomes={words.outcomes}
      wanted={(counts) => counts.new + counts.changed}
      verb={words.run}
      rowWords={words}
      reportOptions={
        <Select
          label={words.kind}
          data={eventKinds.map((value) => ({ value, label: copy.kinds[value] }))}
          value={importing.input.kind}
          onChange={(value) => value && importing.setInput({ kind: value })}
          allowDeselect={false}
        />
      }
      row={shownRow}
      onClose={onClose}
    />
  );
}

const nameOf = ({ name, writtenBy }: CalendarImport) => (writtenBy ? words.sentBy(name, writtenBy) : name);

const saidOf = ({ part, value, reason }: ImportRemark): string =>
  words.remark(words.remarkParts[part](value), words.remarkReasons[reason]);

const shownRow = ({ place, title, day, outcome, reason, repeats, remarks }: ImportedEvent): ImportRow => ({
  place,
  at: day ? dayWordsOf(day) : words.noDay,
  name: title,
  result: [
    words.outcomes[outcome],
    repeats && words.repeats,
    reason && words.reasons[reason],
    ...(remarks ?? []).map(saidOf),
  ]
    .filter(Boolean)
    .join(', '),
  tone: outcome === 'refused' ? 'danger' : reason === 'overlaps' || remarks ? 'warning' : undefined,
});
