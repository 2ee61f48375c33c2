import type { ContractRouterClient } from '@orpc/contract';
import type { ConversationId, NewId, PersonId } from '#platform/contract/ids.ts';
import type { messaging } from '../../contract/index.ts';
import type { ReportId } from '../../contract/moderation.ts';

interface Talker {
  readonly id: PersonId;
  readonly call: { readonly messaging: ContractRouterClient<typeof messaging> };
}

/** Reports for tests of who reports what and of what moderators do with it; ids come from the talk of the test. */
export function createDocket({ clientId }: { readonly clientId: () => NewId }) {
  const newId = clientId;
  return {
    newId,
    /** Somebody reports a message. */
    async reportMessage(
      by: Talker,
      id: ConversationId,
      { seq = 1, reason = 'Harassment' } = {},
    ): Promise<ReportId> {
      const reportId = newId();
      await by.call.messaging.reportMessage({ id, seq, reportId, reason });
      return reportId;
    },
    /** Somebody reports a conversation as a whole. */
    async reportConversation(by: Talker, id: ConversationId, reason = 'Spam'): Promise<ReportId> {
      const reportId = newId();
      await by.call.messaging.reportConversation({ id, reportId, reason });
      return reportId;
    },
    /** What an act on a report names, as it stands for whoever acts. */
    async act(by: Talker, id: ReportId) {
      return { id, actId: newId(), version: (await by.call.messaging.report({ id })).version };
    },
  };
}
