import type { z } from 'zod';

/** A cell's value, shortened for an error message. */
export const shortened = (value: string): string => (value.length > 60 ? `${value.slice(0, 59)}…` : value);

/** Several values in one cell, as tables write them. */
export const valuesIn = (cells: readonly string[] = [], sign: RegExp): string[] =>
  cells
    .flatMap((cell) => cell.split(sign))
    .map((one) => one.trim())
    .filter(Boolean);

/** The first rule that a row breaks, and its field; undefined if no field is named. */
export function ruleIn(error: z.ZodError): { field: string | undefined; rule: string } {
  const [issue] = error.issues;
  const field = issue?.path[0] === undefined ? undefined : String(issue.path[0]);
  if (issue?.code !== 'too_big') return { field, rule: issue?.message ?? 'cannot be read' };
  const isOfList = typeof issue.path[1] === 'number';
  const what = issue.origin === 'array' ? 'of them' : isOfList ? 'characters each' : 'characters';
  return { field, rule: `at most ${String(issue.maximum)} ${what}` };
}

/** Counts the rows by outcome. */
export function countOutcomes<Outcome extends string>(
  outcomes: readonly Outcome[],
  report: readonly { readonly outcome: Outcome }[],
): Record<Outcome, number> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of report) counts[outcome]++;
  return counts;
}
