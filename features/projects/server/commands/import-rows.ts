import { z } from 'zod';
import { cellsByField } from '#platform/contract/columns.ts';
import { fold } from '#platform/contract/fold.ts';
import { writtenDay } from '#platform/contract/written-day.ts';
import type { CsvRow } from '#platform/server/csv.ts';
import { ruleIn, shortened, valuesIn } from '#platform/server/imports/read-rows.ts';
import { fields } from '../../contract/projects.ts';
import { type Format, formats, type ImportField, limits, type Phase, phases } from '../../limits.ts';
import { wrongOrder } from '../../policy/dates.ts';

/** What a row says of a project. */
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
  }).shape,
  phase: z.enum(phases),
});
export type RowFields = z.infer<typeof Row>;

/** A row as a project, or why it is none: the column and the rule. */
export type ReadRow =
  | { readonly kind: 'project'; readonly line: number; readonly year: string; readonly fields: RowFields }
  | { readonly kind: 'refused'; readonly line: number; readonly title: string; readonly why: string };

const formatNames: Readonly<Record<Format, readonly string[]>> = {
  feature: ['feature', 'feature film', 'film', 'movie', 'largometraje', 'pelicula'],
  series: ['series', 'tv series', 'tv', 'serie'],
  limited: ['limited', 'limited series', 'miniseries', 'mini series', 'miniserie'],
  short: ['short', 'short film', 'cortometraje', 'corto'],
  documentary: ['documentary', 'doc', 'documental'],
  commercial: ['commercial', 'spot', 'publicidad'],
  unscripted: ['unscripted', 'reality'],
  podcast: ['podcast'],
  game: ['game', 'videogame', 'video game', 'juego', 'videojuego'],
};

/** What cannot be read: the field, for the name of its column, and the rule. */
class Unreadable extends Error {
  readonly field: ImportField;
  constructor(field: ImportField, rule: string) {
    super(rule);
    this.field = field;
  }
}

const days = ['startFrom', 'startTo', 'prepFrom', 'shootFrom', 'shootTo'] as const;
/** Where the field of a project is called otherwise than that of a column. */
const columnOf: Readonly<Record<string, ImportField>> = { otherTitles: 'otherTitle' };
const orders = {
  start_order: { field: 'startTo', rule: 'it can’t be before the start' },
  prep_order: { field: 'prepFrom', rule: 'prep has to start before the shoot' },
  shoot_order: { field: 'shootTo', rule: 'it can’t be before the first shoot day' },
} as const satisfies Record<string, { field: ImportField; rule: string }>;

/** Reads the rows of a file. Nothing is guessed: what is wrong is named, and what is missing is empty. */
export function readRows(
  rows: readonly CsvRow[],
  { columns, mapping, format }: ReadInput,
): readonly ReadRow[] {
  return rows.map(({ line, cells }) => {
    const given = cellsByField(cells, mapping);
    try {
      return { kind: 'project', line, year: given.year?.[0] ?? '', fields: fieldsOf(given, format) };
    } catch (fault) {
      if (!(fault instanceof Unreadable)) throw fault;
      const column = columns[mapping.indexOf(fault.field)] ?? fault.field;
      return {
        kind: 'refused',
        line,
        title: shortened(given.title?.[0] ?? ''),
        why: `${column}: ${fault.message}`,
      };
    }
  });
}

export interface ReadInput {
  /** As the file names them. */
  readonly columns: readonly string[];
  readonly mapping: readonly (ImportField | null)[];
  /** Of rows that name none. */
  readonly format: Format;
}

type Cells = Readonly<Partial<Record<ImportField, readonly string[]>>>;

function fieldsOf(cells: Cells, format: Format): RowFields {
  const first = (field: ImportField) => cells[field]?.[0] ?? '';
  const several = (field: ImportField, sign: RegExp) => valuesIn(cells[field], sign);
  if (first('title') === '') throw new Unreadable('title', 'the row has no title');
  const read = Row.safeParse({
    title: first('title'),
    otherTitles: several('otherTitle', /[;|\n]/),
    format: formatIn(first('format')) ?? format,
    phase: phaseIn(first('phase')) ?? 'idea',
    company: first('company'),
    network: first('network'),
    logline: first('logline'),
    synopsis: first('synopsis'),
    genres: several('genres', /[;|,/\n]/),
    // Addresses have commas.
    locations: several('locations', /[;|\n]/),
    source: first('source'),
    unions: first('unions'),
    ...Object.fromEntries(days.map((day) => [day, dayIn(day, first(day))])),
  });
  if (!read.success) {
    const { field = 'title', rule } = ruleIn(read.error);
    throw new Unreadable(columnOf[field] ?? (field as ImportField), rule);
  }
  const wrong = wrongOrder(read.data);
  if (wrong) throw new Unreadable(orders[wrong].field, orders[wrong].rule);
  return read.data;
}

function formatIn(written: string): Format | undefined {
  if (written === '') return undefined;
  const found = formats.find((one) => formatNames[one].includes(fold(written)));
  if (!found) throw new Unreadable('format', `"${shortened(written)}" isn’t one of ${formats.join(', ')}`);
  return found;
}

function phaseIn(written: string): Phase | undefined {
  if (written === '') return undefined;
  const found = phases.find((one) => fold(one) === fold(written));
  if (!found) throw new Unreadable('phase', `"${shortened(written)}" isn’t one of ${phases.join(', ')}`);
  return found;
}

function dayIn(field: ImportField, written: string): string | null {
  if (written === '') return null;
  const day = writtenDay(written);
  if (day === undefined) throw new Unreadable(field, `"${shortened(written)}" isn’t a date`);
  return day;
}

/** Names a project across the rows of a file: by its title, and its year where the file says it. */
export const signOf = ({ fields: { title }, year }: Extract<ReadRow, { kind: 'project' }>): string =>
  `${fold(title)}\n${year}`;

/** Adds locations to a project, each once; `isFull` if one didn't fit. */
export function withPlaces(
  known: readonly string[],
  more: readonly string[],
): { locations: string[]; isFull: boolean } {
  const all = [...new Set([...known, ...more])];
  return { locations: all.slice(0, limits.listMax), isFull: all.length > limits.listMax };
}
