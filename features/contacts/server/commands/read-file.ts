import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { readCsv } from '#platform/server/csv.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isSameFile } from '#platform/server/imports/imports.ts';
import { limits } from '../../limits.ts';
import { contactImport } from '../tables.ts';
import { lockOwner } from './cards.ts';
import type { ImportRow } from './parts.ts';
import { splitCards } from './vcard.ts';

/** A file as text in rows: of a CSV file the cells, of an address book one cell with the whole card. */
export interface ReadFile {
  readonly kind: 'csv' | 'vcard';
  readonly columns: string[];
  readonly rows: string[][];
}

/** Reads the text of a file; what it is stands in it, whatever its name says. */
export function readText(text: string): ReadFile {
  const isCards = /^\uFEFF?\s*begin:vcard\s*$/im.test(text.slice(0, 2_000));
  return isCards
    ? { kind: 'vcard', columns: [], rows: splitCards(text).map((card) => [card]) }
    : tableIn(text);
}

function tableIn(text: string): ReadFile {
  const { columns, rows } = readCsv(text);
  return { kind: 'csv', columns, rows: rows.map(({ cells }) => cells) };
}

/** Names a row by what stands in it, so that the same row is known again (CON-2). */
export const originOf = (row: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(row.map((cell) => cell.trim())))
    .digest('base64url')
    .slice(0, 22);

type Kept = { kind: 'kept'; row: ImportRow } | { kind: 'too_many' } | { kind: 'other_file' };

/** Keeps a file that was read in until it is imported or dropped; the same id again is the same file. */
export async function keepFile(
  tx: Transaction,
  file: ReadFile & { owner: PersonId; id: ClientId; name: string; now: Date },
): Promise<Kept> {
  const { owner, id } = file;
  await lockOwner(tx, owner);
  const mine = and(eq(contactImport.ownerId, owner), eq(contactImport.id, id));
  const [held] = await tx.orm.select().from(contactImport).where(mine);
  if (held) return isSameFile(held, file) ? { kind: 'kept', row: held } : { kind: 'other_file' };
  const [waiting] = await tx.orm
    .select({ files: count() })
    .from(contactImport)
    .where(and(eq(contactImport.ownerId, owner), eq(contactImport.state, 'read')));
  if ((waiting?.files ?? 0) >= limits.draftsMax) return { kind: 'too_many' };
  const [row] = await tx.orm
    .insert(contactImport)
    .values({
      ownerId: owner,
      id,
      name: file.name,
      kind: file.kind,
      columns: file.columns,
      rows: file.rows,
      rowCount: file.rows.length,
      createdAt: file.now,
    })
    .returning();
  if (!row) throw new Error('a file was not kept');
  return { kind: 'kept', row };
}
