import { and, eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { checkMove, moveOf, movesFor } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { AvailAnswer } from '../../../limits/availability.ts';
import { answerOf, availMoves, isOpenCheck } from '../../../policy/avail-checks.ts';
import { calendarsOfChecks } from '../../queries/avail-calendar.ts';
import { type Check, findCheck } from '../../queries/avail-checks.ts';
import { type AvailCheckRow, availCheck, availCheckDay } from '../../tables/availability.ts';
import type { Refused, ScheduleParts, Writer } from '../parts.ts';
import { announceCheck, peopleAsked, settleCheckBell, tellCheck } from './tell-check.ts';

export interface CheckInput extends Writer {
  readonly id: ClientId;
}

export type CheckOutcome =
  | { readonly kind: 'done' | 'moved'; readonly check: Check }
  | Refused<'absent' | 'answer_unknown' | 'clashes' | 'note_needed'>;

const at = { table: availCheck, state: 'state' } as const;

/** Opens a check for a person in it; it stays locked until the transaction ends. */
async function openCheck(tx: Transaction, { id, owner: me }: CheckInput): Promise<Check | undefined> {
  await tx.orm.select({ id: availCheck.id }).from(availCheck).where(eq(availCheck.id, id)).for('update');
  return findCheck(tx.orm, id, me);
}

async function fresh(tx: Transaction, kind: 'done' | 'moved', input: CheckInput): Promise<CheckOutcome> {
  const check = await findCheck(tx.orm, input.id, input.owner);
  return check ? { kind, check } : { kind: 'absent' };
}

/** Forwards a check to the client, who answers it from then on. */
export async function forwardCheck(
  tx: Transaction,
  parts: ScheduleParts,
  input: CheckInput,
): Promise<CheckOutcome> {
  const { id, now } = input;
  const open = await openCheck(tx, input);
  if (!open) return { kind: 'absent' };
  const { row, days, side } = open;
  const isTheirs = side === 'asked' && row.representativeId !== null;
  if (isTheirs && row.state === 'forwarded') return { kind: 'done', check: open };
  const checked = checkMove(availMoves, { act: 'forward', from: row.state, who: side });
  if (!isTheirs || checked.kind !== 'moves') return { kind: 'moved', check: open };
  const { from, to } = moveOf(availMoves, 'forward');
  const set = { version: row.version + 1, updatedAt: now };
  const moved = await moveRow(tx, at, { id, from, to, set });
  if (moved.kind !== 'moved') return fresh(tx, 'moved', input);
  const told = { row: moved.row, days, what: 'asked' as const };
  await tellCheck(tx, parts, { ...told, people: [row.clientId], about: row.askerId });
  await announceCheck(tx, moved.row, now);
  await input.note(tx, { action: 'avail_check.forwarded', subject: { kind: 'avail_check', id } });
  return fresh(tx, 'done', input);
}

export interface AnsweredCheck extends Omit<CheckInput, 'note'> {
  readonly audit: Writer['note'];
  readonly answer: AvailAnswer;
  readonly days?: readonly boolean[] | undefined;
  readonly note: string;
}

/** Answers whether the client is free; the asker and everyone else who was asked see the answer immediately. */
export async function answerCheck(
  tx: Transaction,
  parts: ScheduleParts,
  input: AnsweredCheck,
): Promise<CheckOutcome> {
  const { id, owner: me, note, now } = input;
  const asked = { ...input, note: input.audit };
  const open = await openCheck(tx, asked);
  if (!open) return { kind: 'absent' };
  const { row, side } = open;
  const said = saidOf(input, open.days.length);
  if (typeof said === 'string') return { kind: said };
  if (!movesFor(availMoves, { state: row.state, who: side }).some(({ act }) => act === said.answer))
    return { kind: 'moved', check: open };
  const isSame =
    row.state === said.answer &&
    row.answerNote === note &&
    open.days.every(({ isFree }, place) => isFree === (said.days[place] ?? null));
  if (isSame) return { kind: 'done', check: open };
  if (said.answer === 'yes' && !input.days && (await hasClash(tx, me, open))) return { kind: 'clashes' };
  const [answered] = await tx.orm
    .update(availCheck)
    .set({
      state: said.answer,
      answerNote: note,
      answeredBy: me,
      answeredAt: now,
      version: row.version + 1,
      updatedAt: now,
    })
    .where(and(eq(availCheck.id, id), eq(availCheck.version, row.version)))
    .returning();
  if (!answered) return fresh(tx, 'moved', asked);
  for (const [place, isFree] of said.days.entries())
    await tx.orm
      .update(availCheckDay)
      .set({ isFree })
      .where(and(eq(availCheckDay.checkId, id), eq(availCheckDay.place, place)));
  await settleCheckBell(tx, parts, { row: answered, by: me });
  const people = hearersOf(answered, side).filter((one) => one !== me);
  const told = { row: answered, days: open.days, what: said.answer };
  await tellCheck(tx, parts, { ...told, people, about: row.clientId });
  await announceCheck(tx, answered, now);
  await input.audit(tx, { action: 'avail_check.answered', subject: { kind: 'avail_check', id } });
  return fresh(tx, 'done', asked);
}

/** Whether something is on the calendar on these dates: then a yes has to say so of each date. */
async function hasClash(tx: Transaction, me: PersonId, check: Check): Promise<boolean> {
  const calendars = await calendarsOfChecks(tx.orm, { me, isOnDesk: false }, [check]);
  return (calendars.get(check.row.id) ?? []).some(({ says }) => says !== 'free');
}

/** Who reads an answer: who asked, and the representative where the client gave it (REQ-6). */
const hearersOf = (row: AvailCheckRow, side: Check['side']): PersonId[] =>
  side === 'client' && row.representativeId ? [row.askerId, row.representativeId] : [row.askerId];

/** An answer with what it says to each date; or what is missing. */
function saidOf({ answer, days: given, note }: AnsweredCheck, count: number) {
  if (given && given.length !== count) return 'answer_unknown';
  if (answer === 'counter') {
    if (note === '') return 'note_needed';
    return { answer, days: given ?? Array.from({ length: count }, () => null) };
  }
  const days = given ?? Array.from({ length: count }, () => answer === 'yes');
  const comes = answerOf(days);
  // "Partly" needs an answer for each date, and those answers decide.
  if (comes === undefined || (answer === 'partly' && !given)) return 'answer_unknown';
  return { answer: comes, days };
}

/** Withdraws a check; people who said yes are notified that they are released. */
export async function withdrawCheck(
  tx: Transaction,
  parts: ScheduleParts,
  input: CheckInput,
): Promise<CheckOutcome> {
  const { id, owner: me, now } = input;
  const open = await openCheck(tx, input);
  if (!open) return { kind: 'absent' };
  const { row, days, side } = open;
  if (side !== 'asker') return { kind: 'moved', check: open };
  if (row.state === 'withdrawn') return { kind: 'done', check: open };
  const { from, to } = moveOf(availMoves, 'withdraw');
  const set = { version: row.version + 1, updatedAt: now };
  const moved = await moveRow(tx, at, { id, from, to, set });
  if (moved.kind !== 'moved') return fresh(tx, 'moved', input);
  await settleCheckBell(tx, parts, { row: moved.row, by: null });
  // People who never received it aren't notified.
  const isWithClient = row.representativeId === null || row.state !== 'asked';
  const people = peopleAsked(row).filter((one) => one !== row.clientId || isWithClient);
  const what = isOpenCheck(row.state) || row.state === 'no' ? 'withdrawn' : 'released';
  await tellCheck(tx, parts, { row: moved.row, days, what, people, about: me });
  await announceCheck(tx, moved.row, now);
  await input.note(tx, { action: 'avail_check.withdrawn', subject: { kind: 'avail_check', id } });
  return fresh(tx, 'done', input);
}

/** Takes several back; answers which of them went. */
export async function withdrawChecks(
  tx: Transaction,
  parts: ScheduleParts,
  { ids, ...input }: Writer & { readonly ids: readonly ClientId[] },
): Promise<ClientId[]> {
  const gone: ClientId[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const before = await findCheck(tx.orm, id, input.owner);
    if (before?.side !== 'asker' || before.row.state === 'withdrawn') continue;
    const outcome = await withdrawCheck(tx, parts, { ...input, id });
    if (outcome.kind === 'done') gone.push(id);
  }
  return gone;
}
