import { Button, FileButton, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import steps from '#platform/ui/kit/import-steps.module.css';
import { Box, Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { ImportReport } from '../../contract/imports.ts';
import { type CatalogueKind, limits, type RowOutcome, rowOutcomes } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './import-dialog.module.css';
import { type Importing, useImport } from './use-import.ts';

const { importing: words } = copy;

/** Reads a file of entries in: choose, see what would become of each row, import, take it back. */
export function ImportDialog({ kind, onClose }: { kind: CatalogueKind; onClose: () => void }) {
  const importing = useImport(kind);
  const { report, problem } = importing;
  return (
    <Modal.Root opened onClose={onClose} size={720} lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={`${words.title}: ${copy.kinds[kind]}`} />
        <Modal.Body>
          <div className={steps.steps} aria-busy={importing.isBusy || undefined}>
            {problem ? (
              <p className={steps.problem} role="alert">
                {problem}
              </p>
            ) : null}
            {report ? (
              <Report importing={importing} report={report} onClose={onClose} />
            ) : (
              <Start importing={importing} />
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Start({ importing }: { importing: Importing }) {
  return (
    <>
      <p className={steps.lead}>{words.lead}</p>
      <FileButton
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(file) => (file ? void importing.read(file) : undefined)}
      >
        {(props) => (
          <Button {...props} className={steps.choose} data-autofocus loading={importing.isBusy}>
            {words.choose}
          </Button>
        )}
      </FileButton>
    </>
  );
}

type ReportProps = { importing: Importing; report: ImportReport; onClose: () => void };

function Report({ importing, report, onClose }: ReportProps) {
  const wanted = report.counts.new + report.counts.extended;
  return (
    <form
      className={steps.steps}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void importing.run();
      }}
    >
      <h3 className={steps.heading}>{importing.isDone ? words.done : words.report}</h3>
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
      <div className={steps.acts}>
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
      </div>
    </form>
  );
}

function Rows({ report }: { report: ImportReport }) {
  const [outcome, setOutcome] = useState<RowOutcome>();
  const shown = rowOutcomes.filter((one) => report.counts[one] > 0);
  return (
    <>
      <fieldset className={steps.counts}>
        <legend className="visually-hidden">{words.shown}</legend>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            className={steps.count}
            aria-pressed={outcome === one}
            onClick={() => setOutcome(outcome === one ? undefined : one)}
          >
            <span className={steps.number}>{report.counts[one]}</span>
            {words.outcomes[one]}
          </button>
        ))}
      </fieldset>
      <Box
        scroll
        borderTop="soft"
        borderBottom="soft"
        className={classes.rows}
        role="region"
        aria-label={words.shown}
        tabIndex={0}
      >
        <ul>
          {report.items
            .filter((row) => outcome === undefined || row.outcome === outcome)
            .map((row) => (
              <Grid
                as="li"
                key={row.line}
                gap={4}
                gapX={12}
                align="center"
                minHeight={40}
                py={4}
                px={2}
                size="sm"
                className={classes.row}
                data-outcome={row.outcome}
              >
                <Text size="xs" tabular tone="faint">
                  {words.line(row.line)}
                </Text>
                <span className={steps.name}>{row.label}</span>
                <Text tone="muted" breaks className={classes.outcome}>
                  {words.outcomes[row.outcome]}: {row.why}
                </Text>
              </Grid>
            ))}
        </ul>
      </Box>
    </>
  );
}
