import { requirePage } from '#features/access/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { orAnswer } from '#platform/server/expected-end.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import { namedIn, presentEntry } from '#platform/server/timeline/timeline.ts';
import type { HoldView } from '../../contract/holds.ts';
import type { schedule } from '../../contract/index.ts';
import { holdLimits } from '../../limits/holds.ts';
import { daysBetween } from '../../policy/times.ts';
import {
  acceptHold,
  challengeHold,
  confirmHold,
  endHold,
  type MoveOutcome,
  promoteHold,
} from '../commands/holds/move-hold.ts';
import { isRankTaken, placeHold } from '../commands/holds/place-hold.ts';
import { releaseAll } from '../commands/holds/release-all.ts';
import { reopenHold } from '../commands/holds/reopen-hold.ts';
import type { ScheduleParts, Writer } from '../commands/parts.ts';
import { presentHold, presentHoldList } from '../present/holds.ts';
import { holdTimeline } from '../queries/holds/history.ts';
import {
  findHold,
  type Held,
  holdsAround,
  isVisibleTo,
  ownSide,
  queueOf,
  sidesOf,
} from '../queries/holds/queue.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

const page = requirePage('schedule');

/** What the routes of holds share: who asks, and what they may read. */
function groundsOf(parts: ScheduleParts) {
  const { platform } = parts.notifier;
  const { database, clock } = platform;
  const writer = (actor: Actor): Writer => ({
    owner: principalOf(actor),
    writtenBy: writerFor(actor),
    note: deskNoteOf(platform, actor),
    now: clock.now(),
  });
  const viewerOf = async (actor: Actor, { row }: Held) => {
    const me = principalOf(actor);
    const [people, queue] = await Promise.all([
      ownSide(database.orm, me),
      queueOf(database.orm, [row.personId]),
    ]);
    return { me, people, queue };
  };
  const viewOf = async (actor: Actor, held: Held): Promise<HoldView> =>
    presentHold(database.orm, await viewerOf(actor, held), held);
  const found = async (actor: Actor, id: HoldView['id']): Promise<Held | undefined> => {
    const held = await findHold(database.orm, id);
    if (!held) return undefined;
    const viewer = await viewerOf(actor, held);
    return isVisibleTo(held, viewer.queue, viewer) ? held : undefined;
  };

  /** The view after a move; where someone else was first, a refusal with the current state. */
  const answer = async (
    actor: Actor,
    outcome: MoveOutcome,
    errors: {
      readonly 'hold.absent': () => Error;
      readonly 'hold.moved': (given: { data: { current: HoldView } }) => Error;
    },
  ): Promise<HoldView> => {
    if (outcome.kind === 'absent') throw errors['hold.absent']();
    const current = await viewOf(actor, outcome.held);
    if (outcome.kind === 'moved') throw errors['hold.moved']({ data: { current } });
    return current;
  };
  return { database, clock, writer, viewOf, found, answer };
}

/** holds, hold, holdHistory, placeHold. */
export function holdRoutes(contract: Contract, parts: ScheduleParts) {
  const { database, clock, writer, viewOf, found } = groundsOf(parts);
  return {
    holds: contract.holds
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { from, to, personId }, context: { actor }, errors }) => {
        const length = daysBetween(from, to);
        if (length < 0 || length >= holdLimits.windowDaysMax) throw errors['hold.window_unknown']();
        const me = principalOf(actor);
        const { items, isCut, ...viewer } = await holdsAround(database.orm, {
          me,
          from,
          to,
          person: personId,
        });
        return {
          ...(await presentHoldList(database.orm, { me, ...viewer }, items)),
          isCut,
          asOf: toInstant(clock.now()),
        };
      }),

    hold: contract.hold
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const held = await found(actor, id);
        if (!held) throw errors['hold.absent']();
        return viewOf(actor, held);
      }),

    holdHistory: contract.holdHistory
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, ...page }, context: { actor }, errors }) => {
        const me = principalOf(actor);
        const held = await findHold(database.orm, id);
        if (!held || sidesOf(held.row, { me, people: await ownSide(database.orm, me) }).length === 0)
          throw errors['hold.absent']();
        const { rows, nextCursor } = await holdTimeline.read(database.orm, { id, audiences: [], ...page });
        const people = await summariesOf(database.orm, namedIn(rows));
        return { items: rows.map((row) => presentEntry(row, people)), nextCursor };
      }),

    placeHold: contract.placeHold
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { note: audit, ...who } = writer(actor);
        const save = () => database.write((tx) => placeHold(tx, parts, { ...input, ...who, audit }));
        // A write in between is found by the second look.
        const placed = await orAnswer(save(), isRankTaken, save);
        if (placed.kind === 'placed') return viewOf(actor, placed.held);
        if (placed.kind === 'rank_taken') throw errors['hold.rank_taken']({ data: { free: placed.free } });
        throw errors[`hold.${placed.kind}`]();
      }),
  };
}

/** What moves holds on. */
export function holdMoveRoutes(contract: Contract, parts: ScheduleParts) {
  const { database, writer, answer } = groundsOf(parts);
  return {
    acceptHold: contract.acceptHold
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        return answer(actor, await database.write((tx) => acceptHold(tx, parts, command)), errors);
      }),

    declineHold: contract.declineHold
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor), act: 'decline' as const };
        return answer(actor, await database.write((tx) => endHold(tx, parts, command)), errors);
      }),

    reopenHold: contract.reopenHold
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        const done = await database.write((tx) => reopenHold(tx, parts, command));
        if (done.kind === 'undo_late') throw errors['hold.undo_late']();
        return answer(actor, done, errors);
      }),

    releaseHold: contract.releaseHold
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor), act: 'release' as const };
        return answer(actor, await database.write((tx) => endHold(tx, parts, command)), errors);
      }),

    confirmHold: contract.confirmHold
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        const done = await database.write((tx) => confirmHold(tx, parts, command));
        if (done.kind === 'not_first') throw errors['hold.not_first']();
        return answer(actor, done, errors);
      }),

    promoteHold: contract.promoteHold
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        const done = await database.write((tx) => promoteHold(tx, parts, command));
        if (done.kind === 'rank_taken') throw errors['hold.rank_taken']({ data: { free: done.free } });
        return answer(actor, done, errors);
      }),

    challengeHold: contract.challengeHold
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        const done = await database.write((tx) => challengeHold(tx, parts, command));
        if (done.kind === 'not_behind' || done.kind === 'challenge_first')
          throw errors[`hold.${done.kind}`]();
        return answer(actor, done, errors);
      }),

    releaseAll: contract.releaseAll
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor } }) =>
        database.write((tx) => releaseAll(tx, parts, { ...input, ...writer(actor) })),
      ),
  };
}
