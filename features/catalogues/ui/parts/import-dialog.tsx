import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { ImportRowList } from '#platform/ui/kit/imports/import-report.tsx';
import { ImportBody, ImportCounts, ImportStart } from '#platform/ui/kit/imports/import-steps.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ImportReport } from '../../contract/views.ts';
import { type CatalogueKind, limits, type RowOutcome } from '../../limits.ts';
import { copy } from '../copy.ts';
import { type Importing, useImport } from './use-import.ts';

const { importing: words } = copy;

/** Imports a file of entries: choose it, preview the result of each row, import, undo. */
export function ImportDialog({ kind, onClose }: { kind: CatalogueKind; onClose: () => void }) {
  const importing = useImport(kind);
  const { report, problem } = importing;
  return (
    <DialogFrame title={`${words.title}: ${copy.kinds[kind]}`} isOpen onClose={onClose} size={720} grows>
      <ImportBody isBusy={importing.isBusy} problem={problem}>
        {report ? (
          <Report importing={importing} report={report} onClose={onClose} />
        ) : (
          <ImportStart
            lead={words.lead}
            verb={words.choose}
            accept=".csv,.txt,text/csv,text/plain"
            isBusy={importing.isBusy}
            onFile={(file) => void importing.read(file)}
          />
        )}
      </ImportBody>
    </DialogFrame>
  );
}

type ReportProps = { importing: Importing; report: ImportReport; onClose: () => void };

function Report({ importing, report, onClose }: ReportProps) {
  const wanted = report.counts.new + report.counts.extended;
  return (
    <Form onSubmit={importing.run}>
      <Text as="h3" size="md" leading={20} weight={600}>
        {importing.isDone ? words.done : words.report}
      </Text>
      <Rows report={report} />
      {importing.isDone || wanted === 0 ? null : (
        <TextInput
          label={copy.reason}
          description={copy.reasonHelp}
          maxLength={limits.reasonMax}
          value={importing.reason}
          error={importing.isMissing ? copy.reasonNeeded : undefined}
          onChange={(event) => importing.setReason(event.currentTarget.value)}
        />
      )}
      <Row gap={8} justify="end" wrap>
        {importing.isDone ? (
          <>
            <Button
              variant="default"
              onClick={() => {
                onClose();
                void importing.undo();
              }}
            >
              {copy.changes.undoImport}
            </Button>
            <Button onClick={onClose}>{copy.close}</Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={importing.again}>
              {words.again}
            </Button>
            <Button type="submit" loading={importing.isBusy} disabled={wanted === 0}>
              {wanted === 0 ? words.nothing : words.run(wanted)}
            </Button>
          </>
        )}
      </Row>
    </Form>
  );
}

function Rows({ report }: { report: ImportReport }) {
  const [outcome, setOutcome] = useState<RowOutcome>();
  return (
    <>
      <ImportCounts
        label={words.shown}
        counts={report.counts}
        words={words.outcomes}
        chosen={outcome}
        onChoose={setOutcome}
      />
      <ImportRowList
        label={words.shown}
        placeWords={words.line}
        rows={report.items
          .filter((row) => outcome === undefined || row.outcome === outcome)
          .map((row) => ({
            place: row.line,
            name: row.label,
            result: `${words.outcomes[row.outcome]}: ${row.why}`,
            tone: row.outcome === 'refused' ? 'warning' : undefined,
          }))}
      />
    </>
  );
}
