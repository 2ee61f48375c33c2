import { type ColumnNames, guessColumns, isColumnName } from '#platform/contract/columns.ts';
import { openTable } from '#platform/contract/tables/open-table.ts';
import { TooManyCells } from '#platform/contract/tables/records.ts';
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
  /** A year that cannot be read, as written; it stays in the note. */
  unreadYear: string;
  /** The job title as written in the file. */
  jobText: string;
  /** The matching position; undefined if the person has to choose. */
  job: Choice | undefined;
};

export type LeftOut = { line: number; reason: 'title' };

type ReadFile =
  | { kind: 'read'; rows: FileRow[]; leftOut: LeftOut[] }
  | { kind: 'unreadable' }
  | { kind: 'too_many' };

/** How files name the columns, folded; the surest names first. */
const columnNames: ColumnNames<'title' | 'job' | 'year' | 'company' | 'billing' | 'format' | 'note'> = [
  [
    'job',
    [
      'job title',
      'job',
      'position',
      'role',
      'credit',
      'category',
      'department role',
      'puesto',
      'cargo',
      'oficio',
      'credito',
    ],
  ],
  [
    'title',
    [
      'title',
      'primary title',
      'film title',
      'production',
      'project',
      'film',
      'titulo',
      'produccion',
      'proyecto',
      'pelicula',
    ],
  ],
  ['year', ['year', 'film year', 'release year', 'start year', 'years', 'ano', 'ano de estreno']],
  [
    'company',
    [
      'company',
      'production company',
      'studio',
      'network',
      'distributor',
      'empresa',
      'productora',
      'cadena',
      'distribuidora',
    ],
  ],
  ['billing', ['billing', 'billed as']],
  ['format', ['format', 'form', 'project type', 'title type', 'type', 'formato', 'tipo']],
  ['note', ['note', 'notes', 'award', 'comments', 'nota', 'notas', 'premio']],
];

/** Reads the lines of a table, each with the position its job title means (PROF-2). */
export function readCredits(text: string, choices: readonly Choice[]): ReadFile {
  try {
    const { columns, rows: lines } = openTable(text, { isKnown: isColumnName(columnNames) });
    const mapping = guessColumns(columns, columnNames, () => true);
    if (!mapping.includes('title') || !mapping.includes('job')) return { kind: 'unreadable' };
    const rows: FileRow[] = [];
    const leftOut: LeftOut[] = [];
    for (const { line, cells } of lines) {
      if (rows.length + leftOut.length >= limits.importRowsMax) return { kind: 'too_many' };
      const cell = (column: (typeof mapping)[number]) =>
        emptyOr(cells[mapping.indexOf(column)]?.trim() ?? '');
      if (cell('title') === '') leftOut.push({ line, reason: 'title' });
      else rows.push(rowOf(line, cell, choices));
    }
    return { kind: 'read', rows, leftOut };
  } catch (fault) {
    if (fault instanceof TooManyCells) return { kind: 'unreadable' };
    throw fault;
  }
}

/** The film database writes \N where it knows nothing. */
const emptyOr = (text: string) => (text === '\\N' ? '' : text);

function rowOf(
  line: number,
  cell: (column: 'title' | 'job' | 'year' | 'company' | 'billing' | 'format' | 'note') => string,
  choices: readonly Choice[],
): FileRow {
  const jobText = cell('job');
  const billing = billingIn(cell('billing'));
  const format = formatIn(cell('format'));
  const { year, rest, isUnread } = yearIn(cell('year'));
  // Unknown billings and formats, and what a year says beside itself, are kept as a note.
  const notes = [format ? '' : cell('format'), billing ? '' : cell('billing'), cell('note'), rest];
  return {
    line,
    title: cell('title').slice(0, limits.titleMax),
    year,
    note: notes.filter(Boolean).join(', ').slice(0, limits.lineMax),
    company: cell('company').slice(0, limits.lineMax),
    billing,
    format,
    unreadYear: isUnread ? rest : '',
    jobText,
    job: matchJob(jobText, choices),
  };
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

/** "2019", "2019–2021", "(2019)", "2019-11-04"; what is more than the first year is kept in words. */
function yearIn(text: string): { year: number | null; rest: string; isUnread: boolean } {
  if (text === '') return { year: null, rest: '', isUnread: false };
  const found = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  const year = found === undefined ? Number.NaN : Number(found);
  if (!(year >= limits.yearMin && year <= limits.yearMax)) return { year: null, rest: text, isUnread: true };
  return { year, rest: /^\(?\d{4}\)?$/.test(text) ? '' : text, isUnread: false };
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
