import { orAnswer } from '#platform/server/expected-end.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { noteAttempt } from '../commands/add-attempt.ts';
import { claimLine, releaseLine } from '../commands/claim-line.ts';
import { closeLine, isOpenTwice, reopenLine } from '../commands/close-line.ts';
import type { CallsParts } from '../commands/parts.ts';
import { type Contract, routeContext } from './route-context.ts';

/** claim, release, attempt, outcome, close, reopen. */
export function movingRoutes(contract: Contract, parts: CallsParts) {
  const { database, writer, show, page } = routeContext(parts);
  return {
    claim: contract.claim
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const who = await writer(actor);
        const taken = await database.write((tx) => claimLine(tx, who, id));
        if (!('row' in taken)) throw errors[`call.${taken.kind}`]();
        const current = await show(taken.row);
        if (taken.kind === 'held') throw errors['call.held']({ data: { current } });
        return current;
      }),

    release: contract.release
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const who = await writer(actor);
        const row = await database.write((tx) => releaseLine(tx, who, id));
        if (!row) throw errors['call.absent']();
        return show(row);
      }),

    attempt: contract.attempt
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const attemptInput = { ...input, ...(await writer(actor)), stays: true };
        const done = await database.write((tx) => noteAttempt(tx, attemptInput));
        if (done.kind === 'absent') throw errors['call.absent']();
        return show(done.row);
      }),

    outcome: contract.outcome
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const attemptInput = { ...input, ...(await writer(actor)), stays: false };
        const done = await database.write((tx) => noteAttempt(tx, attemptInput));
        if (done.kind === 'absent') throw errors['call.absent']();
        return show(done.row);
      }),

    close: contract.close
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const closeInput = { ...input, ...(await writer(actor)) };
        const done = await database.write((tx) => closeLine(tx, closeInput));
        if (done.kind === 'absent') throw errors['call.absent']();
        return show(done.row);
      }),

    reopen: contract.reopen
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const reopenInput = { ...input, ...(await writer(actor)) };
        const save = () => database.write((tx) => reopenLine(tx, reopenInput));
        const done = await orAnswer(save(), isOpenTwice, save);
        if (done.kind === 'absent') throw errors['call.absent']();
        const current = await show(done.row);
        if (done.kind !== 'reopened') throw errors[`call.${done.kind}`]({ data: { current } });
        return current;
      }),
  };
}
