import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ImportField } from '../../limits.ts';
import { limits } from '../../limits.ts';
import { contactCard, contactImport, contactNote, type ImportChange } from '../tables.ts';
import { announceContact, cardsOf, columnsOf, lockOwner, rewriteCard, roomFor } from './cards.ts';
import { cellsOf, readRow } from './import-rows.ts';
import type { Known } from './matching.ts';
import type { CardRow, ImportRow } from './parts.ts';
import { type ImportPlan, planImport, type Step, type WantedRow } from './plan.ts';
import { originOf } from './read-file.ts';
import { readCard } from './vcard.ts';

/** How a file is to be read, and what its ambiguous rows are. */
export interface ImportWish {
  readonly mapping: readonly (ImportField | null)[];
  readonly decisions: readonly { readonly row: number; readonly as: string }[];
  readonly country: string | undefined;
}

function wantedRows({ kind, rows }: ImportRow, { mapping, country }: ImportWish): WantedRow[] {
  return rows.map((row) => {
    const origin = originOf(row);
    if (kind === 'csv') return { origin, read: readRow(cellsOf(row, mapping), country) };
    const card = readCard(row[0] ?? '');
    return { origin, read: card.kind === 'refused' ? card : readRow(card.cells, country) };
  });
}

const knownOf = (cards: readonly CardRow[]): Map<string, Known> =>
  new Map(cards.map(({ id, fields, origins }) => [id, { id, fields, origins }]));

/** What would become of each row of a file now. */
export function planFor(
  row: ImportRow,
  cards: readonly CardRow[],
  wish: ImportWish,
  nowMs: number,
): ImportPlan {
  return planImport(wantedRows(row, wish), {
    known: knownOf(cards),
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
 * Imports a file in one transaction: all of it or nothing. Run again it answers what it did; the file's rows go, and
 * what is needed to undo it stays.
 */
export async function runImport(
  tx: Transaction,
  { owner, id, now, ...wish }: ImportWish & { owner: PersonId; id: string; now: Date },
): Promise<Imported> {
  await lockOwner(tx, owner);
  const mine = and(eq(contactImport.ownerId, owner), eq(contactImport.id, id));
  const [row] = await tx.orm.select().from(contactImport).where(mine);
  if (!row) return { kind: 'absent' };
  if (row.state !== 'read') return row.state === 'done' ? { kind: 'done', row } : { kind: 'undone' };
  const cards = await cardsOf(tx.orm, owner);
  const plan = planFor(row, cards, wish, now.getTime());
  const made = plan.steps.filter(({ kind }) => kind === 'new');
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

/** Rows of one statement. */
const batch = 500;

async function insertCards(tx: Transaction, { owner, now }: By, steps: readonly Step[]): Promise<void> {
  for (let from = 0; from < steps.length; from += batch) {
    await tx.orm.insert(contactCard).values(
      steps.slice(from, from + batch).map(({ id, fields, origins }) => ({
        ownerId: owner,
        id,
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

/** What a file notes of somebody, as private notes of the importer. */
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
