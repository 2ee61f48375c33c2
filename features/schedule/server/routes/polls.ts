import { requirePage } from '#features/access/server/public.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { schedule } from '../../contract/index.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { answerPoll } from '../commands/polls/answer-poll.ts';
import { askPoll } from '../commands/polls/ask-poll.ts';
import { meetingDesk, wrongSlots } from './meetings-writing.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

/** askPoll, answerPoll. */
export function pollRoutes(contract: Contract, parts: ScheduleParts) {
  const { database } = parts.notifier.platform;
  const { writer, viewOf, settled } = meetingDesk(parts);
  const page = requirePage('schedule');
  return {
    askPoll: contract.askPoll
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { note: noteAct, ...by } = writer(actor);
        const asked = await database.write((tx) => askPoll(tx, parts, { ...input, ...by, noteAct }));
        if (asked.kind === 'saved') return viewOf(actor, asked.row);
        if (asked.kind === 'absent' || asked.kind === 'poll_closed' || asked.kind === 'too_many')
          throw errors[`meeting.${asked.kind}`]();
        throw wrongSlots(errors, asked);
      }),

    answerPoll: contract.answerPoll
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { note: said, ...input }, context: { actor }, errors }) => {
        const command = { ...input, said, ...writer(actor) };
        const done = await database.write((tx) => answerPoll(tx, parts, command));
        if (done.kind === 'answer_unknown') throw errors['meeting.answer_unknown']();
        if (done.kind !== 'absent' && !('row' in done)) throw wrongSlots(errors, done);
        return settled(actor, errors, done);
      }),
  };
}
