import { cleanLine } from '#platform/contract/text.ts';
import { readCsv } from '#platform/server/csv.ts';
import { limits } from '../../limits.ts';
import { hasInvisible } from '../../policy/spelling.ts';

/** A row of a file before it is held against the catalogue. */
export interface ReadRow {
  /** The line of the file; the header is the first one. */
  readonly line: number;
  readonly label: string;
  readonly group: string;
  readonly words: string[];
  /** Whether characters that nobody sees were taken out of it. */
  readonly wasCleaned: boolean;
}

/** Names of columns as other tables have them. */
const columnNames = {
  label: ['label', 'name', 'title', 'job_label'],
  group: ['category', 'group', 'department'],
  words: ['keywords', 'aliases', 'words', 'abbreviations'],
} as const;

/** Reads the rows of a CSV file; a refusal says what is wrong with the whole of it. */
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
