import { Button, Modal } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { limits } from '../../../limits.ts';
import { choicesQuery } from '../../api.ts';
import { creditCopy } from './credit-copy.ts';
import classes from './import-dialog.module.css';
import { JobField } from './job-field.tsx';
import { type FileRow, type LeftOut, readCredits } from './read-credits.ts';

type ImportRow = FileRow & { id: string; slug: string };
type Brought = { id: string; rows: ImportRow[]; leftOut: LeftOut[] };

type ImportDialogProps = {
  isOpen: boolean;
  /** Resolves with an error message if it failed. */
  onBring: (id: string, rows: readonly ImportRow[]) => Promise<string | undefined>;
  onClose: () => void;
};

const words = creditCopy.file;

/** Imports credits from a CSV file: shows what was understood before adding anything (PROF-2). */
export function ImportDialog({ isOpen, ...rest }: ImportDialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={rest.onClose} size={640} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.title} />
        <Modal.Body>
          <ImportForm {...rest} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function ImportForm({ onBring, onClose }: Omit<ImportDialogProps, 'isOpen'>) {
  const input = useRef<HTMLInputElement>(null);
  const cache = useQueryClient();
  const [brought, setBrought] = useState<Brought>();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!file) return;
    const found = await readFile(cache, file);
    if (found.kind !== 'read') {
      setBrought(undefined);
      return setProblem(problemOf(found.kind));
    }
    setProblem('');
    const rows = found.rows.map((row) => ({ ...row, id: uuidV7(now()), slug: row.job?.value ?? '' }));
    setBrought({ id: uuidV7(now()), rows, leftOut: found.leftOut });
  };
  const ready = brought?.rows.filter(({ slug }) => slug !== '') ?? [];
  const add = async () => {
    if (!brought || isBusy) return;
    setIsBusy(true);
    const failure = await onBring(brought.id, ready);
    setIsBusy(false);
    if (failure) setProblem(failure);
    else onClose();
  };
  return (
    <div className={layout({ grid: true, cols: 1, gap: 16 })}>
      <Text as="p" tone="muted" pretty>
        {words.line}
      </Text>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hidden
        aria-label={words.choose}
        onChange={(event) => void read(event)}
      />
      {brought ? (
        <Understood
          brought={brought}
          ready={ready.length}
          onJob={(id, slug) =>
            setBrought({
              ...brought,
              rows: brought.rows.map((row) => (row.id === id ? { ...row, slug } : row)),
            })
          }
        />
      ) : null}
      <ProblemLine>{problem}</ProblemLine>
      <Row gap={8} justify="end" wrap>
        <Button
          variant={brought ? 'default' : 'filled'}
          data-autofocus
          onClick={() => input.current?.click()}
        >
          {brought ? words.another : words.choose}
        </Button>
        {ready.length > 0 ? (
          <Button
            variant="filled"
            aria-disabled={isBusy || undefined}
            data-busy={isBusy || undefined}
            onClick={() => void add()}
          >
            {words.add(ready.length)}
          </Button>
        ) : null}
      </Row>
    </div>
  );
}

const problemOf = (kind: 'too_many' | 'unreadable' | 'unread') =>
  kind === 'too_many' ? words.tooMany(limits.importRowsMax) : words[kind];

/** Reads a file once the job titles it is matched against are loaded. */
async function readFile(cache: QueryClient, file: File) {
  try {
    const [text, titles] = await Promise.all([file.text(), cache.query(choicesQuery('job-titles'))]);
    return readCredits(text, titles);
  } catch {
    return { kind: 'unread' } as const;
  }
}

type UnderstoodProps = { brought: Brought; ready: number; onJob: (id: string, slug: string) => void };

function Understood({ brought: { rows, leftOut }, ready, onJob }: UnderstoodProps) {
  return (
    <>
      <Text as="p" tone="muted" pretty role="status">
        {words.found(ready, rows.length - ready)}
      </Text>
      <Box
        as="ul"
        ruled
        scroll
        borderTop="soft"
        borderBottom="soft"
        maxHeight={320}
        aria-label={creditCopy.title}
      >
        {rows.map((row) => (
          <Grid as="li" key={row.id} gap={4} gapX={16} align="center" py={8} px={2} className={classes.row}>
            <Grid as="span" shrink breaks>
              <b>{row.title}</b>
              <Text size="sm" leading={18} tone="muted">
                {[row.year, words.matched(row.jobText), row.unreadYear && words.unreadYear(row.unreadYear)]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </Grid>
            <JobField
              aria-label={`${creditCopy.fields.job}, ${row.title}`}
              value={row.slug}
              onChange={(slug) => onJob(row.id, slug)}
            />
          </Grid>
        ))}
      </Box>
      {leftOut.length > 0 ? (
        <Box as="ul" size="sm" leading={18} tone="muted" pl={18} aria-label={words.leftOut}>
          {leftOut.map(({ line, reason }) => (
            <li key={line}>
              {words.lineOf(line)}: {words.reasons[reason]}
            </li>
          ))}
        </Box>
      ) : null}
    </>
  );
}
