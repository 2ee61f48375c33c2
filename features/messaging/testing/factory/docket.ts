import type { ContractRouterClient } from '@orpc/contract';
import type { ConversationId, NewId, PersonId } from '#platform/contract/ids.ts';
import type { messaging } from '../../contract/index.ts';
import type { ReportId } from '../../contract/moderation.ts';

interface Talker {
  readonly id: PersonId;
  readonly call: { readonly messaging: ContractRouterClient<typeof messaging> };
}

/** Reports for tests of reporting and moderation; ids come from the test's talk. */
export function createDocket({ clientId }: { readonly clientId: () => NewId }) {
  const newId = clientId;
  return {
    newId,
    /** A person reports a message. */
    async reportMessage(
      by: Talker,
      id: ConversationId,
      { seq = 1, reason = 'Harassment' } = {},
    ): Promise<ReportId> {
      const reportId = newId();
      await by.call.messaging.reportMessage({ id, seq, reportId, reason });
      return reportId;
    },
    /** A person reports a whole conversation. */
    async reportConversation(by: Talker, id: ConversationId, reason = 'Spam'): Promise<ReportId> {
      const reportId = newId();
      await by.call.messaging.reportConversation({ id, reportId, reason });
      return reportId;
    },
    /** The input of an act on a report, at the version the moderator sees. */
    async act(by: Talker, id: ReportId) {
      return { id, actId: newId(), version: (await by.call.messaging.report({ id })).version };
    },
  };
}
