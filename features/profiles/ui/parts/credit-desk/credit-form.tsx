import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { type Billing, billings, limits } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { creditCopy } from './credit-copy.ts';
import classes from './credit-form.module.css';
import { JobField } from './job-field.tsx';

/** A credit as it stands in the form. */
export type WrittenCredit = {
  title: string;
  job: string;
  year: number | null;
  note: string;
  company: string;
  billing: Billing | null;
};

type CreditFormProps = {
  /** With the label of its position, which may be retired since. */
  initial?: (WrittenCredit & { jobLabel: string }) | undefined;
  act: string;
  /** Rejects with words for the person; what was typed stays. */
  onSave: (written: WrittenCredit) => Promise<string | undefined>;
  onCancel: () => void;
};

const blank = { title: '', job: '', jobLabel: '', year: null, note: '', company: '', billing: null };

/** One credit: the production, the position, the year and a note. */
export function CreditForm({ initial = blank, act, onSave, onCancel }: CreditFormProps) {
  const [title, setTitle] = useState(initial.title);
  const [job, setJob] = useState(initial.job);
  const [year, setYear] = useState(initial.year === null ? '' : String(initial.year));
  const [note, setNote] = useState(initial.note);
  const [company, setCompany] = useState(initial.company);
  const [billing, setBilling] = useState<Billing | null>(initial.billing);
  const [problem, setProblem] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [held] = useState([{ value: initial.job, label: initial.jobLabel }]);
  const wrong = {
    title: title.trim() === '' ? creditCopy.titleNeeded : undefined,
    job: job === '' ? creditCopy.jobNeeded : undefined,
    year: isYear(year) ? undefined : creditCopy.yearWrong,
  };
  const shown: Partial<typeof wrong> = isAsked ? wrong : {};
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isBusy || wrong.title || wrong.job || wrong.year) return;
    setIsBusy(true);
    const words = { title: title.trim(), job, note: note.trim(), company: company.trim() };
    setProblem((await onSave({ ...words, billing, year: year === '' ? null : Number(year) })) ?? '');
    setIsBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={creditCopy.fields.title}
        value={title}
        error={shown.title}
        maxLength={limits.titleMax}
        data-autofocus
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <JobField
        label={creditCopy.fields.job}
        description={creditCopy.help.job}
        value={job}
        held={held}
        error={shown.job}
        onChange={setJob}
      />
      <TextInput
        label={creditCopy.fields.year}
        className={classes.year}
        inputMode="numeric"
        value={year}
        error={shown.year}
        maxLength={4}
        onChange={(event) => setYear(event.currentTarget.value.trim())}
      />
      <TextInput
        label={creditCopy.fields.company}
        description={creditCopy.help.company}
        value={company}
        maxLength={limits.lineMax}
        onChange={(event) => setCompany(event.currentTarget.value)}
      />
      <NativeSelect
        label={creditCopy.fields.billing}
        description={creditCopy.help.billing}
        value={billing ?? ''}
        data={[
          { value: '', label: creditCopy.noBilling },
          ...billings.map((value) => ({ value, label: copy.credits.billings[value] })),
        ]}
        onChange={(event) => setBilling(billings.find((one) => one === event.currentTarget.value) ?? null)}
      />
      <TextInput
        label={creditCopy.fields.note}
        description={creditCopy.help.note}
        value={note}
        maxLength={limits.lineMax}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={classes.acts}>
        <Button variant="default" onClick={onCancel}>
          {creditCopy.cancel}
        </Button>
        <Button
          type="submit"
          variant="filled"
          aria-disabled={isBusy || undefined}
          data-busy={isBusy || undefined}
        >
          {act}
        </Button>
      </div>
    </form>
  );
}

const isYear = (text: string) =>
  text === '' || (/^\d{4}$/.test(text) && Number(text) >= limits.yearMin && Number(text) <= limits.yearMax);
