import type { ConversationId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { seqMax } from '../../contract/messages.ts';
import {
  previousVisible,
  type Span,
  stepBack,
  type VisibleRange,
  visibleWithin,
} from '../../policy/visible-range.ts';
import { type MessageRow, messageColumns } from './rows.ts';

const backwards: Statement = {
  name: 'message-page',
  text: `select ${messageColumns('m')} from message m
    where m.conversation_id = $1 and m.seq between $2 and $3 order by m.seq desc limit $4`,
};

const onwards: Statement = {
  name: 'message-page-onwards',
  text: `select ${messageColumns('m')} from message m
    where m.conversation_id = $1 and m.seq between $2 and $3 order by m.seq limit $4`,
};

/** The part of a conversation to read, and how much of it the reader can see. */
export interface WantedMessages {
  readonly conversation: ConversationId;
  readonly visibleRange: VisibleRange;
  readonly limit: number;
  /** At most one of these three; without any, the latest. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
}

export interface MessagePage {
  readonly rows: MessageRow[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

/** A page of messages, oldest first, and whether there are more at either end. */
export async function pageOfMessages(database: Database, wanted: WantedMessages): Promise<MessagePage> {
  const { visibleRange, after, around, before, limit } = wanted;
  // Visible positions have no gaps, so the first message's position determines the page.
  const first =
    after === undefined
      ? around && stepBack(visibleRange, around, Math.floor(limit / 2))
      : Math.min(after + 1, seqMax);
  const read = { database, wanted };
  if (first === undefined) {
    const spans = visibleWithin(visibleRange, 1, (before ?? seqMax + 1) - 1).toReversed();
    const rows = await readSpans(read, backwards, spans);
    return { rows: rows.slice(0, limit).reverse(), hasEarlier: rows.length > limit, hasLater: false };
  }
  const rows = await readSpans(read, onwards, visibleWithin(visibleRange, first, seqMax));
  return {
    rows: rows.slice(0, limit),
    hasEarlier: previousVisible(visibleRange, first) !== undefined,
    hasLater: rows.length > limit,
  };
}

/** Up to one message more than requested; a second statement only for people who left and came back. */
async function readSpans(
  { database, wanted }: { database: Database; wanted: WantedMessages },
  statement: Statement,
  spans: readonly Span[],
): Promise<MessageRow[]> {
  const rows: MessageRow[] = [];
  for (const { from, to } of spans) {
    const missing = wanted.limit + 1 - rows.length;
    if (missing === 0) break;
    const values = [wanted.conversation, from, to, missing];
    rows.push(...(await database.run<MessageRow & Record<string, unknown>>(statement, values)));
  }
  return rows;
}
