import { z } from 'zod';
import { cellsByField } from '#platform/contract/columns.ts';
import { fold } from '#platform/contract/fold.ts';
import type { TableRecord } from '#platform/contract/tables/records.ts';
import { cleanLine } from '#platform/contract/text.ts';
import { type DayOrder, readDay, saysNothing } from '#platform/contract/written-day.ts';
import { countOutcomes, ruleIn, shortened, valuesIn } from '#platform/server/imports/read-rows.ts';
import type { ImportWord, RowReport } from '../../contract/imports.ts';
import { fields } from '../../contract/projects.ts';
import {
  type Format,
  type ImportField,
  limits,
  type Phase,
  phases,
  type RowOutcome,
  rowOutcomes,
} from '../../limits.ts';
import { wrongOrder } from '../../policy/dates.ts';
import { wordMeaning } from '../../policy/import-words.ts';

/** The project fields of a row. */
const Row = z.object({
  ...z.object(fields).pick({
    title: true,
    otherTitles: true,
    format: true,
    company: true,
    network: true,
    logline: true,
    synopsis: true,
    genres: true,
    locations: true,
    source: true,
    unions: true,
    startFrom: true,
    startTo: true,
    prepFrom: true,
    shootFrom: true,
    shootTo: true,
    datesNoted: true,
  }).shape,
  phase: z.enum(phases),
});
export type RowFields = z.infer<typeof Row>;

/** A row as a project, or why it is none: the column and the rule. */
type ReadRow =
  | {
      readonly kind: 'project';
      readonly line: number;
      readonly year: string;
      readonly fields: RowFields;
      /** What was left out or kept as text, each with its column and the rule. */
      readonly remarks: readonly string[];
    }
  | { readonly kind: 'refused'; readonly line: number; readonly title: string; readonly why: string };

/** A word of the file that means a format or a phase, and nobody has said which. */
export interface UnknownWord {
  readonly field: 'format' | 'phase';
  readonly word: string;
  readonly rows: number;
}

/** What is asked once about a whole file. */
export interface Asks {
  readonly words: readonly UnknownWord[];
  /** Days that could be two: the first of them as written, and how many there are. */
  readonly days: { readonly samples: string[]; readonly rows: number } | null;
}

const days = ['startFrom', 'startTo', 'prepFrom', 'shootFrom', 'shootTo'] as const;
type DayField = (typeof days)[number];
const orders = {
  start_order: { field: 'startTo', rule: 'it can’t be before the start' },
  prep_order: { field: 'prepFrom', rule: 'prep has to start before the shoot' },
  shoot_order: { field: 'shootTo', rule: 'it can’t be before the first shoot day' },
} as const satisfies Record<string, { field: DayField; rule: string }>;

export interface ReadInput {
  /** As the file names them. */
  readonly columns: readonly string[];
  readonly mapping: readonly (ImportField | null)[];
  /** Of rows that name none. */
  readonly format: Format;
  /** What words of the file mean. */
  readonly words: readonly ImportWord[];
  readonly dayOrder?: DayOrder | undefined;
  readonly now: Date;
}

/** Reads the rows of a file. Nothing is guessed: a cell that cannot be read costs that cell, and is named. */
export function readRows(
  rows: readonly TableRecord[],
  input: ReadInput,
): { readonly rows: readonly ReadRow[]; readonly asks: Asks } {
  const file = new FileReading(input);
  return { rows: rows.map((row) => file.read(row)), asks: file.asks() };
}

type Cells = Readonly<Partial<Record<ImportField, readonly string[]>>>;

const samplesShown = 3;

class FileReading {
  readonly #input: ReadInput;
  readonly #words = new Map<string, UnknownWord>();
  readonly #samples: string[] = [];
  #unsure = 0;

  constructor(input: ReadInput) {
    this.#input = input;
  }

  asks(): Asks {
    const isUnsure = this.#unsure > 0;
    return {
      words: [...this.#words.values()],
      days: isUnsure ? { samples: this.#samples, rows: this.#unsure } : null,
    };
  }

  read({ line, cells }: TableRecord): ReadRow {
    const given = cellsByField(cells, this.#input.mapping);
    const title = cleanLine(given.title?.[0] ?? '');
    if (title === '')
      return { kind: 'refused', line, title: '', why: `${this.#columnOf('title')}: the row has no title` };
    const remarks: string[] = [];
    const fields = this.#fieldsOf(given, remarks);
    return fields
      ? { kind: 'project', line, year: given.year?.[0] ?? '', fields, remarks }
      : { kind: 'refused', line, title: shortened(title), why: remarks.join('; ') };
  }

  #columnOf(field: ImportField): string {
    const { columns, mapping } = this.#input;
    return columns[mapping.indexOf(field)] ?? field;
  }

  #fieldsOf(cells: Cells, remarks: string[]): RowFields | undefined {
    const first = (field: ImportField) => cells[field]?.[0] ?? '';
    const several = (field: ImportField, sign: RegExp) => valuesIn(cells[field], sign);
    const noted: string[] = [];
    const keep = (field: ImportField, rule: string) => {
      noted.push(`${this.#columnOf(field)}: ${first(field)}`);
      remarks.push(`${this.#columnOf(field)}: "${shortened(first(field))}" ${rule}, so it is kept as text`);
    };
    const read = Object.fromEntries(days.map((day) => [day, this.#dayIn(day, first(day), keep)]));
    const fields = fitting(
      {
        title: cutTitle(first('title'), remarks),
        otherTitles: several('otherTitle', /[;|\n]/),
        format: this.#meant('format', first('format'), remarks) ?? this.#input.format,
        phase: this.#meant('phase', first('phase'), remarks) ?? 'idea',
        company: first('company'),
        network: first('network'),
        logline: first('logline'),
        synopsis: first('synopsis'),
        genres: several('genres', /[;|,/\n]/),
        // Addresses have commas.
        locations: several('locations', /[;|\n]/),
        source: first('source'),
        unions: first('unions'),
        ...(read as Record<DayField, string | null>),
        datesNoted: '',
      },
      (field, rule) => remarks.push(`${this.#columnOf(field)}: ${rule}`),
    );
    if (!fields) return undefined;
    return { ...inOrder(fields, keep), datesNoted: noted.join('\n').slice(0, limits.noteMax) };
  }

  /** The format or the phase that a word means: known, said by the file's owner, or asked. */
  #meant<Field extends 'format' | 'phase'>(
    field: Field,
    written: string,
    remarks: string[],
  ): (Field extends 'format' ? Format : Phase) | undefined {
    const word = fold(written);
    if (saysNothing(written)) return undefined;
    const said = this.#input.words.find((one) => one.field === field && one.word === word)?.means;
    const meant = said ?? wordMeaning(field, word);
    if (meant !== undefined) return meant as Field extends 'format' ? Format : Phase;
    const key = `${field} ${word}`;
    const rows = (this.#words.get(key)?.rows ?? 0) + 1;
    this.#words.set(key, { field, word: shortened(written), rows });
    remarks.push(`${this.#columnOf(field)}: "${shortened(written)}" isn’t known`);
    return undefined;
  }

  #dayIn(field: DayField, written: string, keep: (field: DayField, rule: string) => void): string | null {
    const { dayOrder: order, now } = this.#input;
    const read = readDay(written, { order, years: 'near', now });
    if (read.kind === 'none') return null;
    if (read.kind === 'day' && !read.day.startsWith('--')) return read.day;
    if (read.kind === 'either') {
      this.#unsure++;
      if (this.#samples.length < samplesShown) this.#samples.push(written);
      keep(field, 'could be two days');
    } else keep(field, 'isn’t a day');
    return null;
  }
}

/** Dates against their order are kept as text. */
function inOrder(fields: RowFields, keep: (field: DayField, rule: string) => void): RowFields {
  const wrong = wrongOrder(fields);
  if (!wrong) return fields;
  const { field, rule } = orders[wrong];
  keep(field, `is out of order (${rule})`);
  return inOrder({ ...fields, [field]: null }, keep);
}

function cutTitle(written: string, remarks: string[]): string {
  const title = cleanLine(written);
  if (title.length <= limits.titleMax) return title;
  remarks.push(`title: at most ${limits.titleMax} characters`);
  return title.slice(0, limits.titleMax).trim();
}

/** Where the field of a project is called otherwise than that of a column. */
const columnOf: Readonly<Record<string, ImportField>> = { otherTitles: 'otherTitle' };
const wrongMax = 40;

/** The project by its rules: what breaks one is left out. Undefined if that is the title. */
function fitting(
  wanted: z.input<typeof Row>,
  remark: (field: ImportField, rule: string) => void,
): RowFields | undefined {
  const fields: Record<string, unknown> = { ...wanted };
  for (let tries = 0; tries < wrongMax; tries++) {
    const read = Row.safeParse(fields);
    if (read.success) return read.data;
    const { field = 'title', rule } = ruleIn(read.error);
    remark(columnOf[field] ?? (field as ImportField), rule);
    if (field === 'title') return undefined;
    const value = fields[field];
    const place = read.error.issues[0]?.path[1];
    const list = Array.isArray(value) ? (value as unknown[]) : undefined;
    const less = typeof place === 'number' ? list?.toSpliced(place, 1) : list?.slice(0, limits.titlesMax);
    fields[field] = less ?? (typeof value === 'string' ? '' : null);
  }
  return undefined;
}

/** Names a project across the rows of a file: by its title, and its year where the file says it. */
const signOf = ({ fields: { title }, year }: Extract<ReadRow, { kind: 'project' }>): string =>
  `${fold(title)}\n${year}`;

/** Adds locations to a project, each once; `isFull` if one didn't fit. */
function withPlaces(
  known: readonly string[],
  more: readonly string[],
): { locations: string[]; isFull: boolean } {
  const all = [...new Set([...known, ...more])];
  return { locations: all.slice(0, limits.listMax), isFull: all.length > limits.listMax };
}

/** The planned result of each row, and of each project. */
export interface ImportPlan {
  readonly report: RowReport[];
  readonly counts: Record<RowOutcome, number>;
  readonly made: RowFields[];
}

/**
 * The result of each row, the same for a dry run and for the import. The first row of a title makes the project, the others
 * add their locations, as location lists have one row for each.
 * @param present titles of the projects the importer is in, folded
 */
export function planImport(rows: readonly ReadRow[], present: ReadonlySet<string>): ImportPlan {
  const made = new Map<string, { line: number; fields: RowFields }>();
  const placed = rows.map((row): RowReport => {
    if (row.kind === 'refused')
      return { line: row.line, outcome: 'refused', title: row.title, why: row.why, remarks: [] };
    const { line, fields, remarks } = row;
    const reportOf = (outcome: RowOutcome, why = ''): RowReport => ({
      line,
      outcome,
      title: fields.title,
      why,
      remarks: [...remarks],
    });
    if (present.has(fold(fields.title))) return reportOf('present', 'you’re in a project of this title');
    const sign = signOf(row);
    const first = made.get(sign);
    if (!first) {
      made.set(sign, { line, fields });
      return reportOf('new');
    }
    const { locations, isFull } = withPlaces(first.fields.locations, fields.locations);
    made.set(sign, { line: first.line, fields: { ...first.fields, locations } });
    return reportOf(
      'repeated',
      `as row ${first.line}${isFull ? ', which has no room for more locations' : ''}`,
    );
  });
  const counts = countOutcomes(rowOutcomes, placed);
  return { report: placed, counts, made: [...made.values()].map(({ fields }) => fields) };
}
