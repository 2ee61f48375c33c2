import { createHash } from 'node:crypto';
import { type ClientId, storedId } from '#platform/contract/ids.ts';
import { TooManyCells } from '#platform/contract/tables/records.ts';
import { type DayOrder, readDay, saysNothing } from '#platform/contract/written-day.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { ImportRow, importingContract } from '../../contract/importing.ts';
import { NewLine } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { linesIn, type PastedLine } from '../../policy/paste.ts';
import { onSheet } from '../access.ts';
import type { CallsParts, SheetWriting } from '../parts.ts';
import { deskDayOf } from '../queries/desk-day.ts';
import { callLine } from '../tables.ts';
import { addLine, nameKey, silently } from './adding.ts';
import { openTwin } from './moving.ts';

type Input = InputOf<typeof importingContract.import>;

export const importing: Acts<typeof importingContract, CallsParts> = {
  /** Turns a pasted sheet into lines and reports the result of each row. Pasting the same again adds nothing. */
  async import(act, input) {
    const sheet = await onSheet(act);
    const read = pastedLines(input.text);
    if (read === 'too_long') return act.refuse('call.paste_long');
    const lines = read.filter((line) => line.name !== '' || line.subject !== '' || line.company !== '');
    if (lines.length === 0) return act.refuse('call.paste_empty');
    const ids = lines.map(({ row }) => idOf(sheet, input, row));
    const there = await act.orm.select({ id: callLine.id }).from(callLine).where(inArray(callLine.id, ids));
    const { today } = await deskDayOf(act.tx, sheet.deskId, act.now);
    const paste = { known: new Set(there.map(({ id }) => id)), seen: new Set<string>(), input, today };
    const rows: ImportRow[] = [];
    for (const line of lines) rows.push(await putRow(sheet, paste, line));
    const number = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
    const [added, joined] = [number('added'), number('joined')];
    const [first] = added + joined > 0 ? ids : [];
    if (first && !input.isDryRun)
      await sheet.note(act.tx, { action: 'call.imported', subject: { kind: 'call', id: first } });
    const unsureDays = rows
      .flatMap(({ remark, asked }) => (remark === 'date_of_two' ? [asked] : []))
      .slice(0, 3);
    return { rows, added, joined, refused: number('refused'), unsureDays };
  },
};

interface Paste {
  readonly input: Input;
  /** Lines that the same paste has made before. */
  readonly known: ReadonlySet<ClientId>;
  /** The day of the desk. */
  readonly today: string;
  /** The people further up. */
  readonly seen: Set<string>;
}

async function putRow(
  sheet: SheetWriting,
  { input, known, seen, today }: Paste,
  line: PastedLine,
): Promise<ImportRow> {
  const id = idOf(sheet, input, line.row);
  if (known.has(id)) return reported(line, 'known');
  const { name, company, phone, assistant, subject, priority, isVip } = line;
  if (name === '') return reported(line, 'refused', 'no_name');
  const asked = askedOn(line.asked, { today, order: input.dayOrder });
  // A day that cannot be read stays on the line in its own words.
  const note = [line.note, asked.remark ? line.asked : ''].filter(Boolean).join('\n');
  const read = NewLine.safeParse({ id, name, company, phone, assistant, subject, note, priority, isVip });
  if (!read.success) return reported(line, 'refused', 'too_long');
  const sameAs = nameKey(read.data.name, read.data.company);
  if (input.isDryRun) {
    const isThere =
      seen.has(sameAs) || (await openTwin(sheet, { deskId: sheet.deskId, sameAs, isPrivate: false }));
    seen.add(sameAs);
    return reported(line, isThere ? 'joined' : 'added', '', asked.remark);
  }
  const made = await addLine(silently(sheet), read.data, asked.day);
  if (typeof made !== 'string') return reported(line, made.isJoined ? 'joined' : 'added', '', asked.remark);
  return reported(line, 'refused', made === 'call.sheet_full' ? 'sheet_full' : 'no_name');
}

const reported = (
  { row, name, asked }: PastedLine,
  outcome: ImportRow['outcome'],
  why: ImportRow['why'] = '',
  remark: ImportRow['remark'] = '',
): ImportRow => ({
  row,
  name: name.slice(0, limits.nameMax),
  outcome,
  why,
  remark,
  asked: remark === '' ? '' : asked.slice(0, limits.nameMax),
});

/** A pasted table with far too many cells in a line is too long as well. */
function pastedLines(text: string): PastedLine[] | 'too_long' {
  try {
    return linesIn(text, limits.importRowsMax);
  } catch (fault) {
    if (fault instanceof TooManyCells) return 'too_long';
    throw fault;
  }
}

/** The day a call was first asked for; a day without a year is the last one. Undefined if the sheet says none. */
function askedOn(
  written: string,
  { today, order }: { readonly today: string; readonly order: DayOrder | undefined },
): { readonly day?: string; readonly remark: ImportRow['remark'] } {
  if (saysNothing(written)) return { remark: '' };
  const read = readDay(written, { order, years: 'past', now: new Date(`${today}T00:00:00Z`) });
  if (read.kind === 'either') return { remark: 'date_of_two' };
  if (read.kind !== 'day') return { remark: 'date' };
  if (!read.day.startsWith('--')) return { day: read.day, remark: '' };
  const year = Number(today.slice(0, 4));
  const rest = read.day.slice(1);
  return { day: `${year}${rest}` <= today ? `${year}${rest}` : `${year - 1}${rest}`, remark: '' };
}

/** Names the line of a row by the desk, the paste and its place in it, so that a retry finds what it made. */
function idOf({ deskId }: SheetWriting, { id }: Input, row: number): ClientId {
  const hash = createHash('sha256').update(`${deskId}:${id}:${row}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return storedId(
    `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
  );
}
