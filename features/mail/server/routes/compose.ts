import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { queueLetters } from '../commands/queue-letters.ts';
import { asTest, readyMail, resultOf, type SendRoom } from '../commands/send-email.ts';
import { suppressedAmong } from '../queries/suppressions.ts';
import { type MailContract, myself } from './parts.ts';

/** preview, test: a mail before it is sent, drawn by the code that sends it. */
export function composeRoutes(contract: MailContract, room: SendRoom) {
  const { platform, addresses } = room;
  const { database } = platform;
  const admin = requirePage('admin-email');
  return {
    preview: contract.preview
      .use(signedIn)
      .use(admin)
      .handler(async ({ input = {}, context }) => {
        const { draft, recipients } = await readyMail(database.orm, room, input, context.actor);
        const closed = await suppressedAmong(database.orm, recipients);
        return {
          ...draft.drawn,
          recipients: recipients.map((address) => ({
            address,
            closed: (closed.get(address)?.cause ?? null) as 'bounce' | 'complaint' | 'manual' | null,
          })),
        };
      }),

    test: contract.test
      .use(signedIn)
      .use(admin)
      .handler(async ({ input = {}, context }) => {
        const { actor, source } = context;
        const { draft } = await readyMail(database.orm, room, input, actor);
        const me = await myself(database.orm, addresses, actor.personId);
        const rows = await database.write((tx) =>
          queueLetters(tx, platform, {
            ...draft,
            dedupeKey: `test:${draft.dedupeKey}`,
            recipients: [me.email],
            drawn: asTest(draft.drawn),
            isTest: true,
            sender: { person: actor.personId, source },
          }),
        );
        return resultOf(rows);
      }),
  };
}
