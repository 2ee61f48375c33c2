import { and, eq } from 'drizzle-orm';
import { bookersOf, profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { checkMove, moveOf, movesFor } from '#platform/contract/states.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { AvailCheckView, availChecksContract } from '../../contract/avail-checks.ts';
import { answerOf, availMoves, isOpenCheck } from '../../policy/avail-checks.ts';
import { type Check, findCheck, listChecks } from '../access/checks.ts';
import { canBeInvited } from '../access/events.ts';
import { noteOnDesk, writerOf } from '../access/writing.ts';
import { announceCheck, notifyCheck, peopleAsked, resolveNotification } from '../notify/checks.ts';
import type { CalendarWriting, ScheduleParts } from '../parts.ts';
import { calendarsOfChecks } from '../queries/avail-calendar.ts';
import { type AvailCheckRow, availCheck, availCheckDay } from '../tables/availability.ts';
import { viewCheck, viewChecks } from '../views/checks.ts';

const states = { table: availCheck, state: 'state' } as const;
const subjectOf = (id: ClientId) => ({ kind: 'avail_check', id });

export const checks: Acts<typeof availChecksContract, ScheduleParts> = {
  async availChecks(read, input) {
    const { checks, nextCursor } = await listChecks(read.orm, { me: read.principal, ...input });
    return { items: await viewChecks(read, checks), nextCursor };
  },

  async availCheck(read, { id }) {
    const check = (await findCheck(read.orm, id, read.principal)) ?? read.refuse('avail_check.absent');
    return viewCheck(read, check);
  },

  /** Goes to the person's representative first, where they have one who is not the asker. */
  async askAvail(act, { id, personId, title, note, days, dueAt }) {
    const { orm, principal: me, now } = act;
    const viewMade = async () => {
      const check = await findCheck(orm, id, me);
      return check?.side === 'asker' ? viewCheck(act, check) : act.refuse('avail_check.absent');
    };
    const [made] = await orm.select().from(availCheck).where(eq(availCheck.id, id));
    if (made) return viewMade();
    if (personId === me || !(await canBeInvited(orm, me, [personId])))
      return act.refuse('avail_check.person_unknown');
    const [person] = await profilesOf(orm, [personId]);
    const today = wallTimeOf(person?.timeZone ?? 'UTC', now.getTime()).slice(0, 10);
    if (days.some(({ firstDay }) => firstDay < today)) return act.refuse('avail_check.days_past');
    const booker = (await bookersOf(orm, [personId])).get(personId);
    const representativeId = booker && booker !== me ? booker : null;
    const [row] = await orm
      .insert(availCheck)
      .values({
        id,
        clientId: personId,
        askerId: me,
        writtenBy: writerOf(act),
        representativeId,
        title,
        note,
        dueAt: dueAt ? new Date(dueAt) : null,
        createdAt: now,
        updatedAt: now,
      })
      // A retry of the same request was faster.
      .onConflictDoNothing()
      .returning();
    if (!row) return viewMade();
    const asked = await orm
      .insert(availCheckDay)
      .values(days.map((day, place) => ({ checkId: id, place, ...day })))
      .returning();
    const people = [representativeId ?? personId];
    await notifyCheck(act, { row, days, what: 'asked', people, about: me });
    await announceCheck(act, row);
    await noteOnDesk(act, { action: 'avail_check.asked', subject: subjectOf(id) });
    return viewCheck(act, { row, days: asked, side: 'asker' });
  },

  /** The client answers it from then on. */
  async forwardAvail(act, { id }) {
    const open = (await openCheck(act, id)) ?? act.refuse('avail_check.absent');
    const { row, days, side } = open;
    const isTheirs = side === 'asked' && row.representativeId !== null;
    if (isTheirs && row.state === 'forwarded') return viewCheck(act, open);
    const checked = checkMove(availMoves, { act: 'forward', from: row.state, who: side });
    if (!isTheirs || checked.kind !== 'moves') return refuseMoved(act, open);
    const set = { version: row.version + 1, updatedAt: act.now };
    const moved = await moveRow(act, states, { id, ...moveOf(availMoves, 'forward'), set });
    if (moved.kind !== 'moved') return refuseMoved(act, open);
    const notice = { row: moved.row, days, what: 'asked' as const };
    await notifyCheck(act, { ...notice, people: [row.clientId], about: row.askerId });
    await announceCheck(act, moved.row);
    await noteOnDesk(act, { action: 'avail_check.forwarded', subject: subjectOf(id) });
    return viewNow(act, id);
  },

  /** The asker and everyone else who was asked see the answer immediately. */
  async answerAvail(act, input) {
    const { orm, principal: me, now } = act;
    const { id, note } = input;
    const open = (await openCheck(act, id)) ?? act.refuse('avail_check.absent');
    const { row, side } = open;
    const said = saidOf(input, open.days.length);
    if (typeof said === 'string') return act.refuse(said);
    if (!movesFor(availMoves, { state: row.state, who: side }).some((move) => move.act === said.answer))
      return refuseMoved(act, open);
    const isSame =
      row.state === said.answer &&
      row.answerNote === note &&
      open.days.every(({ isFree }, place) => isFree === (said.days[place] ?? null));
    if (isSame) return viewCheck(act, open);
    if (said.answer === 'yes' && !input.days && (await hasClash(act, open)))
      return act.refuse('avail_check.clashes');
    const [answered] = await orm
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
    if (!answered) return refuseMoved(act, open);
    for (const [place, isFree] of said.days.entries())
      await orm
        .update(availCheckDay)
        .set({ isFree })
        .where(and(eq(availCheckDay.checkId, id), eq(availCheckDay.place, place)));
    await resolveNotification(act, { row: answered, by: me });
    const people = hearersOf(answered, side).filter((one) => one !== me);
    const notice = { row: answered, days: open.days, what: said.answer };
    await notifyCheck(act, { ...notice, people, about: row.clientId });
    await announceCheck(act, answered);
    await noteOnDesk(act, { action: 'avail_check.answered', subject: subjectOf(id) });
    return viewNow(act, id);
  },

  async withdrawAvail(act, { id }) {
    const open = (await openCheck(act, id)) ?? act.refuse('avail_check.absent');
    if (open.side !== 'asker') return refuseMoved(act, open);
    if (open.row.state === 'withdrawn') return viewCheck(act, open);
    return (await withdraw(act, open)) ? viewNow(act, id) : refuseMoved(act, open);
  },
};

/** An act that moves a check on; where someone else was first, it is refused with the current check. */
type MovingCheck = CalendarWriting & {
  refuse(
    ...refusal: ['avail_check.absent'] | ['avail_check.moved', { readonly current: AvailCheckView }]
  ): never;
};

const refuseMoved = async (act: MovingCheck, check: Check): Promise<never> =>
  act.refuse('avail_check.moved', { current: await viewCheck(act, check) });

const viewNow = async (act: MovingCheck, id: ClientId): Promise<AvailCheckView> =>
  viewCheck(act, (await findCheck(act.orm, id, act.principal)) ?? act.refuse('avail_check.absent'));

/** Opens a check for a person in it; it stays locked until the transaction ends. */
async function openCheck({ orm, principal }: CalendarWriting, id: ClientId): Promise<Check | undefined> {
  await orm.select({ id: availCheck.id }).from(availCheck).where(eq(availCheck.id, id)).for('update');
  return findCheck(orm, id, principal);
}

/** Whether the calendar has something on these dates: then a yes must be given for each date. */
async function hasClash({ orm, principal: me }: CalendarWriting, check: Check): Promise<boolean> {
  const calendars = await calendarsOfChecks(orm, { me, isOnDesk: false }, [check]);
  return (calendars.get(check.row.id) ?? []).some(({ says }) => says !== 'free');
}

/** Who reads an answer: who asked, and the representative where the client gave it (REQ-6). */
const hearersOf = (row: AvailCheckRow, side: Check['side']) =>
  side === 'client' && row.representativeId ? [row.askerId, row.representativeId] : [row.askerId];

/** An answer with what it says to each date; or what is missing. */
function saidOf(
  { answer, days: given, note }: InputOf<typeof availChecksContract.answerAvail>,
  count: number,
) {
  if (given && given.length !== count) return 'avail_check.answer_unknown';
  if (answer === 'counter') {
    if (note === '') return 'avail_check.note_needed';
    return { answer, days: given ?? Array.from({ length: count }, () => null) };
  }
  const days = given ?? Array.from({ length: count }, () => answer === 'yes');
  const comes = answerOf(days);
  // "Partly" needs an answer for each date, and those answers decide.
  if (comes === undefined || (answer === 'partly' && !given)) return 'avail_check.answer_unknown';
  return { answer: comes, days };
}

/** Withdraws the asker's check, if it still can be; people who said yes are notified that they are released. */
async function withdraw(act: CalendarWriting, { row, days }: Check): Promise<boolean> {
  const { principal: me, now } = act;
  const { id } = row;
  const set = { version: row.version + 1, updatedAt: now };
  const moved = await moveRow(act, states, { id, ...moveOf(availMoves, 'withdraw'), set });
  if (moved.kind !== 'moved') return false;
  await resolveNotification(act, { row: moved.row, by: null });
  // People who never received it aren't notified.
  const isWithClient = row.representativeId === null || row.state !== 'asked';
  const people = peopleAsked(row).filter((one) => one !== row.clientId || isWithClient);
  const what = isOpenCheck(row.state) || row.state === 'no' ? 'withdrawn' : 'released';
  await notifyCheck(act, { row: moved.row, days, what, people, about: me });
  await announceCheck(act, moved.row);
  await noteOnDesk(act, { action: 'avail_check.withdrawn', subject: subjectOf(id) });
  return true;
}

/** Takes several back; answers which of them went. */
export async function withdrawChecks(act: CalendarWriting, ids: readonly ClientId[]): Promise<ClientId[]> {
  const gone: ClientId[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const before = await findCheck(act.orm, id, act.principal);
    if (before?.side !== 'asker' || before.row.state === 'withdrawn') continue;
    const open = await openCheck(act, id);
    if (open?.side !== 'asker') continue;
    if (open.row.state === 'withdrawn' || (await withdraw(act, open))) gone.push(id);
  }
  return gone;
}
