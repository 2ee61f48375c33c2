import { requirePage } from '#features/access/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { orAnswer } from '#platform/server/expected-end.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import type { schedule } from '../../contract/index.ts';
import { createEvent, isTaken, type WrongTime } from '../commands/create-event.ts';
import { editEvent } from '../commands/edit-event.ts';
import type { ScheduleParts, Writer } from '../commands/parts.ts';
import { answerEvent, cancelEvent } from '../commands/settle-event.ts';
import { presentEvent } from '../present.ts';
import type { ClashResult } from '../queries/busy.ts';
import { foundOf } from '../queries/events.ts';
import type { EventRow } from '../tables.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

/** create, edit, cancel, answer. */
export function writingRoutes(contract: Contract, parts: ScheduleParts) {
  const { platform } = parts.notifier;
  const { database, clock } = platform;
  const page = requirePage('schedule');
  const writer = (actor: Actor): Writer => ({
    owner: principalOf(actor),
    writtenBy: writerFor(actor),
    note: deskNoteOf(platform, actor),
    now: clock.now(),
  });
  const viewOf = async (actor: Actor, row: EventRow, day?: string) =>
    presentEvent(database.orm, actor, await foundOf(database.orm, row, principalOf(actor), day));

  return {
    create: contract.create
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        const save = () => database.write((tx) => createEvent(tx, parts, command));
        // A write in between is found by the second look.
        const made = await orAnswer(save(), isTaken, save);
        if (made.kind === 'saved') return viewOf(actor, made.row);
        if (made.kind === 'absent') throw errors['event.absent']();
        if (made.kind === 'person_unknown') throw errors['event.person_unknown']();
        if (made.kind === 'guests_request' || made.kind === 'guests_many')
          throw errors[`event.${made.kind}`]();
        throw made.kind === 'clash' ? errors['event.clash']({ data: said(made) }) : wrongTime(errors, made);
      }),

    edit: contract.edit
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id, day, version, isAnyway, ...change } = input;
        const command = { id, day, version, isAnyway, change, ...writer(actor) };
        const save = () => database.write((tx) => editEvent(tx, parts, command));
        const saved = await orAnswer(save(), isTaken, save);
        if ('row' in saved) {
          const current = await viewOf(actor, saved.row);
          if (saved.kind === 'changed') throw errors['event.changed']({ data: { current } });
          return current;
        }
        if (saved.kind === 'absent') throw errors['event.absent']();
        if (saved.kind === 'not_yours') throw errors['event.not_yours']();
        if (saved.kind === 'started') throw errors['event.started']();
        if (saved.kind === 'person_unknown') throw errors['event.person_unknown']();
        if (saved.kind === 'guests_request' || saved.kind === 'guests_many')
          throw errors[`event.${saved.kind}`]();
        throw saved.kind === 'clash'
          ? errors['event.clash']({ data: said(saved) })
          : wrongTime(errors, saved);
      }),

    cancel: contract.cancel
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => cancelEvent(tx, parts, { ...input, ...writer(actor) }));
        if (done !== 'cancelled') throw errors[`event.${done}`]();
        return { id: input.id };
      }),

    answer: contract.answer
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor), isOnDesk: actor.desk !== undefined };
        const done = await database.write((tx) => answerEvent(tx, parts, command));
        if (done.kind !== 'answered') throw errors[`event.${done.kind}`]();
        return viewOf(actor, done.row, input.day);
      }),
  };
}

const said = ({ with: inTheWay, free }: ClashResult) => ({ with: inTheWay, free });

type Plain =
  | 'event.zone_unknown'
  | 'event.time_unknown'
  | 'event.end_early'
  | 'event.too_long'
  | 'event.repeat_over';
type TimeErrors = Readonly<Record<Plain, () => Error>> &
  Readonly<Record<'event.start_gap' | 'event.end_gap', (given: { data: { next: string } }) => Error>> & {
    readonly 'event.start_twice': (given: { data: { first: string; second: string } }) => Error;
  };

/** What is wrong with a time, by the name of its field, with a suggestion. */
function wrongTime(errors: TimeErrors, wrong: WrongTime): Error {
  if (wrong.kind === 'start_gap' || wrong.kind === 'end_gap')
    return errors[`event.${wrong.kind}`]({ data: { next: wrong.next } });
  if (wrong.kind !== 'start_twice') return errors[`event.${wrong.kind}`]();
  const { firstMs, secondMs } = wrong;
  return errors['event.start_twice']({
    data: { first: toInstant(new Date(firstMs)), second: toInstant(new Date(secondMs)) },
  });
}
