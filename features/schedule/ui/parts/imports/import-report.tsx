import { Button, Select } from '@mantine/core';
import { ImportRowList } from '#platform/ui/kit/imports/import-report.tsx';
import { ImportCounts } from '#platform/ui/kit/imports/import-steps.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { CalendarImport, CalendarImportReport, ImportedEvent } from '../../../contract/imports.ts';
import { eventKinds } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { dayWordsOf } from '../days.ts';
import { words } from './imports-copy.ts';
import { UndoImport } from './undo-import.tsx';
import type { CalendarImporting } from './use-calendar-import.ts';

type ImportReportProps = {
  importing: CalendarImporting;
  file: CalendarImport;
  report: CalendarImportReport;
  onClose: () => void;
};

/** What would become of each event of a file, or has: by its day and title. */
export function ImportReport({ importing, file, report, onClose }: ImportReportProps) {
  const isRead = file.state === 'read';
  const wanted = report.counts.new + report.counts.changed;
  const byPlace = new Map(report.items.map((item) => [item.place, item]));
  const dayAt = (place: number) => {
    const day = byPlace.get(place)?.day;
    return day ? dayWordsOf(day) : words.noDay;
  };
  return (
    <>
      <Text as="h3" size="md" leading={20} weight={600}>
        {isRead ? words.report : words.done}
      </Text>
      <ImportCounts
        label={words.report}
        counts={report.counts}
        words={words.outcomes}
        chosen={importing.outcome}
        onChoose={(outcome) => void importing.narrow(outcome)}
      />
      <ImportRowList
        label={words.report}
        placeWords={dayAt}
        rows={report.items.map((item) => ({
          place: item.place,
          name: item.title,
          told: toldOf(item),
          ...(item.outcome === 'refused' && { tone: 'danger' as const }),
          ...(item.reason === 'overlaps' && { tone: 'warning' as const }),
        }))}
      />
      {report.total > report.items.length ? (
        <Row gap={8} align="center" size="xs" tone="faint">
          {words.shownOf(report.items.length, report.total)}
          <Button variant="default" size="sm" onClick={() => void importing.showMore()}>
            {words.more}
          </Button>
        </Row>
      ) : null}
      {isRead ? (
        <Select
          label={words.kind}
          data={eventKinds.map((value) => ({ value, label: copy.kinds[value] }))}
          value={importing.kind}
          onChange={(value) => importing.setKind(eventKinds.find((kind) => kind === value) ?? importing.kind)}
          allowDeselect={false}
        />
      ) : null}
      {file.undoUntil ? (
        <Text as="p" size="xs" tabular tone="faint">
          {words.undoUntil} <Time at={file.undoUntil} style="row" />
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap>
        {isRead ? (
          <>
            <Button variant="default" onClick={importing.again}>
              {words.back}
            </Button>
            <Button
              loading={importing.isBusy}
              disabled={wanted === 0}
              onClick={() => void importing.importIt()}
            >
              {wanted === 0 ? words.nothingToDo : words.run(wanted)}
            </Button>
          </>
        ) : (
          <>
            <UndoImport importing={importing} file={file} />
            <Button onClick={onClose}>{words.close}</Button>
          </>
        )}
      </Row>
    </>
  );
}

const toldOf = ({ outcome, reason, repeats }: ImportedEvent): string =>
  [
    words.outcomes[outcome],
    ...(repeats ? [words.repeats] : []),
    ...(reason ? [words.reasons[reason]] : []),
  ].join(', ');
