import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { draftName, useKeptValues } from '#platform/ui/kept-values.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { type Billing, billings, type Format, formats, limits } from '../../../limits.ts';
import { useProfilesContext } from '../profiles-context.tsx';
import { creditCopy } from './credit-copy.ts';
import { JobField } from './job-field.tsx';

/** A credit as it stands in the form. */
export type WrittenCredit = {
  title: string;
  job: string;
  year: number | null;
  note: string;
  company: string;
  billing: Billing | null;
  format: Format | null;
};

type CreditFormProps = {
  /** With the label of its position, which may be retired since. */
  initial?: (WrittenCredit & { jobLabel: string }) | undefined;
  /** What is written, as this device keeps it apart from other credits. */
  about: string;
  act: string;
  /** Rejects with words for the person; what was typed stays. */
  onSave: (written: WrittenCredit) => Promise<string | undefined>;
  onCancel: () => void;
};

const blank = {
  title: '',
  job: '',
  jobLabel: '',
  year: null,
  note: '',
  company: '',
  billing: null,
  format: null,
};

type Fields = Omit<WrittenCredit, 'year'> & { year: string };

const fieldsOf = ({ title, job, year, note, company, billing, format }: WrittenCredit): Fields => ({
  title,
  job,
  note,
  company,
  billing,
  format,
  year: year === null ? '' : String(year),
});

/** One credit: the production, the position, the year and a note; kept on this device until it is saved (X5). */
export function CreditForm({ initial = blank, about, act, onSave, onCancel }: CreditFormProps) {
  const draft = draftName(useProfilesContext().me.person.id, about);
  const { values, change, forget } = useKeptValues(draft, { version: null, base: fieldsOf(initial) });
  const { title, job, year, note, company, billing, format } = values;
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
    const refused = await onSave({ ...words, billing, format, year: year === '' ? null : Number(year) });
    if (refused === undefined) forget();
    setProblem(refused ?? '');
    setIsBusy(false);
  };
  return (
    <Grid as="form" gap={16} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={creditCopy.fields.title}
        value={title}
        error={shown.title}
        maxLength={limits.titleMax}
        data-autofocus
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <JobField
        label={creditCopy.fields.job}
        description={creditCopy.help.job}
        value={job}
        held={held}
        error={shown.job}
        onChange={(next) => change({ job: next })}
      />
      <Grid gap={16} cols={2}>
        <TextInput
          label={creditCopy.fields.year}
          inputMode="numeric"
          value={year}
          error={shown.year}
          maxLength={4}
          onChange={(event) => change({ year: event.currentTarget.value.trim() })}
        />
        <NativeSelect
          label={creditCopy.fields.format}
          value={format ?? ''}
          data={[
            { value: '', label: creditCopy.noBilling },
            ...formats.map((value) => ({ value, label: creditCopy.formats[value] })),
          ]}
          onChange={(event) =>
            change({ format: formats.find((one) => one === event.currentTarget.value) ?? null })
          }
        />
      </Grid>
      <TextInput
        label={creditCopy.fields.company}
        description={creditCopy.help.company}
        value={company}
        maxLength={limits.lineMax}
        onChange={(event) => change({ company: event.currentTarget.value })}
      />
      <NativeSelect
        label={creditCopy.fields.billing}
        description={creditCopy.help.billing}
        value={billing ?? ''}
        data={[
          { value: '', label: creditCopy.noBilling },
          ...billings.map((value) => ({ value, label: creditCopy.billings[value] })),
        ]}
        onChange={(event) =>
          change({ billing: billings.find((one) => one === event.currentTarget.value) ?? null })
        }
      />
      <TextInput
        label={creditCopy.fields.note}
        description={creditCopy.help.note}
        value={note}
        maxLength={limits.lineMax}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {problem ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {problem}
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap>
        <Button
          variant="default"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
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
      </Row>
    </Grid>
  );
}

const isYear = (text: string) =>
  text === '' || (/^\d{4}$/.test(text) && Number(text) >= limits.yearMin && Number(text) <= limits.yearMax);
