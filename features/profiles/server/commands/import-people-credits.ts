import { z } from 'zod';
import { cleanLine, line, optionalLine } from '#platform/contract/text.ts';
import { limits } from '../../limits.ts';
import { currentSlug, isListed } from '../queries/catalogues.ts';
import { type CsvRecord, readRecords, UnusableFile } from './import-people-records.ts';

/** One row of the file: one person, one job, one title. */
export interface CreditRow {
  readonly name: string;
  readonly imdbNameId: string;
  readonly job: string;
  readonly title: string;
  readonly imdbTitleId: string;
  readonly year: number | null;
  /** The award in words; empty if none. */
  readonly note: string;
}

/** A refused row, and why. */
export interface RefusedRow {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly reason: string;
}

export type ReadRow = { readonly credit: CreditRow } | { readonly refused: RefusedRow };

/** Longer than any real title, short enough for an index. */
const titleMax = 250;
const lostBytes = '\uFFFD';

const year = z
  .string()
  .trim()
  .regex(/^((18|19|20)\d\d)?$/, 'is not a year')
  .transform((digits) => (digits === '' ? null : Number(digits)));

/** The columns read, in the order they are checked; the file may have others. */
const Columns = z.object({
  person_name: line(limits.nameMax),
  imdb_name_id: z
    .string()
    .trim()
    .min(1)
    .regex(/^nm\d{1,15}$/, 'is not an IMDb name id'),
  job_value: line(limits.lineMax)
    .transform((slug) => currentSlug('job-titles', slug))
    .refine((slug) => isListed('job-titles', slug), 'is not in the catalogue of job titles'),
  film_title: line(titleMax),
  imdb_title_id: z
    .string()
    .trim()
    .regex(/^(tt\d{1,15})?$/, 'is not an IMDb title id'),
  film_year: year,
  award_category: optionalLine(limits.lineMax),
  won: z
    .string()
    .trim()
    .regex(/^[01]?$/, 'is neither 1 nor 0'),
});

type Column = keyof typeof Columns.shape;
const columns = Object.keys(Columns.shape) as Column[];

/** Reads and checks the rows of a file of credits. Rejects with `UnusableFile` if columns are missing. */
export async function* readCredits(file: string): AsyncGenerator<ReadRow> {
  let header: Header | undefined;
  for await (const record of readRecords(file)) {
    if (header) yield checkRow(record, header);
    else header = readHeader(file, record);
  }
  if (!header) throw new UnusableFile(`${file} is empty.`);
}

interface Header {
  readonly width: number;
  readonly placeOf: Readonly<Record<Column, number>>;
}

function readHeader(file: string, { cells }: CsvRecord): Header {
  const names = cells.map((cell) => cleanLine(cell).toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new UnusableFile(
      `${file} has no column ${missing.join(', ')}. Its first line must name the columns, ` +
        'with commas between them, in UTF-8.',
    );
  }
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice) throw new UnusableFile(`${file} has the column ${twice} twice.`);
  const places = columns.map((column) => [column, names.indexOf(column)]);
  return { width: names.length, placeOf: Object.fromEntries(places) as Record<Column, number> };
}

function checkRow({ line, cells, isWhole }: CsvRecord, { width, placeOf }: Header): ReadRow {
  const refuse = (reason: string) => ({ refused: { line, reason } });
  if (!isWhole) return refuse('quotation marks that do not match');
  if (cells.length !== width) return refuse(`${countOf(cells.length)} instead of ${width}`);
  if (cells.some((cell) => cell.includes(lostBytes))) return refuse('bytes that are not UTF-8');
  const values = Object.fromEntries(columns.map((column) => [column, cells[placeOf[column]] ?? '']));
  const { data, error } = Columns.safeParse(values);
  if (!data) return refuse(reasonOf(error.issues[0], values));
  return {
    credit: {
      name: data.person_name,
      imdbNameId: data.imdb_name_id,
      job: data.job_value,
      title: data.film_title,
      imdbTitleId: data.imdb_title_id,
      year: data.film_year,
      note: noteOf(data.award_category, data.won === '1'),
    },
  };
}

const countOf = (cells: number) => (cells === 1 ? '1 column' : `${cells} columns`);

function reasonOf(issue: z.core.$ZodIssue | undefined, values: Readonly<Record<string, string>>): string {
  const column = String(issue?.path[0]);
  const value = values[column] ?? '';
  if (cleanLine(value) === '') return `${column} is missing`;
  if (issue?.code === 'too_big') return `${column} is longer than ${issue.maximum} characters`;
  if (issue?.message.startsWith('is ')) return `${column} "${shortened(value)}" ${issue.message}`;
  return `${column} contains characters that are not text`;
}

const shownMax = 40;
const shortened = (value: string) => {
  const shown = cleanLine(value);
  return shown.length > shownMax ? `${shown.slice(0, shownMax)}…` : shown;
};

/** "Won, actor in a leading role": the file's text in sentence case, with nothing added. */
const noteOf = (category: string, isWon: boolean) =>
  category === '' ? '' : `${isWon ? 'Won' : 'Nominated'}, ${category.toLowerCase()}`;
