import type { Credit } from '../../contract.ts';
import { creditCopy } from './credit-desk/credit-copy.ts';

/** A title in a person's credits; several jobs on it are one row. */
export type CreditRow = {
  key: string;
  title: string;
  year: number | null;
  jobs: string;
  company: string;
  format: string;
  note: string;
  /** Position among the person's selected credits. */
  selected: number | null;
};
export type CreditYear = { year: number | null; rows: CreditRow[] };

/** Rows shown before "All" is pressed. */
const selectedMax = 6;

/** One row per title and year, newest first, those without a year last. */
export function creditRows(credits: readonly Credit[]): CreditRow[] {
  const merged = Map.groupBy(credits, (credit) => `${credit.year ?? ''} ${credit.title}`);
  return [...merged]
    .map(([key, same]) => ({
      key,
      title: same[0]?.title ?? '',
      year: same[0]?.year ?? null,
      jobs: joined(same.map(jobWords)),
      company: joined(same.map((credit) => credit.company)),
      format: joined(same.map(({ format }) => (format ? creditCopy.formats[format] : ''))),
      note: joined(same.map((credit) => credit.note)),
      selected: firstOf(same.flatMap(({ selected }) => selected ?? [])),
    }))
    .sort(newestFirst);
}

/** The rows to highlight: the selected ones in the person's order, otherwise awarded work, then the newest. */
export function selectRows(rows: readonly CreditRow[], max = selectedMax): CreditRow[] {
  const own = ownSelection(rows);
  if (own.length > 0) return own.slice(0, max);
  const best = rows.toSorted((a, b) => Number(b.note !== '') - Number(a.note !== '')).slice(0, max);
  return rows.filter((row) => best.includes(row));
}

/** The selected rows (5.3), in the person's order. */
export const ownSelection = (rows: readonly CreditRow[]): CreditRow[] =>
  rows.filter(({ selected }) => selected !== null).sort((a, b) => (a.selected ?? 0) - (b.selected ?? 0));

/** Groups rows by year in the given order: a year that recurs gets another heading. */
export function byYear(rows: readonly CreditRow[]): CreditYear[] {
  const years: CreditYear[] = [];
  for (const row of rows) {
    const last = years.at(-1);
    if (last && last.year === row.year) last.rows.push(row);
    else years.push({ year: row.year, rows: [row] });
  }
  return years;
}

/** "Lead Actor (guest star)". */
const jobWords = ({ job, billing }: Credit): string =>
  billing ? `${job} (${creditCopy.billings[billing]})` : job;

const firstOf = (ranks: readonly number[]): number | null => (ranks.length > 0 ? Math.min(...ranks) : null);

const joined = (words: readonly string[]) => [...new Set(words.filter(Boolean))].join(', ');

const newestFirst = (a: CreditRow, b: CreditRow) => (b.year ?? -Infinity) - (a.year ?? -Infinity) || 0;
