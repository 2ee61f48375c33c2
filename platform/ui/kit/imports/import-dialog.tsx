import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { DialogFrame } from '../dialog-frame.tsx';
import { Row, Stack, Text } from '../layout.tsx';
import { Time } from '../time.tsx';
import { words } from './import-copy.ts';
import { ImportColumns, type ImportRow, ImportRowList } from './import-report.tsx';
import { ImportBody, ImportCounts, ImportStart } from './import-steps.tsx';
import type { ImportFile, ImportRows, useImport } from './use-import.ts';

type Props<Field extends string, File extends ImportFile<Field>, Row, Outcome extends string> = {
  importing: Pick<
    ReturnType<typeof useImport<Field, File, Row, Outcome, object>>,
    | 'again'
    | 'check'
    | 'file'
    | 'importIt'
    | 'isBusy'
    | 'map'
    | 'mapping'
    | 'narrow'
    | 'outcome'
    | 'problem'
    | 'read'
    | 'report'
    | 'showMore'
    | 'undo'
  >;
  title: string;
  lead: string;
  /** Extensions and types of the readable files. */
  accept: string;
  /** Earlier imports. */
  earlier: readonly File[] | undefined;
  /** What its columns can be, besides other options; a file without columns is never asked. */
  fields?: readonly { readonly value: Field; readonly label: string }[];
  outcomes: Readonly<Record<Outcome, string>>;
  /** How many rows would be imported, for the button. */
  wanted: (counts: Readonly<Record<Outcome, number>>) => number;
  verb: (wanted: number) => string;
  options?: ReactNode;
  /** Options shown with the report. */
  reportOptions?: ReactNode;
  /** The words for a file's rows, if they have another name. */
  rowWords?: Pick<typeof words, 'rows' | 'shownOf' | 'more' | 'nothingToDo'>;
  /** A row of the report; with its decision only while nothing is imported. */
  row: (row: Row, isOpen: boolean) => ImportRow;
  onClose: () => void;
};

/** Imports a file: choose it, map its columns, preview the result of each row, import, undo. */
export function ImportDialog<
  Field extends string,
  File extends ImportFile<Field>,
  Row,
  Outcome extends string,
>(props: Props<Field, File, Row, Outcome>) {
  const { file, report, isBusy, problem } = props.importing;
  return (
    <DialogFrame title={props.title} isOpen onClose={props.onClose} size={760} grows>
      <ImportBody isBusy={isBusy} problem={problem}>
        {!file ? (
          <Start {...props} />
        ) : report ? (
          <Report {...props} file={file} report={report} />
        ) : (
          <Mapping {...props} file={file} />
        )}
      </ImportBody>
    </DialogFrame>
  );
}

function Start<Field extends string, File extends ImportFile<Field>, Row, Outcome extends string>({
  importing,
  lead,
  accept,
  earlier,
  rowWords = words,
}: Props<Field, File, Row, Outcome>) {
  const done = (earlier ?? []).filter(({ state }) => state !== 'read');
  return (
    <>
      <ImportStart
        lead={lead}
        verb={words.choose}
        accept={accept}
        isBusy={importing.isBusy}
        onFile={(chosen) => void importing.read(chosen)}
      />
      {done.length > 0 ? (
        <Stack as="section" gap={8} aria-label={words.earlier}>
          <Heading>{words.earlier}</Heading>
          <Stack as="ul" gap={10}>
            {done.map((one) => (
              <Row as="li" key={one.id} gapX={16} gap={4} align="center" justify="between" wrap>
                <Text truncate weight={600} data-private>
                  {one.name || words.states[one.state]}
                </Text>
                <Text size="xs" tabular tone="faint">
                  {words.states[one.state]} · {rowWords.rows(one.rows ?? 0)} ·{' '}
                  <Time at={one.createdAt} style="row" />
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

const Heading = ({ children }: { children: ReactNode }) => (
  <Text as="h3" size="md" leading={20} weight={600}>
    {children}
  </Text>
);

type UndoProps = {
  importing: { isBusy: boolean; undo: (id: ClientId) => Promise<void> };
  file: ImportFile<string>;
};

function Undo({ importing, file }: UndoProps) {
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

function Mapping<Field extends string, File extends ImportFile<Field>, Row, Outcome extends string>({
  importing,
  file,
  fields,
  options,
  rowWords = words,
}: Props<Field, File, Row, Outcome> & { file: File }) {
  return (
    <>
      <Heading>
        {words.mapping}{' '}
        <Text size="xs" weight={400} tabular tone="faint">
          {rowWords.rows(file.rows ?? 0)}
        </Text>
      </Heading>
      <ImportColumns
        columns={file.columns ?? []}
        fields={fields ?? []}
        mapping={importing.mapping}
        label={words.is}
        nothing={words.nothing}
        onMap={importing.map}
      />
      {options}
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

function Report<Field extends string, File extends ImportFile<Field>, Row, Outcome extends string>({
  importing,
  file,
  report,
  rowWords = words,
  ...props
}: Props<Field, File, Row, Outcome> & { file: File; report: ImportRows<File, Row, Outcome> }) {
  const isOpen = file.state === 'read';
  const wanted = props.wanted(report.counts);
  return (
    <>
      <Heading>{isOpen ? words.report : words.done}</Heading>
      <ImportCounts
        label={words.report}
        counts={report.counts}
        words={props.outcomes}
        chosen={importing.outcome}
        onChoose={importing.narrow}
      />
      <ImportRowList
        label={words.report}
        placeWords={words.row}
        rows={report.items.map((row) => props.row(row, isOpen))}
      />
      {report.total > report.items.length ? (
        <Row gap={8} align="center" size="xs" tone="faint">
          {rowWords.shownOf(report.items.length, report.total)}
          <Button variant="default" size="sm" onClick={() => void importing.showMore()}>
            {rowWords.more}
          </Button>
        </Row>
      ) : null}
      {isOpen ? props.reportOptions : null}
      {file.undoUntil ? (
        <Text as="p" size="xs" tabular tone="faint">
          {words.undoUntil} <Time at={file.undoUntil} style="row" />
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap>
        {isOpen ? (
          <>
            <Button variant="default" onClick={importing.again}>
              {words.back}
            </Button>
            <Button
              loading={importing.isBusy}
              disabled={wanted === 0}
              onClick={() => void importing.importIt()}
            >
              {wanted === 0 ? rowWords.nothingToDo : props.verb(wanted)}
            </Button>
          </>
        ) : (
          <>
            <Undo importing={importing} file={file} />
            <Button onClick={props.onClose}>{words.close}</Button>
          </>
        )}
      </Row>
    </>
  );
}
