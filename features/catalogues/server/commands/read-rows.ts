import { cleanLine } from '#platform/contract/text.ts';
import { readCsv } from '#platform/server/csv.ts';
import { limits } from '../../limits.ts';
import { hasInvisible } from '../../policy/spelling.ts';

/** A row of a file before it is compared with the catalogue. */
export interface ReadRow {
  /** The line in the file; the header is line 1. */
  readonly line: number;
  readonly label: string;
  readonly group: string;
  readonly words: string[];
  /** Whether invisible characters were removed. */
  readonly wasCleaned: boolean;
}

/** Column names used by other spreadsheets. */
const columnNames = {
  label: ['label', 'name', 'title', 'job_label'],
  group: ['category', 'group', 'department'],
  words: ['keywords', 'aliases', 'words', 'abbreviations'],
} as const;

/** Reads the rows of a CSV file; a refusal says what is wrong with the whole file. */
export function readRows(csv: string): ReadRow[] | 'unreadable' | 'too_long' {
  const { columns, rows: lines } = readCsv(csv);
  const names = columns.map((name) => name.toLowerCase());
  const placeOf = (column: keyof typeof columnNames) =>
    names.findIndex((name) => (columnNames[column] as readonly string[]).includes(name));
  const places = { label: placeOf('label'), group: placeOf('group'), words: placeOf('words') };
  if (places.label < 0) return 'unreadable';
  const rows = lines.map(({ line, cells }) => {
    const cellAt = (place: number) => (place < 0 ? '' : (cells[place] ?? ''));
    const label = cellAt(places.label);
    const group = cellAt(places.group);
    const words = cellAt(places.words);
    return {
      line,
      label: cleanLine(label),
      group: cleanLine(group),
      words: words.split(/[;|]/).map(cleanLine).filter(Boolean),
      wasCleaned: hasInvisible(label + group + words),
    };
  });
  return rows.length > limits.importRowsMax ? 'too_long' : rows;
}
