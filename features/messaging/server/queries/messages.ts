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

const onwards: Statement = {
  name: 'message-page-onwards',
  text: `select ${messageColumns('m')} from message m
    where m.conversation_id = $1 and m.seq >= $2 and m.seq < $3 order by m.seq limit $4`,
};

/** What of a conversation is asked for, and how much of it the reader may see. */
export interface WantedMessages {
  readonly conversation: ConversationId;
  readonly visibleFromSeq: number;
  /** The last position that the reader may see; null for all. */
  readonly visibleToSeq: number | null;
  readonly limit: number;
  /** At most one of these three; without any the latest. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
}

export interface MessagePage {
  readonly rows: MessageRow[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

/** A page of messages, oldest first, and whether more can be asked for at either end. */
export async function pageOfMessages(database: Database, wanted: WantedMessages): Promise<MessagePage> {
  const { after, around, limit } = wanted;
  const end = Math.min((wanted.visibleToSeq ?? afterAll - 1) + 1, afterAll);
  // Without holes, so the place of the first message tells the page.
  const first = after === undefined ? around && around - Math.floor(limit / 2) : after + 1;
  if (first === undefined) {
    const page = await listMessages(database, { ...wanted, before: Math.min(wanted.before ?? end, end) });
    return { ...page, hasLater: false };
  }
  const from = Math.min(Math.max(first, wanted.visibleFromSeq), end);
  const rows = await database.run<MessageRow>(onwards, [wanted.conversation, from, end, limit + 1]);
  return {
    rows: rows.slice(0, limit),
    hasEarlier: from > wanted.visibleFromSeq,
    hasLater: rows.length > limit,
  };
}

/** Messages before a position (or the latest), oldest first; `hasEarlier` tells whether more can be asked for. */
async function listMessages(
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
