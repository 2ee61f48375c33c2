import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { NewLine } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { maySeeLine, maySeePrivate } from '../../policy/seen.ts';
import { type DeskDay, deskDayOf } from '../queries/desk-day.ts';
import { lockLine } from '../queries/lines.ts';
import { callAttempt, callLine, callSheet, type LineRow } from '../tables.ts';
import { type NewAttempt, putAttempt } from './add-attempt.ts';
import { calleeOf } from './callee.ts';
import { noteStep, openTwin } from './open-line.ts';
import type { CallsParts, Refused, Writer } from './parts.ts';

export const sheetsTurn = 'call-sheets-turn';

export interface AddedLine extends Omit<Writer, 'note'> {
  readonly audit: Writer['note'];
  readonly line: NewLine;
  /** The day it was first asked for, of a line that comes from an older sheet. */
  readonly firstAsked?: string | undefined;
}

export type AddOutcome =
  | { readonly kind: 'added' | 'joined'; readonly row: LineRow }
  | Refused<'absent' | 'person_unknown' | 'name_missing' | 'private_closed' | 'sheet_full'>;

/**
 * Adds a call to the sheet. A person who is already on it keeps one line, and the new details are added to it (CAL-6).
 * Repeating the same call changes nothing.
 */
export async function addLine(
  tx: Transaction,
  parts: CallsParts,
  { line, audit, firstAsked, ...place }: AddedLine,
): Promise<AddOutcome> {
  const writer: Writer = { ...place, note: audit };
  const before = await writtenBefore(tx, writer, line);
  if (before) return before;
  if (line.isPrivate && !maySeePrivate(writer.seat)) return { kind: 'private_closed' };
  const meant = await calleeOf(tx, parts, writer, line);
  if (meant.kind !== 'known') return meant;
  const day = await deskDayOf(tx, writer.deskId, writer.now);
  await openSheet(tx, parts, writer, day);
  const made = await insertLine(tx, writer, { line, who: meant.who, day, firstAsked });
  if (made === 'full') return { kind: 'sheet_full' };
  const attempt = attemptOf(line, made?.state);
  if (made) {
    await noteStep(tx, writer, made, { step: 'added', ...(made.subject && { note: made.subject }) });
    return {
      kind: 'added',
      row: attempt ? await tryOn(tx, { ...writer, note: silent }, made, attempt) : made,
    };
  }
  return joinLine(tx, writer, { line, sameAs: meant.who.sameAs });
}

/** What a retry finds: the line it made, or the one its try was put on. */
async function writtenBefore(
  tx: Transaction,
  writer: Writer,
  line: NewLine,
): Promise<AddOutcome | undefined> {
  const [row] = await tx.orm.select().from(callLine).where(eq(callLine.id, line.id));
  if (row) return maySeeLine(row, writer) ? { kind: 'added', row } : { kind: 'absent' };
  const [noted] = await tx.orm
    .select({ row: callLine })
    .from(callAttempt)
    .innerJoin(callLine, eq(callLine.id, callAttempt.lineId))
    .where(eq(callAttempt.id, line.attempt?.id ?? line.id));
  if (!noted) return undefined;
  return maySeeLine(noted.row, writer) ? { kind: 'joined', row: noted.row } : { kind: 'absent' };
}

/** From the first line on the sheet turns at midnight; a desk that has moved turns by its new clock. */
async function openSheet(tx: Transaction, parts: CallsParts, { deskId }: Writer, { turnsAt }: DeskDay) {
  await tx.orm
    .insert(callSheet)
    .values({ deskId, turnsAt })
    .onConflictDoUpdate({
      target: callSheet.deskId,
      set: { turnsAt },
      setWhere: sql`${callSheet.turnsAt} > ${turnsAt}`,
    });
  armDue(tx, parts.platform, { name: sheetsTurn, at: turnsAt });
}

type Callee = Extract<Awaited<ReturnType<typeof calleeOf>>, { kind: 'known' }>['who'];

interface Inserted {
  readonly line: NewLine;
  readonly who: Callee;
  readonly day: DeskDay;
  readonly firstAsked: string | undefined;
}

/** A new line; undefined where the same person has an open one. */
async function insertLine(
  tx: Transaction,
  { deskId, by, now }: Writer,
  { line, who, day, firstAsked }: Inserted,
): Promise<LineRow | undefined | 'full'> {
  const [held] = await tx.orm
    .select({
      lines: count(),
      top: sql<number>`coalesce(min(${callLine.position}) filter (where ${callLine.priority} = ${line.priority}), 1)`,
      end: sql<number>`coalesce(max(${callLine.position}) filter (where ${callLine.priority} = ${line.priority}), 0)`,
    })
    .from(callLine)
    .where(and(eq(callLine.deskId, deskId), isNull(callLine.closedAt)));
  const { lines = 0, top = 1, end = 0 } = held ?? {};
  if (lines >= limits.openMax) return 'full';
  const { callback, callbackUntil, direction, subject, priority, isVip, isPrivate, note, next, dueAt } = line;
  const [row] = await tx.orm
    .insert(callLine)
    .values({
      ...who,
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
      stateAt: momentOf(line, now),
      dueAt: dueAt === null ? null : new Date(dueAt),
      firstAsked: firstAsked && firstAsked < day.today ? firstAsked : day.today,
      sheetDay: day.today,
      addedBy: by,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The state of a line dates from the call that caused it, which may have been logged offline some time ago. */
function momentOf({ attempt }: NewLine, now: Date): Date {
  const said = attempt?.at === undefined ? now : new Date(attempt.at);
  return said > now ? now : said;
}

/** Their call counts as a try, and as the return of a call they owed us. */
function attemptOf(line: NewLine, state: LineRow['state'] | undefined): NewAttempt | undefined {
  if (line.attempt || line.direction === 'out') return line.attempt;
  const outcome = state === 'left-word' || state === 'they-owe' ? 'missed-return' : 'called';
  const said = { note: line.subject, phone: line.phone, seconds: null, isOver: false };
  return { id: line.id, direction: 'in', outcome, ...said };
}

/** The try that a call came with. */
const tryOn = (tx: Transaction, writer: Writer, row: LineRow, attempt: NewAttempt) =>
  putAttempt(tx, writer, row, { attempt, stays: false });

/** Notes nothing: of several steps that are one act the audit has one. */
export const silent = async (): Promise<void> => undefined;

/** Adds to the open line of the same person what is new: the more urgent of both, and what else it is about. */
async function joinLine(
  tx: Transaction,
  writer: Writer,
  { line, sameAs }: { readonly line: NewLine; readonly sameAs: string },
): Promise<AddOutcome> {
  const twin = await openTwin(tx, { deskId: writer.deskId, sameAs, isPrivate: line.isPrivate });
  const row = twin && (await lockLine(tx, writer, twin.id));
  if (!row) return { kind: 'absent' };
  const attempt = attemptOf(line, row.state);
  const said = joined(row, line);
  const isSame =
    said.priority === row.priority &&
    said.isVip === row.isVip &&
    said.subject === row.subject &&
    said.note === row.note;
  const [changed] = isSame
    ? [row]
    : await tx.orm
        .update(callLine)
        .set({ ...said, version: row.version + 1, updatedAt: writer.now })
        .where(eq(callLine.id, row.id))
        .returning();
  if (!changed) throw new Error('a call went while it was locked');
  if (!isSame)
    await noteStep(tx, writer, changed, { step: 'joined', ...(line.subject && { note: line.subject }) });
  return {
    kind: 'joined',
    row: attempt ? await tryOn(tx, isSame ? writer : { ...writer, note: silent }, changed, attempt) : changed,
  };
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
