import type { Credit } from '../../contract.ts';
import { creditCopy } from './credit-desk/credit-copy.ts';

/** One title in somebody's credits; several jobs on it are one row. */
export type CreditRow = {
  key: string;
  title: string;
  year: number | null;
  jobs: string;
  company: string;
  format: string;
  note: string;
  /** Its place among those the person puts first. */
  selected: number | null;
};
export type CreditYear = { year: number | null; rows: CreditRow[] };

/** Rows shown before "All" is asked for. */
const selectedMax = 6;

/** One row for each title and year, newest first, those without a year last. */
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

/** The rows that speak for somebody: those they put first, in their order; else awarded work, then the newest. */
export function selectRows(rows: readonly CreditRow[], max = selectedMax): CreditRow[] {
  const own = ownSelection(rows);
  if (own.length > 0) return own.slice(0, max);
  const best = rows.toSorted((a, b) => Number(b.note !== '') - Number(a.note !== '')).slice(0, max);
  return rows.filter((row) => best.includes(row));
}

/** The rows that somebody puts first (5.3), in their order. */
export const ownSelection = (rows: readonly CreditRow[]): CreditRow[] =>
  rows.filter(({ selected }) => selected !== null).sort((a, b) => (a.selected ?? 0) - (b.selected ?? 0));

/** Rows under their years, in the order given: a year that comes again has a heading again. */
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
