import { createReadStream } from 'node:fs';
import Papa from 'papaparse';
import { z } from 'zod';
import { currentSlug, isListed } from '#features/catalogues/server/public.ts';
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

/** One record of a CSV file. `line` is the line it begins on, counted from 1. */
interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** False if its quotation marks do not match, so that its cells cannot be told apart. */
  readonly isWhole: boolean;
}

/** A record over more lines has a stray quotation mark: it must not swallow the rest of the file. */
const recordLinesMax = 20;
/** Characters without a line break. */
const endlessLine = 1_000_000;

/**
 * Streams the records of a UTF-8 CSV file. Accepts any line endings, even mixed, and skips blank lines. Invalid UTF-8
 * bytes become U+FFFD.
 */
async function* readRecords(file: string): AsyncGenerator<CsvRecord> {
  let firstLine = 1;
  let held: readonly string[] = [];
  for await (const lines of chunksOfLines(file)) {
    const { records, rest } = cutRecords([...held, ...lines], firstLine, false);
    yield* records;
    firstLine += held.length + lines.length - rest.length;
    held = rest;
  }
  yield* cutRecords(held, firstLine, true).records;
}

async function* chunksOfLines(file: string): AsyncGenerator<readonly string[]> {
  let rest = '';
  let isFirst = true;
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    rest += isFirst ? chunk.replace(/^\uFEFF/, '') : chunk;
    isFirst = false;
    // A CR at the end of a chunk may be the first half of a CRLF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > endlessLine)
      throw new UnusableFile(`${file} has a line without an end: it is not a CSV file.`);
    yield lines;
  }
  yield [rest.replace(/\r$/, '')];
}

/** Cuts lines into records: a line break between quotation marks belongs to its record. */
function cutRecords(lines: readonly string[], firstLine: number, isEnd: boolean) {
  const records: CsvRecord[] = [];
  let start = 0;
  while (start < lines.length) {
    const line = firstLine + start;
    const length = recordLength(lines, start);
    if (length === 0 && !isEnd && lines.length - start < recordLinesMax) break;
    if (length === 0) records.push({ line, cells: [], isWhole: false });
    else records.push(...parse(lines.slice(start, start + length).join('\n'), line));
    start += Math.max(length, 1);
  }
  return { records, rest: lines.slice(start) };
}

/** Lines of the record that begins at `start`; 0 if its quotation marks never match. */
function recordLength(lines: readonly string[], start: number): number {
  let marks = 0;
  for (let length = 1; length <= recordLinesMax; length++) {
    const line = lines[start + length - 1];
    if (line === undefined) return 0;
    marks += line.split('"').length - 1;
    if (marks % 2 === 0) return length;
  }
  return 0;
}

function parse(text: string, firstLine: number): CsvRecord[] {
  if (text.trim() === '') return [];
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' });
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  let line = firstLine;
  return data.map((cells, row) => {
    const record = { line, cells, isWhole: !broken.has(row) };
    line += cells.join('').split('\n').length;
    return record;
  });
}
