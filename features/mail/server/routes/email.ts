import { signedIn } from '#platform/server/http/procedures.ts';
import { limits } from '../../limits.ts';
import { EmailRefused, readyMail, resultOf, type SendRoom, sendMail } from '../commands/send-email.ts';
import type { MailContract } from './parts.ts';

/** send: POST /api/email of the specification (shell 7). */
export function emailRoutes(contract: MailContract, room: SendRoom) {
  const { database } = room.platform;
  return {
    send: contract.send.use(signedIn).handler(async ({ input = {}, context }) => {
      const { actor, source } = context;
      const ready = await readyMail(database.orm, room, input, actor);
      try {
        return resultOf(await database.write((tx) => sendMail(tx, room, ready, { actor, source })));
      } catch (fault) {
        if (fault instanceof EmailRefused && fault.status === 429) {
          context.addHeader('retry-after', String(limits.limitWindowMs / 1_000));
        }
        throw fault;
      }
    }),
  };
}
