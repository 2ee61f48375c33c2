import { createReadStream } from 'node:fs';
import Papa from 'papaparse';

/** One record of a CSV file. `line` is the line it begins on, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** False if its quotation marks do not match, so that its cells cannot be told apart. */
  readonly isWhole: boolean;
}

/** A file that cannot be imported at all; the message is shown to people. */
export class UnusableFile extends Error {}

/** A record over more lines has a stray quotation mark: it must not swallow the rest of the file. */
const recordLinesMax = 20;
/** Characters without a line break. */
const lineMax = 1_000_000;

/**
 * Streams the records of a UTF-8 CSV file. Accepts any line endings, even mixed, and skips blank lines. Invalid UTF-8
 * bytes become U+FFFD.
 */
export async function* readRecords(file: string): AsyncGenerator<CsvRecord> {
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
    if (rest.length > lineMax)
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
