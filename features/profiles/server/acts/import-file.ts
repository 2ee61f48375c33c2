import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { currentSlug, isListed } from '#features/catalogues/server/public.ts';
import { openTable } from '#platform/contract/tables/open-table.ts';
import { type TableRecord, TooManyCells } from '#platform/contract/tables/records.ts';
import { cleanLine, line, optionalLine } from '#platform/contract/text.ts';
import { limits } from '../../limits.ts';

/** A file that cannot be imported at all; the message is shown to people. */
export class UnusableFile extends Error {}

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

type ReadRow = { readonly credit: CreditRow } | { readonly refused: RefusedRow };

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
  // Not `textOfFile`: a few bytes of another encoding cost their row, and not the letters of all others.
  const text = new TextDecoder().decode(await readFile(file));
  try {
    const table = openTable(text, { isKnown: (cell) => columns.some((column) => column === nameOf(cell)) });
    const header = readHeader(file, table.columns);
    for (const record of table.rows) yield checkRow(record, header);
  } catch (fault) {
    if (!(fault instanceof TooManyCells)) throw fault;
    throw new UnusableFile(`${file} has a line with more columns than any file of credits.`);
  }
}

interface Header {
  readonly width: number;
  readonly placeOf: Readonly<Record<Column, number>>;
}

const nameOf = (cell: string) => cleanLine(cell).toLowerCase();

function readHeader(file: string, written: readonly string[]): Header {
  if (written.length === 0) throw new UnusableFile(`${file} is empty.`);
  const names = written.map(nameOf);
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new UnusableFile(
      `${file} has no column ${missing.join(', ')}. One of its first lines must name the columns, in UTF-8.`,
    );
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice) throw new UnusableFile(`${file} has the column ${twice} twice.`);
  const places = columns.map((column) => [column, names.indexOf(column)]);
  return { width: names.length, placeOf: Object.fromEntries(places) as Record<Column, number> };
}

/** A cell that begins with a quotation mark which nothing closes: where it ends is anybody's guess. */
const isOpen = (cell: string) => /^\s*"/.test(cell) && cell.split('"').length % 2 === 0;

function checkRow({ line, cells }: TableRecord, { width, placeOf }: Header): ReadRow {
  const refuse = (reason: string) => ({ refused: { line, reason } });
  if (cells.some(isOpen)) return refuse('quotation marks that do not match');
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const count = Math.max(filled, Math.min(cells.length, width));
  if (count !== width) return refuse(`${countOf(count)} instead of ${width}`);
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
