import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ImportBody, ImportStart } from '#platform/ui/kit/import-steps.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ImportView } from '../../contract/imports.ts';
import { importsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './import-dialog.module.css';
import { ImportMapping } from './import-mapping.tsx';
import { ImportRows } from './import-rows.tsx';
import { type Importing, useImport } from './use-import.ts';

const { importing: words } = copy;

/** Reads an address book in: choose, say what the columns are, see what would become of each row, import, undo. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={760} grows>
      {isOpen ? <Steps onClose={onClose} /> : null}
    </DialogFrame>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const importing = useImport();
  const { file, report, problem } = importing;
  return (
    <ImportBody isBusy={importing.isBusy} problem={problem}>
      {!file ? (
        <>
          <ImportStart
            lead={words.lead}
            verb={words.choose}
            accept=".csv,.vcf,.vcard,.txt,text/csv,text/vcard,text/plain"
            isBusy={importing.isBusy}
            onFile={(chosen) => void importing.read(chosen)}
          />
          <Earlier importing={importing} />
        </>
      ) : report ? (
        <Report importing={importing} file={file} onClose={onClose} />
      ) : (
        <ImportMapping importing={importing} file={file} />
      )}
    </ImportBody>
  );
}

function Earlier({ importing }: { importing: Importing }) {
  const { data } = useQuery(importsQuery());
  const done = (data?.items ?? []).filter(({ state }) => state !== 'read');
  if (done.length === 0) return null;
  return (
    <section aria-label={words.earlier}>
      <Text as="h3" size="md" leading={20} weight={600}>
        {words.earlier}
      </Text>
      <Grid as="ul" gap={10} mt={8} className={classes.earlier}>
        {done.map((one) => (
          <li key={one.id}>
            <Text truncate weight={600}>
              {one.name || words.states[one.state]}
            </Text>
            <Text size="xs" weight={400} tabular tone="faint">
              {words.states[one.state]} · {words.rows(one.rows)} · <Time at={one.createdAt} style="row" />
            </Text>
            <Undo importing={importing} file={one} />
          </li>
        ))}
      </Grid>
    </section>
  );
}

function Undo({ importing, file }: { importing: Importing; file: ImportView }) {
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

type ReportProps = { importing: Importing; file: ImportView; onClose: () => void };

function Report({ importing, file, onClose }: ReportProps) {
  const { report, isBusy } = importing;
  if (!report) return null;
  const wanted = report.counts.new + report.counts.updated;
  const isRead = file.state === 'read';
  return (
    <>
      <Text as="h3" size="md" leading={20} weight={600}>
        {isRead ? words.report : words.done}
      </Text>
      <ImportRows importing={importing} report={report} isOpen={isRead} />
      {file.undoUntil ? (
        <Text as="p" size="xs" weight={400} tabular tone="faint">
          {words.undoUntil} <Time at={file.undoUntil} style="row" />
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap>
        {isRead ? (
          <>
            <Button variant="default" onClick={importing.again}>
              {words.back}
            </Button>
            <Button loading={isBusy} disabled={wanted === 0} onClick={() => void importing.importIt()}>
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
