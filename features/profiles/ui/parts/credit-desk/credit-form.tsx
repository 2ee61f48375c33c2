import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { Grid } from '#platform/ui/kit/layout.tsx';
import type { OwnCredit } from '../../../contract/credits.ts';
import { type Billing, billings, type Format, formats, limits } from '../../../limits.ts';
import { choicesQuery } from '../../api.ts';
import { madeChoices } from '../made-choices.ts';
import { useProfilesContext } from '../profiles-context.tsx';
import { creditCopy } from './credit-copy.ts';
import { JobField } from './job-field.tsx';

const { fields: names, help } = creditCopy;

/** Form of a credit: production, position, year and note. */
export function CreditForm(props: CreditFormOf) {
  const { act, onDone, credit } = props;
  const { data: jobs = [] } = useQuery(choicesQuery('job-titles'));
  const held = credit ? [{ value: credit.job, label: credit.jobLabel }] : [];
  const form = useCreditForm(props, (job) => madeChoices([job], jobs, held).at(0)?.label ?? '');
  const { values, change, problems } = form;
  const leave = () => {
    form.discard();
    onDone();
  };
  return (
    <FormBody
      form={form}
      renderFields={() => (
        <>
          <TextInput
            label={names.title}
            value={values.title}
            error={problems.title}
            maxLength={limits.titleMax}
            data-autofocus
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <JobField
            label={names.job}
            description={help.job}
            value={values.job}
            held={held}
            error={problems.job}
            onChange={(job) => change({ job })}
          />
          <Grid gap={16} cols={2}>
            <TextInput
              label={names.year}
              inputMode="numeric"
              value={values.year}
              error={problems.year}
              maxLength={4}
              onChange={(event) => change({ year: event.currentTarget.value.trim() })}
            />
            <NativeSelect
              label={names.format}
              value={values.format}
              data={[
                { value: '', label: creditCopy.noBilling },
                ...formats.map((value) => ({ value, label: creditCopy.formats[value] })),
              ]}
              onChange={(event) =>
                change({ format: formats.find((one) => one === event.currentTarget.value) ?? '' })
              }
            />
          </Grid>
          <TextInput
            label={names.company}
            description={help.company}
            value={values.company}
            maxLength={limits.lineMax}
            onChange={(event) => change({ company: event.currentTarget.value })}
          />
          <NativeSelect
            label={names.billing}
            description={help.billing}
            value={values.billing}
            data={[
              { value: '', label: creditCopy.noBilling },
              ...billings.map((value) => ({ value, label: creditCopy.billings[value] })),
            ]}
            onChange={(event) =>
              change({ billing: billings.find((one) => one === event.currentTarget.value) ?? '' })
            }
          />
          <TextInput
            label={names.note}
            description={help.note}
            value={values.note}
            maxLength={limits.lineMax}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </>
      )}
    >
      <DialogFoot
        problem={form.problem}
        stay={creditCopy.cancel}
        onStay={leave}
        act={act}
        isBusy={form.isBusy}
      />
    </FormBody>
  );
}

/** A credit as sent to the server. */
export type WrittenCredit = Pick<
  OwnCredit,
  'title' | 'job' | 'year' | 'note' | 'company' | 'billing' | 'format'
>;

/** A credit as the form holds it; an empty text where nothing is chosen. */
type CreditValues = {
  title: string;
  job: string;
  year: string;
  note: string;
  company: string;
  billing: Billing | '';
  format: Format | '';
};

/** The subject of a credit form, and how to save it. */
type CreditFormOf = {
  /** Undefined for a new credit. */
  credit: OwnCredit | undefined;
  /** The key of the draft on this device, separate from other credits. */
  about: string;
  act: string;
  said: string;
  store: (id: string, version: number, written: WrittenCredit) => Promise<unknown>;
  onDone: () => void;
};

const valuesOf = (credit: OwnCredit | undefined): CreditValues => ({
  title: credit?.title ?? '',
  job: credit?.job ?? '',
  year: credit?.year?.toString() ?? '',
  note: credit?.note ?? '',
  company: credit?.company ?? '',
  billing: credit?.billing ?? '',
  format: credit?.format ?? '',
});

/**
 * The form of a credit: drafted on this device until saved, and merged with a change saved first elsewhere (X5, X3).
 */
function useCreditForm(
  { credit, about, said, store, onDone }: CreditFormOf,
  jobNamed: (job: string) => string,
) {
  // One id for all attempts, so that retries add nothing twice.
  const [newId] = useState(() => uuidV7(now()));
  return useForm({
    fields: byHand(valuesOf(undefined), creditCopy.fields, {
      job: jobNamed,
      format: (format) => format && creditCopy.formats[format],
      billing: (billing) => billing && creditCopy.billings[billing],
    }),
    record: credit,
    read: valuesOf,
    keptAs: draftName(useProfilesContext().me.person.id, about),
    check: missingIn,
    run: (values, { on }) => store(on?.id ?? newId, on?.version ?? 0, writtenIn(values)),
    explain: (refusal) => refusal?.message ?? creditCopy.failed,
    onDone,
    onSame: onDone,
    done: said,
  });
}

const writtenIn = ({ title, job, year, note, company, billing, format }: CreditValues): WrittenCredit => ({
  title: title.trim(),
  job,
  year: year === '' ? null : Number(year),
  note: note.trim(),
  company: company.trim(),
  billing: billings.find((one) => one === billing) ?? null,
  format: formats.find((one) => one === format) ?? null,
});

const missingIn = ({ title, job, year }: CreditValues) => ({
  ...(title.trim() === '' && { title: creditCopy.titleNeeded }),
  ...(job === '' && { job: creditCopy.jobNeeded }),
  ...(!isYear(year) && { year: creditCopy.yearWrong }),
});

const isYear = (text: string) =>
  text === '' || (/^\d{4}$/.test(text) && Number(text) >= limits.yearMin && Number(text) <= limits.yearMax);
