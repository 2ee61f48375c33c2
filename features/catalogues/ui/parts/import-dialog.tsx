import { Button, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import steps from '#platform/ui/kit/import-steps.module.css';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
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
    <DialogFrame title={`${words.title}: ${copy.kinds[kind]}`} isOpen onClose={onClose} size={720} grows>
      <Grid gap={16} aria-busy={importing.isBusy || undefined}>
        {problem ? (
          <Text as="p" tone="danger" role="alert">
            {problem}
          </Text>
        ) : null}
        {report ? (
          <Report importing={importing} report={report} onClose={onClose} />
        ) : (
          <Start importing={importing} />
        )}
      </Grid>
    </DialogFrame>
  );
}

function Start({ importing }: { importing: Importing }) {
  return (
    <>
      <Text as="p" measure tone="muted" pretty>
        {words.lead}
      </Text>
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
  const shown = rowOutcomes.filter((one) => report.counts[one] > 0);
  return (
    <>
      <Row as="fieldset" gap={6} wrap>
        <legend className="visually-hidden">{words.shown}</legend>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            className={layout(
              {
                inline: true,
                gap: 6,
                align: 'baseline',
                minHeight: 32,
                py: 4,
                px: 10,
                tone: 'muted',
                pointer: true,
                bg: 'none',
                border: 'hairline',
                radius: 'button',
              },
              steps.count,
            )}
            aria-pressed={outcome === one}
            onClick={() => setOutcome(outcome === one ? undefined : one)}
          >
            <Text weight={600} tabular tone="ink">
              {report.counts[one]}
            </Text>
            {words.outcomes[one]}
          </button>
        ))}
      </Row>
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
                <Text truncate weight={600}>
                  {row.label}
                </Text>
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
