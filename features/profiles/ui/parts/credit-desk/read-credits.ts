import Papa from 'papaparse';
import { type Billing, billings, type Format, formats, limits } from '../../../limits.ts';
import type { Choice } from '../catalogue-choices.ts';
import { findChoices, fold } from '../catalogue-search.ts';

/** A line of an imported file. */
export type FileRow = {
  /** Counted from 1, including the header. */
  line: number;
  title: string;
  year: number | null;
  note: string;
  company: string;
  billing: Billing | null;
  format: Format | null;
  /** The job title as written in the file. */
  jobText: string;
  /** The matching position; undefined if the person has to choose. */
  job: Choice | undefined;
};

export type LeftOut = { line: number; reason: 'title' | 'year' };

type ReadFile =
  | { kind: 'read'; rows: FileRow[]; leftOut: LeftOut[] }
  | { kind: 'unreadable' }
  | { kind: 'too_many' };

/** Alternative names of the columns. */
const columnNames = {
  title: ['title', 'production', 'project', 'film', 'film_title'],
  job: ['job', 'position', 'role', 'job title', 'job_title', 'credit'],
  year: ['year', 'film_year', 'release year'],
  company: ['company', 'production company', 'studio', 'network', 'distributor'],
  billing: ['billing', 'billed as'],
  format: ['format', 'form', 'type', 'project type'],
  note: ['note', 'notes', 'award'],
} as const;
type Column = keyof typeof columnNames;

/** Reads the lines of a CSV file, each with the position its job title means (PROF-2). */
export function readCredits(text: string, choices: readonly Choice[]): ReadFile {
  const [head = [], ...lines] = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trim()).data;
  const names = head.map((name) => name.trim().toLowerCase());
  const placeOf = (column: Column) =>
    names.findIndex((name) => columnNames[column].some((known) => known === name));
  if (placeOf('title') < 0 || placeOf('job') < 0) return { kind: 'unreadable' };
  if (lines.length > limits.importRowsMax) return { kind: 'too_many' };
  const rows: FileRow[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, cells] of lines.entries()) {
    const cell = (column: Column) => cells[placeOf(column)]?.trim() ?? '';
    if (cells.every((part) => part.trim() === '')) continue;
    const line = index + 2;
    const year = yearIn(cell('year'));
    if (cell('title') === '') leftOut.push({ line, reason: 'title' });
    else if (year === undefined) leftOut.push({ line, reason: 'year' });
    else {
      const jobText = cell('job');
      const billing = billingIn(cell('billing'));
      const format = formatIn(cell('format'));
      // Unknown billings and formats are kept as a note.
      const notes = [format ? '' : cell('format'), billing ? '' : cell('billing'), cell('note')];
      rows.push({
        line,
        title: cell('title').slice(0, limits.titleMax),
        year,
        note: notes.filter(Boolean).join(', ').slice(0, limits.lineMax),
        company: cell('company').slice(0, limits.lineMax),
        billing,
        format,
        jobText,
        job: matchJob(jobText, choices),
      });
    }
  }
  return { kind: 'read', rows, leftOut };
}

/** The position a job title means, by label, keyword or slug; undefined if ambiguous. */
export function matchJob(text: string, choices: readonly Choice[]): Choice | undefined {
  // "Gaffer (2nd unit)", "gaffer, uncredited": text in brackets or after a comma is not part of the title.
  const plain =
    text
      .replace(/\(.*?\)/g, '')
      .split(/[,/]/)[0]
      ?.trim() ?? '';
  if (plain === '') return undefined;
  const isSame = (other: string) => fold(other) === fold(plain);
  const exact = choices.find(({ label, value }) => isSame(label) || isSame(value));
  if (exact) return exact;
  // Matches for an abbreviation come in the order of the picker.
  return findChoices(choices, plain, 8).find(({ keywords }) => keywords.some(isSame));
}

/** A year, null for an empty cell, undefined if invalid. */
function yearIn(text: string): number | null | undefined {
  if (text === '') return null;
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  return year >= limits.yearMin && year <= limits.yearMax ? year : undefined;
}

/** Recognizes a billing: "Guest Star", "co-star"; null if empty or unknown. */
const billingIn = (text: string): Billing | null =>
  billings.find((billing) => fold(billing) === fold(text)) ?? null;

/** Other names for formats in files. */
const formatWords: Readonly<Record<string, Format>> = {
  film: 'feature',
  'feature film': 'feature',
  movie: 'feature',
  tv: 'series',
  'tv series': 'series',
  limited: 'limited_series',
  'mini series': 'limited_series',
  miniseries: 'limited_series',
  'short film': 'short',
  doc: 'documentary',
};

/** Recognizes a format: "Feature film", "TV series"; null if empty or unknown. */
const formatIn = (text: string): Format | null =>
  formats.find((format) => fold(format) === fold(text)) ?? formatWords[fold(text)] ?? null;
