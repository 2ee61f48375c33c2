import { type ColumnNames, cellsByField, guessColumns, isColumnName } from '#platform/contract/columns.ts';
import { fold } from '#platform/contract/fold.ts';
import { openTable } from '#platform/contract/tables/open-table.ts';
import { TooManyCells } from '#platform/contract/tables/records.ts';
import { cleanLine } from '#platform/contract/text.ts';
import type { ImportReport } from '../../contract/views.ts';
import { limits, type RowOutcome, rowOutcomes } from '../../limits.ts';
import { hasInvisible, likenessOf, mixedWordIn, wordsBeside } from '../../policy/spelling.ts';
import type { EntryRow } from '../queries.ts';

/** A row of a file before it is compared with the catalogue. */
interface ReadRow {
  /** The line in the file; the header is line 1. */
  readonly line: number;
  readonly label: string;
  readonly group: string;
  readonly words: string[];
  /** Whether invisible characters were removed. */
  readonly wasCleaned: boolean;
}

/** How spreadsheets name their columns, folded; the surest names first. */
const columnNames: ColumnNames<'label' | 'group' | 'words'> = [
  [
    'label',
    ['label', 'name', 'job label', 'title', 'job title', 'company', 'genre', 'nombre', 'etiqueta', 'titulo'],
  ],
  ['group', ['category', 'group', 'department', 'categoria', 'grupo', 'departamento']],
  [
    'words',
    ['keywords', 'aliases', 'words', 'abbreviations', 'also known as', 'palabras', 'sinonimos', 'alias'],
  ],
];

/** Reads the rows of a CSV file; a code says what is wrong with the whole file. */
export function readRows(csv: string): ReadRow[] | 'import.unreadable' | 'import.too_long' {
  try {
    const { columns, rows: lines } = openTable(csv, { isKnown: isColumnName(columnNames) });
    const mapping = guessColumns(columns, columnNames, () => true);
    if (!mapping.includes('label')) return 'import.unreadable';
    const rows: ReadRow[] = [];
    for (const { line, cells } of lines) {
      if (rows.length >= limits.importRowsMax) return 'import.too_long';
      const given = cellsByField(cells, mapping);
      const [label = '', group = '', words = ''] = [given.label?.[0], given.group?.[0], given.words?.[0]];
      rows.push({
        line,
        label: cleanLine(label),
        group: cleanLine(group),
        words: words.split(/[;|]/).map(cleanLine).filter(Boolean),
        wasCleaned: hasInvisible(label + group + words),
      });
    }
    return rows;
  } catch (fault) {
    if (fault instanceof TooManyCells) return 'import.unreadable';
    throw fault;
  }
}

/** The planned result of a row. */
export interface PlannedRow {
  readonly line: number;
  readonly label: string;
  readonly outcome: RowOutcome;
  readonly why: string;
  /** The entry's new content, if the row adds something. */
  readonly wish?: {
    readonly label: string;
    readonly groups: readonly string[];
    readonly words: readonly string[];
  };
  /** The entry it adds to. */
  readonly slug?: string;
}

const other = 'Other';

/** Compares the rows of a file with a catalogue: pure, for the dry run and the import alike. */
export function planImport(rows: readonly ReadRow[], entries: readonly EntryRow[]): PlannedRow[] {
  const book = openBook(entries);
  return rows.map((row) => {
    const wrong = problemOf(row);
    if (wrong) return { line: row.line, label: row.label, outcome: 'refused', why: wrong };
    return planRow(row, book);
  });
}

/** The catalogue as it would be after the rows so far. */
interface Book {
  readonly byName: Map<string, Pick<EntryRow, 'slug' | 'label' | 'groups' | 'words' | 'state'>>;
  readonly byWord: Map<string, string>;
  readonly planned: Set<string>;
}

function openBook(entries: readonly EntryRow[]): Book {
  const own = entries.filter(({ state }) => state !== 'merged');
  const byWord = new Map<string, string>();
  for (const { label, words } of own) for (const word of words) byWord.set(fold(word), label);
  // A merged entry's name is another name of its target, whatever other entry has that name.
  for (const { label, mergedInto } of entries) {
    const target = mergedInto && own.find(({ slug }) => slug === mergedInto)?.label;
    if (target) byWord.set(fold(label), target);
  }
  return { byName: new Map(own.map((row) => [row.likeness, row])), byWord, planned: new Set() };
}

function problemOf({ label, group, words }: ReadRow): string | undefined {
  if (label === '') return 'label is missing';
  if (fold(label) === '') return 'label has no letter or digit';
  if (label.length > limits.labelMax) return `label is longer than ${limits.labelMax} characters`;
  if (group.length > limits.groupMax) return `category is longer than ${limits.groupMax} characters`;
  if (words.length > limits.wordsMax) return `more than ${limits.wordsMax} keywords`;
  if (words.some((word) => word.length > limits.wordMax))
    return `a keyword is longer than ${limits.wordMax} characters`;
  const mixed = [label, group, ...words].map(mixedWordIn).find(Boolean);
  return mixed && `"${mixed}" is written with letters of two alphabets`;
}

function planRow(row: ReadRow, book: Book): PlannedRow {
  const name = likenessOf(row.label);
  const base = { line: row.line, label: row.label };
  const cleaned = row.wasCleaned ? ', characters that nobody sees are taken out' : '';
  if (book.planned.has(name))
    return { ...base, outcome: 'refused', why: `stands in the file twice${cleaned}` };
  const held = book.byName.get(name);
  const alias = held ? undefined : book.byWord.get(fold(row.label));
  if (alias) return { ...base, outcome: 'refused', why: `is another name of ${alias}${cleaned}` };
  book.planned.add(name);
  if (!held) {
    const wish = { label: row.label, groups: [row.group || other], words: wordsBeside(row.label, row.words) };
    return { ...base, outcome: 'new', why: `new under ${row.group || other}${cleaned}`, wish };
  }
  if (held.state === 'retired') return { ...base, outcome: 'refused', why: 'is retired: restore it instead' };
  return extend(base, row, held);
}

function extend(
  base: Pick<PlannedRow, 'line' | 'label'>,
  row: ReadRow,
  held: Pick<EntryRow, 'slug' | 'label' | 'groups' | 'words'>,
): PlannedRow {
  const groups = row.group && !held.groups.includes(row.group) ? [...held.groups, row.group] : held.groups;
  const words = wordsBeside(held.label, [...held.words, ...row.words]);
  const more = words.slice(held.words.length);
  const added = [
    ...(groups.length > held.groups.length ? [`category ${row.group}`] : []),
    ...(more.length > 0 ? [`keywords ${more.join(', ')}`] : []),
  ];
  if (added.length === 0) return { ...base, outcome: 'same', why: `is there as ${held.slug}` };
  if (words.length > limits.wordsMax || groups.length > limits.groupsMax)
    return { ...base, outcome: 'refused', why: 'has as many keywords and categories as fit' };
  const wish = { label: held.label, groups, words };
  return { ...base, outcome: 'extended', why: `adds ${added.join(' and ')}`, wish, slug: held.slug };
}

/** A plan as a report. */
export function reportOf(rows: readonly PlannedRow[]): ImportReport {
  const counts = Object.fromEntries(
    rowOutcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as ImportReport['counts'];
  return { counts, items: rows.map(({ line, label, outcome, why }) => ({ line, label, outcome, why })) };
}
