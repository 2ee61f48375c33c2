import { prose } from '#features/writing/ui/public/prose.ts';
import { unitsOf } from '#platform/contract/money.ts';
import { choice } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import { numberIn, typedNumber } from '#platform/ui/typed-number.ts';
import type { ClientView, Job } from '../../../contract/views.ts';
import { limits, type PayUnit, payUnits } from '../../../limits.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { money: words } = copy;

/** Money as it is typed. */
interface MoneyDraft {
  readonly amount: string;
  readonly unit: PayUnit;
  readonly currency: string;
  readonly percent: string;
}

/** Money as it is kept. */
interface StoredMoney {
  readonly minor: number | null;
  readonly unit: PayUnit;
  readonly currency: string;
  readonly basis: number | null;
}

/** An amount with its currency and unit, and the commission on it. */
export const moneyFields = (label: string) => ({
  amount: text({ label, isHalf: true, inputMode: 'decimal' }),
  unit: choice({
    label: words.unit,
    isHalf: true,
    first: 'flat',
    data: payUnits.map((value) => ({ value, label: words.units[value] })),
  }),
  currency: text({ label: words.currency, isHalf: true, limit: 3, shape: (typed) => typed.toUpperCase() }),
  percent: text({ label: words.commission, isHalf: true, inputMode: 'decimal' }),
});

/** An amount without its currency or unit would be another one. */
export const moneyFact = ['amount', 'unit', 'currency'] as const;

export const moneyDraft = ({ minor, unit, currency, basis }: StoredMoney): MoneyDraft => ({
  amount: minor === null ? '' : typedNumber(minor / unitsOf(currency)),
  unit,
  currency,
  percent: basis === null ? '' : typedNumber(basis / 100),
});

/** What was typed as it is kept. */
export function readMoney({ amount, unit, currency, percent }: MoneyDraft): StoredMoney {
  const code = currency.trim().toUpperCase();
  const [sum, share] = [numberIn(amount) ?? null, numberIn(percent) ?? null];
  return {
    minor: sum === null ? null : Math.round(sum * unitsOf(code)),
    unit,
    currency: code,
    basis: share === null ? null : Math.round(share * 100),
  };
}

/** What is wrong with what was typed. */
export function moneyProblems(draft: MoneyDraft): { amount?: string; currency?: string; percent?: string } {
  const share = numberIn(draft.percent);
  const { minor, currency } = readMoney(draft);
  return {
    ...((numberIn(draft.amount) === undefined || (minor ?? 0) > limits.moneyMax) && { amount: words.wrong }),
    ...(!/^[A-Z]{3}$/.test(currency) && { currency: words.wrongCurrency }),
    ...((share === undefined || (share ?? 0) > 100) && { percent: words.wrongPercent }),
  };
}

/** Sets quote and commission, for people who can see them. */
export const MoneyDialog = ({ client, onClose }: { client: ClientView; onClose: () => void }) => (
  <FormDialog
    title={words.edit}
    act={copy.save}
    fields={{ ...moneyFields(words.quote), note: text({ label: words.note, limit: limits.titleMax }) }}
    facts={[moneyFact]}
    record={client}
    read={({ money }) => ({
      ...moneyDraft({
        minor: money?.quoteMinor ?? null,
        unit: money?.quoteUnit ?? 'flat',
        currency: money?.currency ?? 'USD',
        basis: money?.commissionBasis ?? null,
      }),
      note: money?.quoteNote ?? '',
    })}
    check={moneyProblems}
    run={({ note, ...draft }, { on: { id, money } }) => {
      const { minor, unit, currency, basis } = readMoney(draft);
      const quote = { quoteMinor: minor, quoteUnit: unit, currency, quoteNote: note, commissionBasis: basis };
      return clientsApi.saveMoney.call({ id, version: money?.version ?? 0, ...quote });
    }}
    onClose={onClose}
  />
);

const { jobs } = copy;

type JobDialogProps = { client: ClientView; job: Job | undefined; onClose: () => void };

/** Adds or edits a job: project, role, company, days, and the fee if the viewer can see money. */
export function JobDialog({ client, job, onClose }: JobDialogProps) {
  const { seesMoney } = client;
  const jobIn = (now: ClientView) => now.jobs.find(({ id }) => id === job?.id) ?? job;
  return (
    <FormDialog
      title={job ? jobs.edit(job.project) : jobs.add}
      act={copy.save}
      size={560}
      fields={{
        project: text({ label: jobs.project, limit: limits.titleMax, required: jobs.projectMissing }),
        role: text({ label: jobs.role, limit: limits.roleMax, isHalf: true }),
        buyer: text({ label: jobs.buyer, limit: limits.buyerMax, isHalf: true }),
        firstDay: day({ label: jobs.first, isHalf: true }),
        lastDay: day({ label: jobs.last, isHalf: true }),
        ...moneyFields(jobs.fee),
        paperwork: prose({ label: jobs.paperwork, limit: limits.paperworkMax }),
      }}
      hidden={seesMoney ? [] : ['amount', 'unit', 'currency', 'percent']}
      facts={[moneyFact]}
      record={client}
      read={(now) => valuesOf(now, jobIn(now))}
      check={moneyProblems}
      run={({ project, role, buyer, firstDay, lastDay, paperwork, ...fee }, { on, id: newId }) => {
        const { minor, unit, currency, basis } = readMoney(fee);
        const money = { feeMinor: minor, feeUnit: unit, currency, commissionBasis: basis };
        const days = { firstDay, lastDay: lastDay ?? firstDay };
        const facts = { project, role, buyer, ...days, paperwork, ...(seesMoney && { money }) };
        const input = { id: client.id, jobId: job?.id ?? newId, ...facts };
        const held = jobIn(on);
        return held
          ? clientsApi.editJob.call({ ...input, version: held.version })
          : clientsApi.addJob.call(input);
      }}
      onClose={onClose}
    />
  );
}

const valuesOf = (client: ClientView, job: Job | undefined) => ({
  project: job?.project ?? '',
  role: job?.role ?? '',
  buyer: job?.buyer ?? '',
  firstDay: job?.firstDay ?? '',
  lastDay: job?.lastDay ?? '',
  paperwork: job?.paperwork ?? '',
  ...moneyDraft({
    minor: job?.money?.feeMinor ?? null,
    unit: job?.money?.feeUnit ?? 'flat',
    currency: job?.money?.currency ?? client.money?.currency ?? 'USD',
    basis: job?.money?.commissionBasis ?? client.money?.commissionBasis ?? null,
  }),
});
