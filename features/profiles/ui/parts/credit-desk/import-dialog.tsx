import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { limits } from '../../../limits.ts';
import { choicesQuery } from '../../api.ts';
import { creditCopy } from './credit-copy.ts';
import classes from './import-dialog.module.css';
import { JobField } from './job-field.tsx';
import { type FileRow, type LeftOut, readCredits } from './read-credits.ts';

type Row = FileRow & { id: string; slug: string };
type Brought = { id: string; rows: Row[]; leftOut: LeftOut[] };

type ImportDialogProps = {
  isOpen: boolean;
  /** Answers with words for what went wrong. */
  onBring: (id: string, rows: readonly Row[]) => Promise<string | undefined>;
  onClose: () => void;
};

const words = creditCopy.file;

/** Credits out of a CSV file: what was understood is shown before anything is added (PROF-2). */
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
  const { data: choices } = useQuery(choicesQuery('job-titles'));
  const [brought, setBrought] = useState<Brought>();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!file || !choices) return;
    const found = readCredits(await file.text(), choices);
    if (found.kind !== 'read') {
      setBrought(undefined);
      return setProblem(found.kind === 'too_many' ? words.tooMany(limits.importRowsMax) : words.unreadable);
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
    <div className={classes.form}>
      <p className={classes.line}>{words.line}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
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
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={classes.acts}>
        <Button
          variant={brought ? 'default' : 'filled'}
          data-autofocus
          disabled={!choices}
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
      </div>
    </div>
  );
}

type UnderstoodProps = { brought: Brought; ready: number; onJob: (id: string, slug: string) => void };

function Understood({ brought: { rows, leftOut }, ready, onJob }: UnderstoodProps) {
  return (
    <>
      <p className={classes.line} role="status">
        {words.found(ready, rows.length - ready)}
      </p>
      <ul className={classes.rows} aria-label={creditCopy.title}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.words}>
              <b>{row.title}</b>
              <span className={classes.from}>
                {[row.year, words.matched(row.jobText)].filter(Boolean).join(', ')}
              </span>
            </span>
            <JobField
              aria-label={`${creditCopy.fields.job}, ${row.title}`}
              value={row.slug}
              onChange={(slug) => onJob(row.id, slug)}
            />
          </li>
        ))}
      </ul>
      {leftOut.length > 0 ? (
        <ul className={classes.left} aria-label={words.leftOut}>
          {leftOut.map(({ line, reason }) => (
            <li key={line}>
              {words.lineOf(line)}: {words.reasons[reason]}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
