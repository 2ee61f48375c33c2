import { numberWords } from '#platform/ui/counted.ts';
import { amountWords } from '#platform/ui/money-words.ts';
import { dateWords } from '#platform/ui/time-words.ts';
import type { ClientSummary, ClientView, Job } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** Two days as one stretch; one day as itself. */
export const spanWords = (from: string | null, to: string | null): string => {
  if (!from) return to ? dateWords(to) : '';
  return to && to !== from ? `${dateWords(from)} – ${dateWords(to)}` : dateWords(from);
};

/** The craft and status of a client: "Actor · Signed". */
export const lineOf = ({ craft, state }: Pick<ClientSummary, 'craft' | 'state'>): string =>
  [craft ? copy.crafts[craft] : '', copy.states[state]].filter(Boolean).join(' · ');

/** The job a client is on or up for, in a few words. */
export const jobLine = ({ job }: Pick<ClientSummary, 'job'>): string => {
  if (!job) return '';
  const until = job.lastDay ? copy.grid.until(dateWords(job.lastDay)) : '';
  return [`${job.project}: ${copy.jobs.states[job.state]}`, until].filter(Boolean).join(', ');
};

export const fieldsLine = ({ fields }: Pick<ClientSummary, 'fields'>): string =>
  fields.length === 0 ? copy.terms.everything : fields.map((one) => copy.fields[one]).join(', ');

export const placesLine = ({ territories }: Pick<ClientSummary, 'territories'>): string =>
  territories.length === 0
    ? copy.terms.everywhere
    : territories.map((one) => copy.territories[one]).join(', ');

export const percentWords = (basis: number): string =>
  numberWords(basis / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** The fee of a job as it is agreed: "$12,500 a week, 10% commission". */
export function feeWords({ money }: Pick<Job, 'money'>): string {
  if (!money) return '';
  const { feeMinor, feeUnit, currency, commissionBasis } = money;
  const fee =
    feeMinor === null
      ? ''
      : [amountWords(feeMinor, currency), copy.money.per[feeUnit]].filter(Boolean).join(' ');
  const commission = commissionBasis === null ? '' : copy.money.commissionOf(percentWords(commissionBasis));
  return [fee, commission].filter(Boolean).join(', ');
}

/** The jobs that are still open when a representation ends. */
export const inFlightOf = ({ jobs }: Pick<ClientView, 'jobs'>): readonly Job[] =>
  jobs.filter(({ state }) => state !== 'paid' && state !== 'released');
