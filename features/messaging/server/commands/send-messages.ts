import type { Teller } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { type MessageView, messagingEvents } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { presentMessage } from '../present.ts';
import type { MessageRow } from '../queries/rows.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import {
  type BatchResult,
  type Draft,
  insertNew,
  insertSomeNew,
  keyOf,
  StoredBefore,
} from './insert-batch.ts';
import { tellReaders } from './tell-readers.ts';

export type SendOutcome =
  | { readonly kind: 'sent'; readonly message: MessageView }
  /** No such conversation for this sender. */
  | { readonly kind: 'absent' }
  /** The same client id was used for other words. */
  | { readonly kind: 'other_content' };

/** Told after the commit whose lists are no longer what they were. */
export type ListChange = (people: Iterable<PersonId>) => void;

export type Sender = GroupCommit<Draft, SendOutcome>;

const waitingMax = 10_000;
const triesMax = 5;

/** The hot path of messaging: validated drafts in, outcomes out after their commit. */
export const createSender = (teller: Teller, onListChange: ListChange): Sender =>
  createGroupCommit((drafts) => sendBatch(teller, onListChange, drafts), {
    batchMax: limits.batchMax,
    waitingMax,
    lanes: limits.commitLanes,
  });

/** The same message twice in one batch (a very quick retry) is one draft: the first. */
function firstOfEach(drafts: readonly Draft[]): Draft[] {
  const first = new Map<string, Draft>();
  for (const draft of drafts) if (!first.has(keyOf(draft))) first.set(keyOf(draft), draft);
  return [...first.values()];
}

async function sendBatch(
  teller: Teller,
  onListChange: ListChange,
  drafts: readonly Draft[],
): Promise<SendOutcome[]> {
  const once = firstOfEach(drafts);
  const write = (insertBatch: typeof insertNew) => writeBatch({ teller, onListChange, insertBatch }, once);
  for (let tries = 0; tries < triesMax; tries++) {
    try {
      // Nearly every message is new; a retry that was stored before makes its batch look first.
      return outcomes(drafts, await write(tries === 0 ? insertNew : insertSomeNew));
    } catch (fault) {
      if (!(fault instanceof StoredBefore)) throw fault;
    }
  }
  throw new Error('messages were stored by somebody else again and again while they were being sent');
}

interface Writing {
  readonly teller: Teller;
  readonly onListChange: ListChange;
  readonly insertBatch: typeof insertNew;
}

/** One transaction: the messages, what everybody in the conversation hears, and the bells. */
function writeBatch({ teller, onListChange, insertBatch }: Writing, drafts: readonly Draft[]) {
  const { clock, database } = teller.platform;
  return database.write(async (tx) => {
    const batch = await insertBatch(tx, drafts, clock.now());
    for (const row of batch.inserted) {
      tx.announce({
        topic: topic.of('conversation', row.conversationId),
        event: messagingEvents['message.sent'](presentMessage(row)),
        position: row.seq,
      });
    }
    await tellReaders(tx, teller, batch);
    tx.afterCommit(() =>
      onListChange(batch.conversations.flatMap((conversation) => conversation.participants)),
    );
    return batch;
  });
}

function outcomes(drafts: readonly Draft[], result: BatchResult): SendOutcome[] {
  const rows = new Map<string, MessageRow>();
  for (const row of [...result.inserted, ...result.existing]) rows.set(keyOf(row), row);
  return drafts.map((draft) => {
    const row = rows.get(keyOf(draft));
    if (!row) return { kind: 'absent' };
    // Another process or an earlier life may have stored it; a deleted message keeps no words to compare.
    if (row.content !== draft.content && row.deletedAt === null) return { kind: 'other_content' };
    return { kind: 'sent', message: presentMessage(row) };
  });
}
