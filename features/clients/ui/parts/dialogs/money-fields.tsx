import { Select, TextInput } from '@mantine/core';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { limits, type PayUnit, payUnits } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { unitsOf } from '../client-words.ts';

const { money: words } = copy;

/** Money as it is typed. */
export interface MoneyDraft {
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

export const moneyDraft = ({ minor, unit, currency, basis }: StoredMoney): MoneyDraft => ({
  amount: minor === null ? '' : String(minor / unitsOf(currency)),
  unit,
  currency,
  percent: basis === null ? '' : String(basis / 100),
});

export type MoneyProblems = { amount?: string; currency?: string; percent?: string };

/** What was typed as it is kept, or what is wrong with it. */
export function readMoney({ amount, unit, currency, percent }: MoneyDraft): StoredMoney | MoneyProblems {
  const code = currency.trim().toUpperCase();
  const number = numberIn(amount);
  const share = numberIn(percent);
  const minor = number === null ? null : Math.round((number ?? 0) * unitsOf(code));
  const problems: MoneyProblems = {
    ...((number === undefined || (minor ?? 0) > limits.moneyMax) && { amount: words.wrong }),
    ...(!/^[A-Z]{3}$/.test(code) && { currency: words.wrongCurrency }),
    ...((share === undefined || (share ?? 0) > 100) && { percent: words.wrongPercent }),
  };
  if (Object.keys(problems).length > 0) return problems;
  return { minor, unit, currency: code, basis: share === null ? null : Math.round((share ?? 0) * 100) };
}

export const isValidMoney = (money: StoredMoney | MoneyProblems): money is StoredMoney => 'minor' in money;

/** Null where nothing was typed, undefined where it is no number. */
function numberIn(text: string): number | null | undefined {
  const plain = text.replace(/[\s,]/g, '');
  if (plain === '') return null;
  return /^\d+(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
}

type MoneyFieldsProps = {
  label: string;
  draft: MoneyDraft;
  problems: MoneyProblems;
  onChange: (draft: MoneyDraft) => void;
};

/** An amount with its currency and unit, and the commission on it. */
export function MoneyFields({ label, draft, problems, onChange }: MoneyFieldsProps) {
  const change = (part: Partial<MoneyDraft>) => onChange({ ...draft, ...part });
  return (
    <Grid cols={2} gap={12}>
      <TextInput
        label={label}
        inputMode="decimal"
        value={draft.amount}
        error={problems.amount}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      <Select
        label={words.unit}
        data={payUnits.map((value) => ({ value, label: words.units[value] }))}
        value={draft.unit}
        allowDeselect={false}
        onChange={(next) => change({ unit: payUnits.find((one) => one === next) ?? draft.unit })}
      />
      <TextInput
        label={words.currency}
        maxLength={3}
        value={draft.currency}
        error={problems.currency}
        onChange={({ currentTarget }) => change({ currency: currentTarget.value.toUpperCase() })}
      />
      <TextInput
        label={words.commission}
        inputMode="decimal"
        value={draft.percent}
        error={problems.percent}
        onChange={({ currentTarget }) => change({ percent: currentTarget.value })}
      />
    </Grid>
  );
}
