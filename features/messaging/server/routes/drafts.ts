import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { openConversation } from '../access.ts';
import { keepDraft } from '../commands/keep-draft.ts';
import { listDrafts, viewDrafts } from '../queries/later.ts';
import type { MessagingParts } from './parts.ts';

/** drafts, putDraft. */
export function draftRoutes({ notifier: { platform } }: MessagingParts) {
  const { clock, config, database } = platform;
  const contract = implementContract(messaging, config);

  return {
    drafts: contract.drafts.use(signedIn).handler(async ({ context }) => {
      const goneSince = new Date(clock.now().getTime() - limits.keepDoneMs);
      const rows = await listDrafts(database.orm, context.actor.personId, goneSince);
      return { items: await viewDrafts(database.orm, context.actor.personId, rows) };
    }),

    putDraft: contract.putDraft.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const own = await openConversation(tx, context.actor.personId, input.id);
        if (!own) throw errors['conversation.absent']();
        const { content, replySeq, files, base, editedAgoMs } = input;
        const at = new Date(clock.now().getTime() - editedAgoMs);
        return keepDraft(tx, own, { content, replySeq, files, base, at });
      }),
    ),
  };
}
