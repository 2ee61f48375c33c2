import type { Credit } from '../../contract.ts';

/** One title in somebody's credits; several jobs on it are one row. */
export type CreditRow = { key: string; title: string; year: number | null; jobs: string; note: string };
export type CreditYear = { year: number | null; rows: CreditRow[] };

/** Rows shown before "All" is asked for. */
export const selectedMax = 6;

/** One row for each title and year, newest first, those without a year last. */
export function creditRows(credits: readonly Credit[]): CreditRow[] {
  const merged = Map.groupBy(credits, (credit) => `${credit.year ?? ''} ${credit.title}`);
  return [...merged]
    .map(([key, same]) => ({
      key,
      title: same[0]?.title ?? '',
      year: same[0]?.year ?? null,
      jobs: joined(same.map((credit) => credit.job)),
      note: joined(same.map((credit) => credit.note)),
    }))
    .sort(newestFirst);
}

/** The rows that speak for somebody: awarded work first, then the newest; in the order of `rows`. */
export function selectRows(rows: readonly CreditRow[], max = selectedMax): CreditRow[] {
  const best = rows.toSorted((a, b) => Number(b.note !== '') - Number(a.note !== '')).slice(0, max);
  return rows.filter((row) => best.includes(row));
}

/** Rows under their years, in the order given. */
export const byYear = (rows: readonly CreditRow[]): CreditYear[] =>
  [...Map.groupBy(rows, (row) => row.year)].map(([year, same]) => ({ year, rows: same }));

const joined = (words: readonly string[]) => [...new Set(words.filter(Boolean))].join(', ');

const newestFirst = (a: CreditRow, b: CreditRow) => (b.year ?? -Infinity) - (a.year ?? -Infinity) || 0;
