// Runs in the thread that reads files (platform/server/imports): nothing of the database may be imported here.
import { hash } from 'node:crypto';
import { isColumnName } from '#platform/contract/columns.ts';
import { fold } from '#platform/contract/fold.ts';
import { openTable } from '#platform/contract/tables/open-table.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { DayOrder } from '#platform/contract/written-day.ts';
import {
  type FileColumn,
  type FileProblem,
  lookIntoTable,
  textIn,
} from '#platform/server/imports/read-file.ts';
import type { RowReport } from '../../contract/imports.ts';
import type { CardFields } from '../../contract/views.ts';
import { type ImportField, limits, type RowOutcome } from '../../limits.ts';
import { emptyCard, wholeCard } from '../../policy/card-start.ts';
import { columnNames } from '../../policy/columns.ts';
import { columnsFor, draftOf } from '../../policy/reading/draft.ts';
import { cardsIn } from '../../policy/vcards/lines.ts';
import { type ReadCard, readCard } from '../../policy/vcards/read-card.ts';
import { searchTextOf } from './card-fields.ts';
import { readRow } from './import-rows.ts';
import type { Known } from './matching.ts';
import { type Asks, type ImportPlan, planImport, type Step, type WantedRow } from './plan.ts';

const isKnown = isColumnName(columnNames);

/** What a file holds. Its kind is detected from the content, whatever the file name. */
export interface LookedInto {
  readonly kind: 'csv' | 'vcard';
  readonly columns: readonly FileColumn[];
  readonly rowCount: number;
}

const beginsCards = (text: string) => /^\uFEFF?\s*begin:vcard\s*$/im.test(text.slice(0, 2_000));

/** Looks into a file, and counts its rows while it reads them. */
export function look({ bytes }: { readonly bytes: Uint8Array }): LookedInto | FileProblem {
  const text = textIn(bytes);
  if (text === undefined) return 'no_text';
  if (beginsCards(text)) {
    let rowCount = 0;
    for (const _ of cardsIn(text)) {
      rowCount++;
      if (rowCount > limits.rowsMax) return 'too_many_rows';
    }
    return rowCount === 0 ? 'empty' : { kind: 'vcard', columns: [], rowCount };
  }
  const looked = lookIntoTable(text, { isKnown, rowsMax: limits.rowsMax });
  return typeof looked === 'string'
    ? looked
    : { kind: 'csv', columns: looked.columns, rowCount: looked.rowCount };
}

/** How to read a file, and the decisions on its ambiguous rows. */
export interface ImportWish {
  readonly mapping: readonly (ImportField | null)[];
  readonly decisions: readonly { readonly row: number; readonly as: string }[];
  readonly country?: string | undefined;
  readonly dayOrder?: DayOrder | undefined;
}

/** A connection of the importer: the address they sign in with is theirs. */
export interface NamedConnection {
  readonly id: string;
  readonly displayName: string;
  readonly address: string;
}

/** A file to plan, beside what its owner has already. */
export interface PlanOrder {
  readonly kind: 'csv' | 'vcard';
  readonly bytes: Uint8Array;
  readonly wish: ImportWish;
  /** The owner's cards as JSON: id, person, version, fields, origins. */
  readonly cards: string;
  readonly connections: readonly NamedConnection[];
  readonly nowMs: number;
}

type HeldCard = readonly [
  id: string,
  person: string | null,
  version: number,
  fields: CardFields,
  origins: string[],
];

/** The requested part of a plan. */
interface PlanPart {
  readonly outcome?: RowOutcome | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** What importing a file would do, and the requested rows of it. */
export interface PlannedPart {
  readonly counts: Record<RowOutcome, number>;
  readonly remarked: number;
  readonly asks: Asks;
  readonly items: readonly RowReport[];
  readonly total: number;
}

/** Plans an import and gives one part of the report: the others stay here. */
export function check({ part, ...order }: PlanOrder & { readonly part: PlanPart }): PlannedPart {
  // Nothing of a preview is kept, so its ids need not be anybody's.
  const plan = planOf(order, JSON.parse(order.cards) as HeldCard[], previewId);
  const { counts, remarked, asks, report } = plan;
  const items = part.outcome ? report.filter(({ outcome }) => outcome === part.outcome) : report;
  return {
    counts,
    remarked,
    asks,
    items: items.slice(part.offset, part.offset + part.limit),
    total: items.length,
  };
}

const previewId = (row: number) => `00000000-0000-7000-8000-${row.toString(16).padStart(12, '0')}`;

/** An import as the database writes it: everything large is JSON already. */
export interface PlannedWrites {
  readonly counts: Record<RowOutcome, number>;
  readonly remarked: number;
  readonly report: string;
  readonly changes: string;
  /** How many cards are made. */
  readonly made: number;
  /** Connections whose first card it is. */
  readonly connections: readonly string[];
  readonly newCards: readonly string[];
  readonly grownCards: readonly string[];
  readonly notes: readonly string[];
  readonly sources: readonly string[];
}

/** Rows per statement. */
const batch = 500;

/** Plans an import and writes down what it does, in batches. */
export function write(order: PlanOrder): PlannedWrites {
  const held = JSON.parse(order.cards) as HeldCard[];
  const { counts, remarked, report, steps } = planOf(order, held, () => uuidV7(order.nowMs));
  const heldById = new Map(held.map((card) => [card[0], card]));
  const made = steps.filter(({ id }) => !heldById.has(id));
  const grown = steps.filter(({ id, kind }) => kind === 'updated' && heldById.has(id));
  const changes = [
    ...made.map(({ id }) => ({ id, version: 1, before: null })),
    ...grown.map(({ id }) => {
      const [, , version = 0, fields, origins] = heldById.get(id) ?? [];
      return { id, version: version + 1, before: { fields, origins } };
    }),
  ];
  const notes = steps.flatMap(({ id, notes: texts }) =>
    texts.map((text) => ({ id: uuidV7(order.nowMs), card_id: id, text: text.slice(0, limits.noteMax) })),
  );
  const sources = steps.flatMap(({ id, wrote }) => wrote.map((one) => ({ card_id: id, ...one })));
  return {
    counts,
    remarked,
    report: JSON.stringify(report),
    changes: JSON.stringify(changes),
    made: made.length,
    connections: made.filter(({ kind }) => kind === 'updated').map(({ id }) => id),
    newCards: batches(made.map(storedCard)),
    grownCards: batches(grown.map(storedCard)),
    notes: batches(notes),
    sources: batches(sources),
  };
}

const batches = (rows: readonly unknown[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, at) =>
    JSON.stringify(rows.slice(at * batch, (at + 1) * batch)),
  );

/** A card's columns by name; those derived from its fields too. */
const storedCard = ({ id, kind, fields, origins }: Step) => ({
  id,
  person_id: kind === 'updated' ? id : null,
  display_name: fields.displayName,
  sort_name: fold(fields.displayName),
  search_text: searchTextOf(fields),
  company: fields.company,
  title: fields.title,
  state: fields.state,
  tags: fields.tags,
  fields: wholeCard(fields),
  origins,
});

function planOf(order: PlanOrder, held: readonly HeldCard[], newId: (row: number) => string): ImportPlan {
  return planImport(wantedRows(order), {
    known: knownOf(held, order.connections),
    decisions: new Map(order.wish.decisions.map(({ row, as }) => [row, as])),
    newId,
  });
}

/** The owner's cards, and their connections, with or without a card. */
function knownOf(cards: readonly HeldCard[], connections: readonly NamedConnection[]): Map<string, Known> {
  const known = new Map<string, Known>(
    cards.map(([id, , , fields, origins]) => [id, { id, fields: wholeCard(fields), origins }]),
  );
  const cardOf = new Map(cards.map(([id, person]) => [person, id]));
  for (const { id: personId, displayName, address } of connections) {
    const id = cardOf.get(personId) ?? personId;
    const held = known.get(id) ?? { id, fields: emptyCard(displayName), origins: [] };
    known.set(id, { ...held, ownAddress: address });
  }
  return known;
}

/** Identifies a row by its content, so that the same row is recognised again (CON-2). */
const originOf = (row: readonly string[]): string =>
  hash('sha256', JSON.stringify(row.map((cell) => cell.trim())), 'base64url').slice(0, 22);

function* wantedRows({ kind, bytes, wish, nowMs }: PlanOrder): Generator<WantedRow> {
  const text = textIn(bytes) ?? '';
  const reading = { country: wish.country, dayOrder: wish.dayOrder, now: new Date(nowMs) };
  if (kind === 'csv') {
    const { columns, rows } = openTable(text, { isKnown });
    const read = columnsFor(columns, wish.mapping);
    for (const { cells } of rows)
      yield { origin: originOf(cells), read: readRow(draftOf(cells, read), reading) };
    return;
  }
  const tags = groupsIn(text);
  for (const card of cardsIn(text)) {
    const read = readCard(card);
    const origin = originOf([card.replace(/\r\n?/g, '\n')]);
    if (read.kind === 'draft') {
      const own = tags.get(read.draft.uid);
      const draft = own ? { ...read.draft, tags: [...read.draft.tags, ...own] } : read.draft;
      yield { origin, read: readRow(draft, reading) };
    } else yield { origin, read: read.kind === 'group' ? grouped(read) : read };
  }
}

const grouped = ({ name, members }: Extract<ReadCard, { kind: 'group' }>): WantedRow['read'] => ({
  kind: 'group',
  name,
  members: members.length,
});

/** The groups of an address book, as tags of their members. */
function groupsIn(text: string): ReadonlyMap<string, readonly string[]> {
  const tags = new Map<string, string[]>();
  if (!/^(?:kind|x-addressbookserver-kind):group/im.test(text)) return tags;
  for (const card of cardsIn(text)) {
    if (!/^(?:kind|x-addressbookserver-kind):group/im.test(card)) continue;
    const read = readCard(card);
    if (read.kind === 'group')
      for (const member of read.members) tags.set(member, [...(tags.get(member) ?? []), read.name]);
  }
  return tags;
}
