import type { implementContract } from '#platform/server/http/procedures.ts';
import type { schedule } from '../../contract/index.ts';
import { answerInvitation } from '../commands/answer-guest.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { presentInvitation } from '../present/guest-page.ts';
import { invitationBehind } from '../queries/guests.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

/** guestInvitation, answerInvitation: for whoever has the link of a mail. */
export function guestRoutes(contract: Contract, { notifier }: ScheduleParts) {
  const { database, clock } = notifier.platform;
  return {
    guestInvitation: contract.guestInvitation.handler(async ({ input: { token }, errors }) => {
      const now = clock.now();
      const found = await invitationBehind(database.orm, token, now);
      if (!found) throw errors['event.absent']();
      return presentInvitation(database.orm, found, now);
    }),

    answerInvitation: contract.answerInvitation.handler(async ({ input, errors }) => {
      const now = clock.now();
      const found = await database.write((tx) => answerInvitation(tx, { ...input, now }));
      if (!found) throw errors['event.absent']();
      return presentInvitation(database.orm, found, now);
    }),
  };
}
