import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ImportColumns, ImportRowList } from '#platform/ui/kit/import-report.tsx';
import { ImportBody, ImportCounts, ImportStart } from '#platform/ui/kit/import-steps.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ImportReport, ProjectImport } from '../../../contract/imports.ts';
import { formats, importFields, rowOutcomes } from '../../../limits.ts';
import { projectsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { words } from './imports-copy.ts';
import { type Importing, useImport } from './use-import.ts';

/** Reads a slate in: choose, say what the columns are, see what would become of each row, import, undo. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useImport();
  const { file, report, problem } = importing;
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose} size={760} grows>
      <ImportBody isBusy={importing.isBusy} problem={problem}>
        {!file ? (
          <Start importing={importing} />
        ) : report ? (
          <Report importing={importing} file={file} report={report} onClose={onClose} />
        ) : (
          <Mapping importing={importing} file={file} />
        )}
      </ImportBody>
    </DialogFrame>
  );
}

function Start({ importing }: { importing: Importing }) {
  const { data } = useQuery(projectsApi.imports.queryOptions());
  const done = (data?.items ?? []).filter(({ state }) => state !== 'read');
  return (
    <>
      <ImportStart
        lead={words.lead}
        verb={words.choose}
        accept=".csv,.txt,text/csv,text/plain"
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
                  {words.states[one.state]} · {words.rows(one.rows)} · <Time at={one.createdAt} style="row" />
                </Text>
                <Undo importing={importing} file={one} />
              </Row>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </>
  );
}

function Undo({ importing, file }: { importing: Importing; file: ProjectImport }) {
  if (file.undoUntil === null) return null;
  return (
    <Button
      variant="default"
      size="sm"
      disabled={importing.isBusy}
      onClick={() => void importing.undo(file.id)}
    >
      {words.undo}
    </Button>
  );
}

function Mapping({ importing, file }: { importing: Importing; file: ProjectImport }) {
  return (
    <>
      <Text as="h3" size="md" leading={20} weight={600}>
        {words.mapping}{' '}
        <Text size="xs" weight={400} tabular tone="faint">
          {words.rows(file.rows)}
        </Text>
      </Text>
      <ImportColumns
        columns={file.columns}
        fields={importFields.map((value) => ({ value, label: words.fields[value] }))}
        mapping={importing.mapping}
        label={words.is}
        nothing={words.nothing}
        onMap={importing.map}
      />
      <Select
        label={words.format}
        data={formats.map((value) => ({ value, label: copy.formats[value] }))}
        value={importing.format}
        onChange={(value) =>
          importing.setFormat(formats.find((format) => format === value) ?? importing.format)
        }
        allowDeselect={false}
      />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={importing.again}>
          {words.back}
        </Button>
        <Button loading={importing.isBusy} onClick={importing.check}>
          {words.check}
        </Button>
      </Row>
    </>
  );
}

type ReportProps = {
  importing: Importing;
  file: ProjectImport;
  report: ImportReport;
  onClose: () => void;
};

function Report({ importing, file, report, onClose }: ReportProps) {
  const isRead = file.state === 'read';
  const wanted = report.counts.new;
  return (
    <>
      <Text as="h3" size="md" leading={20} weight={600}>
        {isRead ? words.report : words.done}
      </Text>
      <ImportCounts
        label={words.report}
        outcomes={rowOutcomes}
        counts={report.counts}
        words={words.outcomes}
        chosen={importing.outcome}
        onChoose={importing.narrow}
      />
      <ImportRowList
        label={words.report}
        placeWords={words.row}
        rows={report.items.map((row) => ({
          place: row.line,
          name: row.title,
          told: [words.outcomes[row.outcome], row.why].filter(Boolean).join(': '),
          ...(row.outcome === 'refused' && { tone: 'danger' as const }),
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
            <Undo importing={importing} file={file} />
            <Button onClick={onClose}>{words.close}</Button>
          </>
        )}
      </Row>
    </>
  );
}
