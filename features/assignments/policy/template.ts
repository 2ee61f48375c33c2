import {
  type ComparisonPart,
  type CoverageKind,
  type CoverageText,
  comparisonParts,
  type GridRow,
  gridRows,
  type Mark,
  type Verdict,
} from '../limits.ts';

/** Pure rules of the house template: what is required before a coverage is sent. */

/** A coverage as written so far. */
export interface WrittenCoverage extends Readonly<Record<CoverageText, string>> {
  readonly grid: Readonly<Partial<Record<GridRow, Mark>>>;
  readonly comparison: Readonly<Partial<Record<ComparisonPart, string>>>;
  readonly scriptVerdict: Verdict | null;
  readonly writerVerdict: Verdict | null;
}

export type CoveragePart = CoverageText | ComparisonPart | 'grid' | 'scriptVerdict' | 'writerVerdict';

/** The parts of each form, in order. An intern's has no grid and no writer verdict. */
const partsOf: Readonly<Record<CoverageKind, readonly CoveragePart[]>> = {
  full: ['logline', 'summary', 'synopsis', 'comments', 'grid', 'scriptVerdict', 'writerVerdict'],
  basic: ['logline', 'synopsis', 'comments', 'scriptVerdict'],
  comparison: ['logline', ...comparisonParts, 'scriptVerdict'],
};

/** The parts still required before it can be sent. */
export const missingParts = (kind: CoverageKind, written: WrittenCoverage): CoveragePart[] =>
  partsOf[kind].filter((part) => !isThere(part, written));

function isThere(part: CoveragePart, written: WrittenCoverage): boolean {
  if (part === 'grid') return gridRows.every((row) => written.grid[row] !== undefined);
  const value = isOfComparison(part) ? (written.comparison[part] ?? '') : written[part];
  return value !== null && value.trim() !== '';
}

const isOfComparison = (part: CoveragePart): part is ComparisonPart =>
  comparisonParts.some((one) => one === part);

/** Keeps only what belongs to the form, whoever sent it. */
export function fitted<Written extends WrittenCoverage>(kind: CoverageKind, written: Written): Written {
  if (kind === 'full') return { ...written, comparison: {} };
  const rest = { ...written, summary: '', grid: {}, writerVerdict: null };
  return kind === 'basic' ? { ...rest, comparison: {} } : { ...rest, synopsis: '' };
}

/** The word count of a text. */
export const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;
