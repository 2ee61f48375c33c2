import { stripInvisible } from '../fold.ts';
import { importColumnsMax } from './columns-max.ts';
import { recordsIn, type TableRecord, TooManyCells } from './records.ts';

/** A table, opened: its columns are known, and its rows are read one at a time. */
export interface OpenTable {
  /** As the file names them, a column without a name by its position. Empty where no line names columns. */
  readonly columns: readonly string[];
  /** The line that names the columns, counted from 1; 0 if none does. */
  readonly headerLine: number;
  /** The rows below it; lines without a value, and repetitions of the header, are omitted. */
  readonly rows: Iterable<TableRecord>;
}

export interface TableReading {
  /** Whether a cell is the name of a column. */
  readonly isKnown: (cell: string) => boolean;
  /** What a table is where no line has a known name: its first full line names the columns, or no line does. */
  readonly unnamed?: 'first_line' | 'no_header';
}

/** More lines are not looked at for the header: titles, notes and blank lines stand above it. */
const headLines = 20;
/** Records that decide which sign separates cells. */
const sampled = 30;
const separators = [',', ';', '\t', '|'] as const;
/** Excel's instruction in the first lines: `sep=;`. */
const instruction = /^"?sep=([,;|]|\t)"?[,;|\t]*$/i;

/**
 * Opens a table, whatever stands above its header and whatever separates its cells.
 * @throws TooManyCells when a line has more cells than any real table
 */
export function openTable(text: string, { isKnown, unnamed = 'first_line' }: TableReading): OpenTable {
  const records = recordsIn(text, separatorOf(text, isKnown), importColumnsMax + 1);
  const head = take(records, headLines).filter(({ cells }) => !isInstruction(cells));
  const place = headerIn(head, isKnown, unnamed);
  const header = place < 0 ? undefined : head[place];
  const first = head.slice(place + 1);
  return {
    columns: header ? columnsOf(header.cells) : [],
    headerLine: header?.line ?? 0,
    rows: rowsOf(first, records, header?.cells),
  };
}

function* rowsOf(
  first: readonly TableRecord[],
  rest: Iterable<TableRecord>,
  header: readonly string[] | undefined,
): Generator<TableRecord> {
  // A sheet printed over several pages repeats its header on each.
  const repeated = header && header.length > 1 ? header.join('\0') : undefined;
  for (const part of [first, rest])
    for (const record of part) {
      if (!record.cells.some((cell) => cell.trim() !== '')) continue;
      if (record.cells[0] === header?.[0] && record.cells.join('\0') === repeated) continue;
      yield record;
    }
}

function take(records: Generator<TableRecord>, count: number): TableRecord[] {
  const taken: TableRecord[] = [];
  while (taken.length < count) {
    const next = records.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

const isInstruction = (cells: readonly string[]) =>
  /^sep=$/i.test(cells[0]?.trim() ?? '') || (instruction.test(cells[0]?.trim() ?? '') && filled(cells) === 1);

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

const knownIn = (cells: readonly string[], isKnown: (cell: string) => boolean) =>
  cells.filter((cell) => cell.trim() !== '' && isKnown(cell)).length;

/** The place of the header: the line with most known names; -1 if no line is one. */
function headerIn(
  head: readonly TableRecord[],
  isKnown: (cell: string) => boolean,
  unnamed: 'first_line' | 'no_header',
): number {
  const hits = head.map(({ cells }) => knownIn(cells, isKnown));
  const most = Math.max(0, ...hits);
  // One known word alone, below other lines, is rather a value; of the first line it is a name.
  if (most > 1 || (hits[0] ?? 0) > 0) return hits.indexOf(most);
  const widest = Math.max(0, ...head.map(({ cells }) => filled(cells)));
  const firstFull = head.findIndex(({ cells }) => filled(cells) * 2 > widest);
  if (most === 1 && hits.indexOf(1) === firstFull) return firstFull;
  return unnamed === 'no_header' ? -1 : firstFull;
}

const nameMax = 100;
const columnsOf = (cells: readonly string[]): string[] => {
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (width > importColumnsMax) throw new TooManyCells();
  return cells
    .slice(0, width)
    .map(
      (name, index) => stripInvisible(name).replace(/\s+/g, ' ').trim().slice(0, nameMax) || `${index + 1}`,
    );
};

/**
 * The sign between cells: the one a line of the file names, else the one with which most known names of columns appear,
 * else the one that gives most lines the same number of cells.
 */
function separatorOf(text: string, isKnown: (cell: string) => boolean): string {
  const head = text.slice(0, 20_000);
  for (const line of head.split(/\r\n|\n|\r/, headLines)) {
    const told = instruction.exec(line.replace(/^\uFEFF/, '').trim())?.[1];
    if (told) return told;
  }
  let best: { separator: string; hits: number; score: number } = { separator: ',', hits: 0, score: 0 };
  for (const separator of separators) {
    const records = take(recordsIn(head, separator), sampled);
    const hits = Math.max(0, ...records.slice(0, headLines).map(({ cells }) => knownIn(cells, isKnown)));
    const score = evenness(records);
    if (hits > best.hits || (hits === best.hits && score > best.score)) best = { separator, hits, score };
  }
  return best.separator;
}

/** How many records have the commonest number of cells, if that is more than one. */
function evenness(records: readonly TableRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([width, count]) => count * Math.min(width, 4)));
}
