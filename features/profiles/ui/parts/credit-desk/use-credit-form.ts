import { useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import { now } from '#platform/ui/clock.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import type { OwnCredit } from '../../../contract/credits.ts';
import { type Billing, billings, type Format, formats, limits } from '../../../limits.ts';
import { ownCreditsQuery } from '../own-api.ts';
import { useProfilesContext } from '../profiles-context.tsx';
import { creditCopy } from './credit-copy.ts';

/** A credit as sent to the server. */
export type WrittenCredit = Pick<
  OwnCredit,
  'title' | 'job' | 'year' | 'note' | 'company' | 'billing' | 'format'
>;

/** A credit as the form holds it; an empty text where nothing is chosen. */
export type CreditValues = {
  title: string;
  job: string;
  year: string;
  note: string;
  company: string;
  billing: Billing | '';
  format: Format | '';
};

type CreditProblem = { title?: string; job?: string; year?: string; all?: string };

/** The subject of a credit form, and how to save it. */
export type CreditFormOf = {
  /** Undefined for a new credit. */
  credit: OwnCredit | undefined;
  /** The key of the draft on this device, separate from other credits. */
  about: string;
  act: string;
  said: string;
  store: (id: string, version: number, written: WrittenCredit) => Promise<unknown>;
  onDone: () => void;
};

const read = (credit: OwnCredit | undefined) => ({
  version: credit?.version ?? 0,
  values: valuesOf(credit),
});

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
export function useCreditForm({ credit, about, said, store, onDone }: CreditFormOf) {
  // One id for all attempts, so that retries add nothing twice.
  const [newId] = useState(() => uuidV7(now()));
  const { problem, ...form } = useRecordForm<OwnCredit | undefined, CreditValues, CreditProblem, unknown>({
    key: draftName(useProfilesContext().me.person.id, about),
    stored: credit,
    read,
    missingIn,
    refused: (refusal: Refusal | undefined) => ({ all: refusal?.message ?? creditCopy.failed }),
    store: (on, values) => store(on?.id ?? newId, on?.version ?? 0, writtenIn(values)),
    onSaved: onDone,
    said: () => ({ title: said }),
    queryKey: ownCreditsQuery().queryKey,
  });
  return { ...form, problem: problem ?? {} };
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

function missingIn({ title, job, year }: CreditValues): CreditProblem | undefined {
  const wrong: CreditProblem = {
    ...(title.trim() === '' && { title: creditCopy.titleNeeded }),
    ...(job === '' && { job: creditCopy.jobNeeded }),
    ...(!isYear(year) && { year: creditCopy.yearWrong }),
  };
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

const isYear = (text: string) =>
  text === '' || (/^\d{4}$/.test(text) && Number(text) >= limits.yearMin && Number(text) <= limits.yearMax);
