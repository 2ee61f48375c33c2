import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { blocksBetween, hiddenStatesOf, profilesOf } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { addingContract, NewAttempt, NewLine } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { maySeeLine, maySeePrivate } from '../../policy/seen.ts';
import { lockLine, onSheet } from '../access.ts';
import { noteStep } from '../notify.ts';
import type { CallsParts, SheetWriting } from '../parts.ts';
import { type DeskDay, deskDayOf } from '../queries/desk-day.ts';
import { callAttempt, callLine, type LineRow } from '../tables.ts';
import { viewWritten } from '../views.ts';
import { momentOf, openTwin, saveLine } from './moving.ts';
import { openSheet } from './sheet.ts';
import { putAttempt } from './tries.ts';

export const adding: Acts<typeof addingContract, CallsParts> = {
  async add(act, line) {
    const sheet = await onSheet(act);
    const first = await addLine(sheet, line);
    // If the line of the same person was closed between the two reads, this one is new.
    const made = first === 'call.absent' ? await addLine(sheet, line) : first;
    if (typeof made === 'string') return act.refuse(made);
    return { ...(await viewWritten(sheet, made.row)), isJoined: made.isJoined };
  },
};

interface AddedLine {
  readonly row: LineRow;
  /** They were on the sheet already, and this is that line. */
  readonly isJoined: boolean;
}

type NotAdded =
  | 'call.absent'
  | 'call.person_unknown'
  | 'call.name_missing'
  | 'call.private_closed'
  | 'call.sheet_full';

/**
 * Adds a call to the sheet. A person who is already on it keeps one line, and the new details are added to it (CAL-6).
 * Repeating the same call changes nothing.
 * @param firstAsked the day it was first added, for a line from an older sheet
 */
export async function addLine(
  sheet: SheetWriting,
  line: NewLine,
  firstAsked?: string,
): Promise<AddedLine | NotAdded> {
  const before = await writtenBefore(sheet, line);
  if (before) return before;
  if (line.isPrivate && !maySeePrivate(sheet.seat)) return 'call.private_closed';
  const callee = await calleeOf(sheet, line);
  if (typeof callee === 'string') return callee;
  const day = await deskDayOf(sheet.tx, sheet.deskId, sheet.now);
  await openSheet(sheet, day);
  const made = await insertLine(sheet, line, { callee, day, firstAsked });
  if (made === 'call.sheet_full') return made;
  if (!made) return joinLine(sheet, line, callee);
  await noteStep(sheet, made, { step: 'added', ...(made.subject && { note: made.subject }) });
  return { row: await putFirstTry(silently(sheet), made, line), isJoined: false };
}

/** What a retry finds: the line it made, or the one its try was put on. */
async function writtenBefore(sheet: SheetWriting, line: NewLine): Promise<AddedLine | NotAdded | undefined> {
  const [row] = await sheet.orm.select().from(callLine).where(eq(callLine.id, line.id));
  if (row) return maySeeLine(row, sheet) ? { row, isJoined: false } : 'call.absent';
  const [noted] = await sheet.orm
    .select({ row: callLine })
    .from(callAttempt)
    .innerJoin(callLine, eq(callLine.id, callAttempt.lineId))
    .where(eq(callAttempt.id, line.attempt?.id ?? line.id));
  if (!noted) return undefined;
  return maySeeLine(noted.row, sheet) ? { row: noted.row, isJoined: true } : 'call.absent';
}

type Callee = Pick<
  LineRow,
  'personId' | 'cardId' | 'sameAs' | 'name' | 'company' | 'phone' | 'assistant' | 'zone'
>;

/** The callee of a line, and the key that finds them again (CAL-6). */
async function calleeOf(sheet: SheetWriting, line: NewLine): Promise<Callee | NotAdded> {
  const { tx, deskId } = sheet;
  const card = line.cardId ? (await sheet.cardsOf(tx, deskId, [line.cardId])).get(line.cardId) : undefined;
  if (line.cardId && !card) return 'call.person_unknown';
  const personId = line.personId ?? card?.personId ?? null;
  const said = {
    company: line.company || (card?.company ?? ''),
    phone: line.phone || (card?.phone ?? ''),
    assistant: line.assistant || (card?.assistant ?? ''),
    zone: line.zone ?? null,
  };
  if (personId) {
    const member = await memberOf(sheet, personId);
    if (!member) return 'call.person_unknown';
    const { displayName: name, timeZone } = member;
    const zone = line.zone === undefined ? timeZone : line.zone;
    const phone = said.phone || (await sheet.phoneOf(tx, deskId, personId));
    return { ...said, phone, personId, cardId: null, sameAs: `p:${personId}`, name, zone };
  }
  const name = line.name || (card?.name ?? '');
  if (name === '') return 'call.name_missing';
  const cardId = line.cardId ?? null;
  const sameAs = cardId ? `c:${cardId}` : nameKey(name, said.company);
  return { ...said, personId: null, cardId, sameAs, name };
}

/** Key of a name without a member or contact: the same spelling at the same company. */
export const nameKey = (name: string, company: string): string => `n:${fold(name)}|${fold(company)}`;

/** A member, claimed or not, unless hidden or blocked by either side. */
async function memberOf({ orm, deskId }: SheetWriting, personId: PersonId) {
  if (personId === deskId) return undefined;
  const [[member], hidden, blocks] = await Promise.all([
    profilesOf(orm, [personId]),
    hiddenStatesOf(orm, [personId]),
    blocksBetween(orm, deskId, personId),
  ]);
  return hidden.has(personId) || blocks.oneBlocks || blocks.otherBlocks ? undefined : member;
}

interface Inserted {
  readonly callee: Callee;
  readonly day: DeskDay;
  readonly firstAsked: string | undefined;
}

/** A new line; undefined if the same person has an open one. */
async function insertLine(
  { orm, deskId, person, now }: SheetWriting,
  line: NewLine,
  { callee, day, firstAsked }: Inserted,
): Promise<LineRow | undefined | 'call.sheet_full'> {
  const [open] = await orm
    .select({
      lines: count(),
      top: sql<number>`coalesce(min(${callLine.position}) filter (where ${callLine.priority} = ${line.priority}), 1)`,
      end: sql<number>`coalesce(max(${callLine.position}) filter (where ${callLine.priority} = ${line.priority}), 0)`,
    })
    .from(callLine)
    .where(and(eq(callLine.deskId, deskId), isNull(callLine.closedAt)));
  const { lines = 0, top = 1, end = 0 } = open ?? {};
  if (lines >= limits.openMax) return 'call.sheet_full';
  const { callback, callbackUntil, direction, subject, priority, isVip, isPrivate, note, next, dueAt } = line;
  const [row] = await orm
    .insert(callLine)
    .values({
      ...callee,
      callback,
      callbackUntil,
      direction,
      subject,
      priority,
      isVip,
      isPrivate,
      note,
      next,
      id: line.id,
      deskId,
      position: isVip ? top - 1 : end + 1,
      state: direction === 'in' ? 'we-owe' : 'to-place',
      // It dates from the call that caused it, which may have been logged offline some time ago.
      stateAt: momentOf(line.attempt?.at, now),
      dueAt: dueAt === null ? null : new Date(dueAt),
      firstAsked: firstAsked && firstAsked < day.today ? firstAsked : day.today,
      sheetDay: day.today,
      addedBy: person,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Notes the try that a call came with, if it came with one. */
async function putFirstTry(sheet: SheetWriting, row: LineRow, line: NewLine): Promise<LineRow> {
  const attempt = attemptOf(line, row.state);
  return attempt ? putAttempt(sheet, row, { attempt, stays: false }) : row;
}

/** Their call counts as a try, and as the return of a call they owed us. */
function attemptOf(line: NewLine, state: LineRow['state']): NewAttempt | undefined {
  if (line.attempt || line.direction === 'out') return line.attempt;
  const outcome = state === 'left-word' || state === 'they-owe' ? 'missed-return' : 'called';
  const said = { note: line.subject, phone: line.phone, seconds: null, isOver: false };
  return { id: line.id, direction: 'in', outcome, ...said };
}

/** For the further steps of an act that the audit records once. */
export const silently = (sheet: SheetWriting): SheetWriting => ({ ...sheet, note: async () => undefined });

/** Merges new details into the open line of the same person: the higher priority, and the added subject. */
async function joinLine(
  sheet: SheetWriting,
  line: NewLine,
  { sameAs }: Callee,
): Promise<AddedLine | 'call.absent'> {
  const twin = await openTwin(sheet, { deskId: sheet.deskId, sameAs, isPrivate: line.isPrivate });
  const row = twin && (await lockLine(sheet, twin.id));
  if (!row) return 'call.absent';
  const said = joined(row, line);
  const isSame =
    said.priority === row.priority &&
    said.isVip === row.isVip &&
    said.subject === row.subject &&
    said.note === row.note;
  if (isSame) return { row: await putFirstTry(sheet, row, line), isJoined: true };
  const changed = await saveLine(sheet, row, said);
  await noteStep(sheet, changed, { step: 'joined', ...(line.subject && { note: line.subject }) });
  return { row: await putFirstTry(silently(sheet), changed, line), isJoined: true };
}

/** What both say: nothing of the line that is there is lost, and nothing of what was to be added. */
function joined(row: LineRow, line: NewLine) {
  const subject = row.subject || line.subject;
  const also = [subject === line.subject ? '' : line.subject, line.note].filter(
    (words) => words !== '' && !row.note.includes(words),
  );
  return {
    priority: Math.min(row.priority, line.priority),
    isVip: row.isVip || line.isVip,
    subject,
    note: [row.note, ...also].filter(Boolean).join('\n').slice(0, limits.noteMax),
  };
}
