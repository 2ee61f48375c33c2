import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { connectedAmong } from '#features/connections/server/public.ts';
import { accountsAt } from '#features/identity/server/public.ts';
import { namesOf } from '#features/profiles/server/public.ts';
import { cellsByField } from '#platform/contract/columns.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ImportField } from '../../limits.ts';
import { limits } from '../../limits.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { memberIdOf } from '../../policy/contact-id.ts';
import { contactCard, contactImport, contactNote, type ImportChange } from '../tables.ts';
import {
  announceContact,
  cardsOf,
  columnsOf,
  deleteCards,
  lockOwner,
  rewriteCard,
  roomFor,
} from './cards.ts';
import { readRow } from './import-rows.ts';
import type { Known } from './matching.ts';
import type { CardRow, ImportRow } from './parts.ts';
import { type ImportPlan, planImport, type Step, type WantedRow } from './plan.ts';
import { originOf } from './read-file.ts';
import { readCard } from './vcard.ts';

/** How to read a file, and the decisions on its ambiguous rows. */
export interface ImportWish {
  readonly mapping: readonly (ImportField | null)[];
  readonly decisions: readonly { readonly row: number; readonly as: string }[];
  readonly country: string | undefined;
}

function wantedRows({ kind, rows }: ImportRow, { mapping, country }: ImportWish): WantedRow[] {
  return rows.map((row) => {
    const origin = originOf(row);
    if (kind === 'csv') return { origin, read: readRow(cellsByField(row, mapping), country) };
    const card = readCard(row[0] ?? '');
    return { origin, read: card.kind === 'refused' ? card : readRow(card.cells, country) };
  });
}

/** The owner's cards, and the connections whose own address is in the file, with or without a card. */
function knownOf(cards: readonly CardRow[], connections: readonly NamedConnection[]): Map<string, Known> {
  const known = new Map<string, Known>(cards.map(({ id, fields, origins }) => [id, { id, fields, origins }]));
  const cardOf = new Map(cards.map(({ id, personId }) => [personId, id]));
  for (const { id: personId, displayName, address } of connections) {
    const id = cardOf.get(personId) ?? personId;
    const held = known.get(id) ?? { id, fields: emptyCard(displayName), origins: [] };
    known.set(id, { ...held, ownAddress: address });
  }
  return known;
}

/** A connection of the importer with an address from the file. */
interface NamedConnection {
  readonly id: PersonId;
  readonly displayName: string;
  readonly address: string;
}

async function connectionsIn(
  orm: NodePgDatabase,
  owner: PersonId,
  rows: readonly WantedRow[],
): Promise<NamedConnection[]> {
  const addresses = rows.flatMap(({ read }) =>
    read.kind === 'refused' ? [] : read.fields.emails.map(({ value }) => value),
  );
  const accounts = [...(await accountsAt(orm, addresses)).values()].filter(
    ({ status }) => status === 'active',
  );
  const people = accounts.map(({ person }) => person);
  const connected = await connectedAmong(orm, owner, people);
  const names = await namesOf(orm, [...connected]);
  return accounts.flatMap(({ person, email }) =>
    connected.has(person) ? [{ id: person, displayName: names.get(person) ?? '-', address: email }] : [],
  );
}

/** What importing a file would do to each row now. */
export async function planFor(
  orm: NodePgDatabase,
  row: ImportRow,
  cards: readonly CardRow[],
  wish: ImportWish & { readonly now: Date },
): Promise<ImportPlan> {
  const rows = wantedRows(row, wish);
  const nowMs = wish.now.getTime();
  return planImport(rows, {
    known: knownOf(cards, await connectionsIn(orm, row.ownerId, rows)),
    decisions: new Map(wish.decisions.map(({ row: number, as }) => [number, as])),
    newId: () => uuidV7(nowMs),
  });
}

export type Imported =
  | { kind: 'done'; row: ImportRow }
  | { kind: 'absent' }
  | { kind: 'undone' }
  | { kind: 'too_many' };

/**
 * Imports a file in one transaction, all or nothing. Repeating it returns the same result. The file's rows are deleted,
 * and what is needed to undo it is kept.
 */
export async function runImport(
  tx: Transaction,
  { owner, id, now, ...wish }: ImportWish & { owner: PersonId; id: ClientId; now: Date },
): Promise<Imported> {
  await lockOwner(tx, owner);
  const mine = and(eq(contactImport.ownerId, owner), eq(contactImport.id, id));
  const [row] = await tx.orm.select().from(contactImport).where(mine);
  if (!row) return { kind: 'absent' };
  if (row.state !== 'read') return row.state === 'done' ? { kind: 'done', row } : { kind: 'undone' };
  const cards = await cardsOf(tx.orm, owner);
  const plan = await planFor(tx.orm, row, cards, { ...wish, now });
  const held = new Set(cards.map((card) => card.id));
  // Creates cards for connections without one.
  const made = plan.steps.filter((step) => !held.has(step.id));
  if (made.length > (await roomFor(tx.orm, owner))) return { kind: 'too_many' };
  await insertCards(tx, { owner, now }, made);
  const changes = await growCards(tx, { owner, now }, plan.steps, cards);
  await insertNotes(tx, { owner, now }, plan.steps);
  const [done] = await tx.orm
    .update(contactImport)
    .set({
      state: 'done',
      rows: [],
      mapping: [...wish.mapping],
      counts: plan.counts,
      report: plan.report,
      changes: [...made.map(({ id: made }) => ({ id: made, version: 1, before: null })), ...changes],
      doneAt: now,
    })
    .where(mine)
    .returning();
  if (!done) throw new Error('an import vanished');
  announceContact(tx, owner, null);
  return { kind: 'done', row: done };
}

type By = { readonly owner: PersonId; readonly now: Date };

/** Rows per statement. */
const batch = 500;

/** A connection's new card replaces its removed one. */
async function insertCards(tx: Transaction, { owner, now }: By, steps: readonly Step[]): Promise<void> {
  const ofConnections = steps.filter(({ kind }) => kind === 'updated');
  await deleteCards(
    tx,
    owner,
    ofConnections.map(({ id }) => id),
  );
  for (let from = 0; from < steps.length; from += batch) {
    await tx.orm.insert(contactCard).values(
      steps.slice(from, from + batch).map(({ id, kind, fields, origins }) => ({
        ownerId: owner,
        id,
        personId: kind === 'updated' ? memberIdOf(id) : null,
        ...columnsOf(fields),
        origins: [...origins],
        createdAt: now,
        updatedAt: now,
      })),
    );
  }
}

async function growCards(
  tx: Transaction,
  { owner, now }: By,
  steps: readonly Step[],
  cards: readonly CardRow[],
): Promise<ImportChange[]> {
  const held = new Map(cards.map((card) => [card.id, card]));
  const changes: ImportChange[] = [];
  for (const { id, kind, fields, origins } of steps) {
    const before = held.get(id);
    if (kind !== 'updated' || !before) continue;
    const grown = await rewriteCard(tx, { owner, id, now }, { fields, origins: [...origins] });
    if (!grown) throw new Error('a locked card vanished');
    changes.push({
      id,
      version: grown.version,
      before: { fields: before.fields, origins: before.origins },
    });
  }
  return changes;
}

/** Notes in the file, as private notes of the importer. */
async function insertNotes(tx: Transaction, { owner, now }: By, steps: readonly Step[]): Promise<void> {
  const notes = steps.flatMap(({ id: cardId, notes: texts }) =>
    texts.map((text) => ({
      id: uuidV7(now.getTime()),
      ownerId: owner,
      cardId,
      text: text.slice(0, limits.noteMax),
      createdAt: now,
    })),
  );
  for (let from = 0; from < notes.length; from += batch)
    await tx.orm.insert(contactNote).values(notes.slice(from, from + batch));
}
