import { useQuery } from '@tanstack/react-query';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ImportBody, ImportStart } from '#platform/ui/kit/imports/import-steps.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { scheduleApi } from '../../api.ts';
import { ImportReport } from './import-report.tsx';
import { words } from './imports-copy.ts';
import { UndoImport } from './undo-import.tsx';
import { type CalendarImporting, useCalendarImport } from './use-calendar-import.ts';

/** Reads a calendar file in: choose, see what would become of each event, import, undo. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useCalendarImport();
  const { file, report, problem } = importing;
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose} size={760} grows>
      <ImportBody isBusy={importing.isBusy} problem={problem}>
        {file && report ? (
          <ImportReport importing={importing} file={file} report={report} onClose={onClose} />
        ) : (
          <Start importing={importing} />
        )}
      </ImportBody>
    </DialogFrame>
  );
}

function Start({ importing }: { importing: CalendarImporting }) {
  const { data } = useQuery(scheduleApi.calendarImports.queryOptions());
  const done = data?.items ?? [];
  return (
    <>
      <ImportStart
        lead={words.lead}
        verb={words.choose}
        accept=".ics,text/calendar"
        isBusy={importing.isBusy}
        onFile={(chosen) => void importing.read(chosen)}
      />
      {done.length > 0 ? (
        <Stack as="section" gap={8} aria-label={words.earlier}>
          <Text as="h3" size="md" leading={20} weight={600}>
            {words.earlier}
          </Text>
          <Stack as="ul" gap={10}>
            {done.map((one) => (
              <Row as="li" key={one.id} gapX={16} gap={4} align="center" justify="between" wrap>
                <Text truncate weight={600} data-private>
                  {one.name || words.states[one.state]}
                </Text>
                <Text size="xs" tabular tone="faint">
                  {words.states[one.state]} · {words.events(one.events)} ·{' '}
                  <Time at={one.createdAt} style="row" />
                </Text>
                <UndoImport importing={importing} file={one} />
              </Row>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </>
  );
}
