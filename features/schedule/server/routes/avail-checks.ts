import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { requirePage } from '#features/access/server/public.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import type { AvailCheckView } from '../../contract/avail-checks.ts';
import type { schedule } from '../../contract/index.ts';
import { askAvail } from '../commands/avail/ask-avail.ts';
import { answerCheck, type CheckOutcome, forwardCheck, withdrawCheck } from '../commands/avail/move-check.ts';
import type { ScheduleParts, Writer } from '../commands/parts.ts';
import { presentCheck, presentChecks } from '../present/checks.ts';
import { findCheck, listChecks } from '../queries/avail-checks.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

const page = requirePage('schedule');

const viewerOf = (actor: Actor) => ({ me: principalOf(actor), isOnDesk: actor.desk !== undefined });

/** The view after a move; where someone else was first, a refusal with the current state. */
const answerOf =
  (orm: NodePgDatabase) =>
  async (
    actor: Actor,
    outcome: CheckOutcome,
    errors: {
      readonly 'avail_check.absent': () => Error;
      readonly 'avail_check.moved': (given: { data: { current: AvailCheckView } }) => Error;
    },
  ): Promise<AvailCheckView> => {
    if (!('check' in outcome)) throw errors['avail_check.absent']();
    const current = await presentCheck(orm, viewerOf(actor), outcome.check);
    if (outcome.kind === 'moved') throw errors['avail_check.moved']({ data: { current } });
    return current;
  };

/** availChecks, availCheck, askAvail and what moves them on. */
export function availCheckRoutes(contract: Contract, parts: ScheduleParts) {
  const { platform } = parts.notifier;
  const { database, clock } = platform;
  const writer = (actor: Actor): Writer => ({
    owner: principalOf(actor),
    writtenBy: writerFor(actor),
    note: deskNoteOf(platform, actor),
    now: clock.now(),
  });

  const answer = answerOf(database.orm);

  return {
    availChecks: contract.availChecks
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor } }) => {
        const { checks, nextCursor } = await listChecks(database.orm, { me: principalOf(actor), ...input });
        return { items: await presentChecks(database.orm, viewerOf(actor), checks), nextCursor };
      }),

    availCheck: contract.availCheck
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const check = await findCheck(database.orm, id, principalOf(actor));
        if (!check) throw errors['avail_check.absent']();
        return presentCheck(database.orm, viewerOf(actor), check);
      }),

    askAvail: contract.askAvail
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { note: audit, ...who } = writer(actor);
        const asked = await database.write((tx) => askAvail(tx, parts, { ...input, ...who, audit }));
        if (asked.kind !== 'asked') throw errors[`avail_check.${asked.kind}`]();
        return presentCheck(database.orm, viewerOf(actor), asked.check);
      }),

    forwardAvail: contract.forwardAvail
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        return answer(actor, await database.write((tx) => forwardCheck(tx, parts, command)), errors);
      }),

    answerAvail: contract.answerAvail
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { note: audit, ...who } = writer(actor);
        const done = await database.write((tx) => answerCheck(tx, parts, { ...input, ...who, audit }));
        if (done.kind === 'answer_unknown' || done.kind === 'note_needed' || done.kind === 'clashes')
          throw errors[`avail_check.${done.kind}`]();
        return answer(actor, done, errors);
      }),

    withdrawAvail: contract.withdrawAvail
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const command = { ...input, ...writer(actor) };
        return answer(actor, await database.write((tx) => withdrawCheck(tx, parts, command)), errors);
      }),
  };
}
