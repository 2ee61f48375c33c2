import type { implementContract } from '#platform/server/http/procedures.ts';
import type { schedule } from '../../contract/index.ts';
import { answerInvitation } from '../commands/answer-guest.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { invitationBehind, presentInvitation } from '../queries/guests.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

/** guestInvitation, answerInvitation: for whoever has the link of a mail. */
export function guestRoutes(contract: Contract, { notifier }: ScheduleParts) {
  const { database, clock } = notifier.platform;
  return {
    guestInvitation: contract.guestInvitation.handler(async ({ input: { token }, errors }) => {
      const found = await invitationBehind(database.orm, token, clock.now());
      if (!found) throw errors['event.absent']();
      return presentInvitation(database.orm, found);
    }),

    answerInvitation: contract.answerInvitation.handler(async ({ input, errors }) => {
      const found = await database.write((tx) => answerInvitation(tx, { ...input, now: clock.now() }));
      if (!found) throw errors['event.absent']();
      return presentInvitation(database.orm, found);
    }),
  };
}
