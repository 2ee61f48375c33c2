import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { type ClientId, storedId } from '#platform/contract/ids.ts';
import { writtenDay } from '#platform/contract/written-day.ts';
import { readCsv } from '#platform/server/csv.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type ImportRow, NewLine } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { linesIn, type PastedLine } from '../../policy/paste.ts';
import { callLine } from '../tables.ts';
import { addLine, silent } from './add-line.ts';
import { nameKey } from './callee.ts';
import { openTwin } from './open-line.ts';
import type { CallsParts, Writer } from './parts.ts';

export interface PastedSheet extends Omit<Writer, 'note'> {
  readonly audit: Writer['note'];
  readonly id: ClientId;
  readonly text: string;
  readonly isDryRun: boolean;
}

export type ImportOutcome =
  | { readonly kind: 'read'; readonly rows: ImportRow[] }
  | { readonly kind: 'paste_empty' | 'paste_long' };

/** Turns a pasted sheet into lines and reports the result of each row. Pasting the same again adds nothing. */
export async function importLines(
  tx: Transaction,
  parts: CallsParts,
  input: PastedSheet,
): Promise<ImportOutcome> {
  const lines = linesIn(readCsv(input.text)).filter(
    (line) => line.name !== '' || line.subject !== '' || line.company !== '',
  );
  if (lines.length === 0) return { kind: 'paste_empty' };
  if (lines.length > limits.importRowsMax) return { kind: 'paste_long' };
  const ids = lines.map(({ row }) => idOf(input, row));
  const there = await tx.orm.select({ id: callLine.id }).from(callLine).where(inArray(callLine.id, ids));
  const known = new Set(there.map(({ id }) => id));
  const seen = new Set<string>();
  const rows: ImportRow[] = [];
  for (const line of lines) {
    const id = idOf(input, line.row);
    rows.push(known.has(id) ? reported(line, 'known') : await putRow(tx, parts, input, { line, id, seen }));
  }
  const [first] = rows.some(({ outcome }) => outcome === 'added' || outcome === 'joined') ? ids : [];
  if (first && !input.isDryRun)
    await input.audit(tx, { action: 'call.imported', subject: { kind: 'call', id: first } });
  return { kind: 'read', rows };
}

interface Row {
  readonly line: PastedLine;
  readonly id: ClientId;
  /** The people further up in the same paste. */
  readonly seen: Set<string>;
}

async function putRow(
  tx: Transaction,
  parts: CallsParts,
  { isDryRun, text: _text, id: _id, ...writer }: PastedSheet,
  { line, id, seen }: Row,
): Promise<ImportRow> {
  const { name, company, phone, assistant, subject, note, priority, isVip } = line;
  if (name === '') return reported(line, 'refused', 'no_name');
  const read = NewLine.safeParse({ id, name, company, phone, assistant, subject, note, priority, isVip });
  if (!read.success) return reported(line, 'refused', 'too_long');
  const sameAs = nameKey(read.data.name, read.data.company);
  if (isDryRun) {
    const isThere =
      seen.has(sameAs) || (await openTwin(tx, { deskId: writer.deskId, sameAs, isPrivate: false }));
    seen.add(sameAs);
    return reported(line, isThere ? 'joined' : 'added');
  }
  const made = await addLine(tx, parts, {
    ...writer,
    audit: silent,
    line: read.data,
    firstAsked: writtenDay(line.asked),
  });
  if (made.kind === 'added' || made.kind === 'joined') return reported(line, made.kind);
  return reported(line, 'refused', made.kind === 'sheet_full' ? 'sheet_full' : 'no_name');
}

const reported = (
  { row, name }: PastedLine,
  outcome: ImportRow['outcome'],
  why: ImportRow['why'] = '',
): ImportRow => ({ row, name: name.slice(0, limits.nameMax), outcome, why });

/** Names the line of a row by the desk, the paste and its place in it, so that a retry finds what it made. */
function idOf({ id, deskId }: Pick<PastedSheet, 'id' | 'deskId'>, row: number): ClientId {
  const hash = createHash('sha256').update(`${deskId}:${id}:${row}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return storedId(
    `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
  );
}
