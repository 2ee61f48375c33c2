import { requirePage } from '#features/access/server/public.ts';
import { orAnswer } from '#platform/server/expected-end.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import type { schedule } from '../../contract/index.ts';
import type { MeetingView } from '../../contract/meeting-requests.ts';
import { acceptMeeting, cancelMeeting, declineMeeting } from '../commands/answer-meeting.ts';
import { askMeeting, isAskedTwice } from '../commands/ask-meeting.ts';
import { confirmMeeting } from '../commands/confirm-meeting.ts';
import { isTaken } from '../commands/create-event.ts';
import type { WrongSlots } from '../commands/meeting-times.ts';
import type { ScheduleParts, Writer } from '../commands/parts.ts';
import { proposeMeeting } from '../commands/propose-meeting.ts';
import { presentMeetings } from '../present/meetings.ts';
import type { MeetingRow } from '../tables/meetings.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

/** What all of these need: who writes, and the request as they see it afterwards. */
export function meetingDesk({ notifier: { platform } }: ScheduleParts) {
  const { database, clock } = platform;
  const writer = (actor: Actor): Writer => ({
    owner: principalOf(actor),
    writtenBy: writerFor(actor),
    note: deskNoteOf(platform, actor),
    now: clock.now(),
  });
  const viewOf = async (actor: Actor, row: MeetingRow): Promise<MeetingView> => {
    const viewer = { me: principalOf(actor), now: clock.now() };
    const [view] = await presentMeetings(database.orm, viewer, [row]);
    if (!view) throw new Error('a meeting request has no other side any more');
    return view;
  };
  /** The answer to a move: the request as it is now, or that it is not there or has moved on already. */
  const settled = async (actor: Actor, errors: MoveErrors, done: Moved): Promise<MeetingView> => {
    if (done.kind === 'absent') throw errors['meeting.absent']();
    const current = await viewOf(actor, done.row);
    if (done.kind === 'over') throw errors['meeting.over']({ data: { current } });
    return current;
  };
  return { writer, viewOf, settled };
}

type Moved = { readonly kind: 'absent' } | { readonly kind: 'done' | 'over'; readonly row: MeetingRow };
type MoveErrors = {
  readonly 'meeting.absent': () => Error;
  readonly 'meeting.over': (given: { data: { current: MeetingView } }) => Error;
};

/** askMeeting, proposeMeeting, confirmMeeting. */
export function meetingAskingRoutes(contract: Contract, parts: ScheduleParts) {
  const { database } = parts.notifier.platform;
  const { writer, viewOf, settled } = meetingDesk(parts);
  const page = requirePage('schedule');
  return {
    askMeeting: contract.askMeeting
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { note: noteAct, ...by } = writer(actor);
        const command = { ...input, ...by, noteAct };
        const ask = database.write((tx) => askMeeting(tx, parts, command));
        const asked = await orAnswer(ask, isAskedTwice, () => ({ kind: 'twice' as const }));
        if (asked.kind === 'saved') return viewOf(actor, asked.row);
        if (asked.kind === 'absent' || asked.kind === 'closed') throw errors[`meeting.${asked.kind}`]();
        if (asked.kind === 'twice' || asked.kind === 'too_many') throw errors[`meeting.${asked.kind}`]();
        throw wrongSlots(errors, asked);
      }),

    proposeMeeting: contract.proposeMeeting
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { note: said, ...input }, context: { actor }, errors }) => {
        const command = { ...input, said, ...writer(actor) };
        const done = await database.write((tx) => proposeMeeting(tx, parts, command));
        if (done.kind !== 'absent' && !('row' in done)) throw wrongSlots(errors, done);
        return settled(actor, errors, done);
      }),

    confirmMeeting: contract.confirmMeeting
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        return settled(actor, errors, await database.write((tx) => confirmMeeting(tx, parts, command)));
      }),
  };
}

/** acceptMeeting, declineMeeting, cancelMeeting. */
export function meetingAnswerRoutes(contract: Contract, parts: ScheduleParts) {
  const { database } = parts.notifier.platform;
  const { writer, settled } = meetingDesk(parts);
  const page = requirePage('schedule');
  return {
    acceptMeeting: contract.acceptMeeting
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        const accept = () => database.write((tx) => acceptMeeting(tx, parts, command));
        // A booking in between is found by the second look.
        const done = await orAnswer(accept(), isTaken, accept);
        if (done.kind === 'taken') throw errors['meeting.taken']({ data: { free: done.free } });
        return settled(actor, errors, done);
      }),

    declineMeeting: contract.declineMeeting
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        return settled(actor, errors, await database.write((tx) => declineMeeting(tx, parts, command)));
      }),

    cancelMeeting: contract.cancelMeeting
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        return settled(actor, errors, await database.write((tx) => cancelMeeting(tx, parts, command)));
      }),
  };
}

type Plain = 'meeting.zone_unknown' | 'meeting.time_unknown' | 'meeting.time_past' | 'meeting.time_same';
type SlotErrors = Readonly<Record<Plain, () => Error>> & {
  readonly 'meeting.time_gap': (given: { data: { next: string } }) => Error;
  readonly 'meeting.time_twice': (given: { data: { start: string } }) => Error;
};

/** What is wrong with a proposed time, with a suggestion. */
export function wrongSlots(errors: SlotErrors, wrong: WrongSlots): Error {
  if (wrong.kind === 'time_gap') return errors['meeting.time_gap']({ data: { next: wrong.next } });
  if (wrong.kind === 'time_twice') return errors['meeting.time_twice']({ data: { start: wrong.start } });
  return errors[`meeting.${wrong.kind}`]();
}
