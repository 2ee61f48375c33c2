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

/** A file as rows of text: the cells of a CSV file, or one cell per card of an address book. */
export interface ReadFile {
  readonly kind: 'csv' | 'vcard';
  readonly columns: string[];
  readonly rows: string[][];
}

/** Parses a file's text. Its type is detected from the content, whatever the file name. */
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

/** Identifies a row by its content, so that the same row is recognised again (CON-2). */
export const originOf = (row: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(row.map((cell) => cell.trim())))
    .digest('base64url')
    .slice(0, 22);

type Kept = { kind: 'kept'; row: ImportRow } | { kind: 'too_many' } | { kind: 'other_file' };

/** Stores an uploaded file until it is imported or dropped. Repeating an id returns the same file. */
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
