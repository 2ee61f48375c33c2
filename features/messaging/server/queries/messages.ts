import type { ConversationId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { type MessageRow, messageColumns } from './rows.ts';

const page: Statement = {
  name: 'message-page',
  text: `select ${messageColumns('m')} from message m
    where m.conversation_id = $1 and m.seq >= $2 and m.seq < $3 order by m.seq desc limit $4`,
};

// Larger than any position: the column is a 32-bit integer.
const afterAll = 2_147_483_647;

/** Messages before a position (or the latest), oldest first; `hasEarlier` tells whether more can be asked for. */
export async function listMessages(
  database: Database,
  wanted: {
    conversation: ConversationId;
    visibleFromSeq: number;
    before?: number | undefined;
    limit: number;
  },
): Promise<{ rows: MessageRow[]; hasEarlier: boolean }> {
  const before = Math.min(wanted.before ?? afterAll, afterAll);
  const values = [wanted.conversation, wanted.visibleFromSeq, before, wanted.limit + 1];
  const rows = await database.run<MessageRow>(page, values);
  return { rows: rows.slice(0, wanted.limit).reverse(), hasEarlier: rows.length > wanted.limit };
}
