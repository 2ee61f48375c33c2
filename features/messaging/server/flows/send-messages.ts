import { type NotificationService, notify } from '#features/notifications/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import type { SingleWrite } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { MessageView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { createReaders, draftsFor, type Readers } from '../notify/bells.ts';
import type { ListChange } from '../queries/first-pages.ts';
import type { MessageRow } from '../queries/rows.ts';
import { presentMessage } from '../views/messages.ts';
import {
  type BatchResult,
  type Draft,
  findStored,
  insertNew,
  insertSurely,
  keyOf,
  StoredBefore,
} from './insert-batch.ts';

export type SendOutcome =
  | { readonly kind: 'sent'; readonly message: MessageView }
  /** The sender has no such conversation. */
  | { readonly kind: 'absent' }
  /** The client id was already used for a different message. */
  | { readonly kind: 'other_content' };

export type Sender = GroupCommit<Draft, SendOutcome>;

const waitingMax = 10_000;

export const triesMax = 5;

/** The hot path of messaging: takes validated drafts, returns outcomes after their commit. */
export function createSender(notifier: NotificationService, onListChange: ListChange): Sender {
  const parts = { notifier, onListChange, readers: createReaders(notifier) };
  return createGroupCommit((drafts) => sendBatch(parts, drafts), {
    batchMax: limits.batchMax,
    waitingMax,
    lanes: limits.commitLanes,
    gatherMs: limits.gatherMs,
  });
}

interface Sending {
  readonly notifier: NotificationService;
  readonly onListChange: ListChange;
  readonly readers: Readers;
}

async function sendBatch(parts: Sending, drafts: readonly Draft[]): Promise<SendOutcome[]> {
  const { database } = parts.notifier.platform;
  const once = firstOfEach(drafts);
  const lookUp = async (which: readonly Draft[]) => (await findStored(database, which)).map(sentOf);
  for (let tries = 0; tries < triesMax; tries++) {
    try {
      // Nearly every message is new; only a retry after a duplicate looks up stored messages first.
      const stored = tries === 0 ? [] : await lookUp(once);
      const inserted = await writeBatch(parts, without(once, stored));
      const missing = tries === 0 ? without(once, inserted) : [];
      // A sender who can no longer write still gets the result of a message sent earlier.
      const earlier = missing.length > 0 ? await lookUp(missing) : [];
      return outcomes(drafts, [...inserted, ...stored, ...earlier]);
    } catch (fault) {
      if (!(fault instanceof StoredBefore)) throw fault;
    }
  }
  throw new Error('messages were stored by somebody else again and again while they were being sent');
}

/** The same message twice in one batch (a very quick retry) counts once: the first is used. */
function firstOfEach(drafts: readonly Draft[]): readonly Draft[] {
  const first = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = keyOf(draft);
    if (!first.has(key)) first.set(key, draft);
  }
  return first.size === drafts.length ? drafts : [...first.values()];
}

function without(drafts: readonly Draft[], sent: readonly Sent[]): readonly Draft[] {
  if (sent.length === 0) return drafts;
  if (sent.length === drafts.length) return [];
  const known = new Set(sent.map(({ message }) => keyOf(message)));
  return drafts.filter((draft) => !known.has(keyOf(draft)));
}

/** A stored message as sender and readers get it; `words` is the text as sent, null once it is unknown. */
interface Sent {
  readonly message: MessageView;
  readonly words: string | null;
}

const sentOf = (row: MessageRow): Sent => ({
  message: presentMessage(row),
  words: row.deletedAt || row.editedAt ? null : row.content,
});

/**
 * One commit: the messages, and the bells of people who have nothing unread in the conversation yet. If all bells are
 * ringing already, only the messages, in one statement. Returns the new messages.
 */
async function writeBatch(parts: Sending, drafts: readonly Draft[]): Promise<readonly Sent[]> {
  if (drafts.length === 0) return [];
  const { notifier, readers } = parts;
  const { clock, config, database } = notifier.platform;
  const at = clock.now();
  const senders = await notifier.people.of([...new Set(drafts.map((draft) => draft.senderId))]);
  const tell = (tx: SingleWrite, batch: BatchResult) => {
    const sent = batch.inserted.map(sentOf);
    tx.afterCommit(() => noteBatch(parts, batch));
    for (const { message } of sent) announceSent(tx, message);
    return { sent, bells: draftsFor(batch, senders) };
  };
  const writeWhole = (wanted: readonly Draft[]) =>
    database.write(async (tx) => {
      const { sent, bells } = tell(tx, await insertSurely(tx, wanted, at, config.coldAfterMs));
      notify(tx, notifier, bells);
      return sent;
    });
  if (!drafts.every((draft) => readers.areRinging(draft))) return writeWhole(drafts);
  const { sent, outrun } = await database.writeOnce(async (tx) => {
    const batch = await insertNew(tx, drafts, at, config.coldAfterMs);
    const told = tell(tx, batch);
    tx.afterCommit(() => notifier.coalescer.add(told.bells));
    return { sent: told.sent, outrun: batch.outrun };
  });
  return outrun.length === 0 ? sent : [...sent, ...(await writeWhole(outrun))];
}

/** Announces a new message to everyone in the conversation. */
export const announceSent = (tx: SingleWrite, message: MessageView) =>
  tx.announce({
    topic: topic.conversation(message.conversationId),
    event: messagingEvents['message.sent'](message),
    position: message.seq,
  });

function noteBatch({ readers, onListChange }: Sending, { conversations }: BatchResult): void {
  for (const conversation of conversations) {
    readers.note(conversation);
    onListChange(conversation.participants, conversation.id);
  }
}

function outcomes(drafts: readonly Draft[], stored: readonly Sent[]): SendOutcome[] {
  const byKey = new Map(stored.map((sent) => [keyOf(sent.message), sent]));
  return drafts.map((draft) => {
    const sent = byKey.get(keyOf(draft));
    if (!sent) return { kind: 'absent' };
    // Another process or an earlier run may have stored it; an edited or deleted one has no original text to compare.
    if (sent.words !== null && sent.words !== draft.content) return { kind: 'other_content' };
    return { kind: 'sent', message: sent.message };
  });
}

/** The outcome of one item: the result its caller waits for, or an error. */
type Settle<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (fault: unknown) => void;
};

type Waiting<Item, Result> = Settle<Result> & { readonly item: Item };

/** Thrown when more is waiting than the database can take; the caller responds with 503. */
export class Overloaded extends Error {}

/** Collects items while a commit is in flight and writes them together in the next one. */
interface GroupCommit<Item, Result> {
  /** Resolves after the item's commit. */
  add(item: Item): Promise<Result>;
  /** Resolves when nothing waits or is in flight. */
  idle(): Promise<void>;
}

/** Sizes of a group; `gatherMs` is how long a batch waits for more while several items arrive at once. */
interface GroupLimits {
  readonly batchMax: number;
  readonly waitingMax: number;
  readonly lanes: number;
  readonly gatherMs: number;
}

/**
 * One commit costs one disk sync and one statement however many items it carries, so items that arrive during a commit
 * share the next. An item that arrives alone is written at the end of its turn of the event loop; after a batch of
 * several, the next one gathers for `gatherMs` unless as many are already waiting, which makes fewer and larger commits
 * of the same work. A batch that fails is split, so that one bad item never fails its neighbours.
 */
export function createGroupCommit<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  limits: GroupLimits,
): GroupCommit<Item, Result> {
  let queue: Waiting<Item, Result>[] = [];
  let busyLanes = 0;
  let isScheduled = false;
  let lastSize = 0;
  let whenIdle: (() => void)[] = [];

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await write(batch.map((waiting) => waiting.item));
      for (const [index, waiting] of batch.entries()) waiting.resolve(results[index] as Result);
    } catch (fault) {
      if (batch.length === 1) return batch[0]?.reject(fault);
      const middle = Math.ceil(batch.length / 2);
      await settle(batch.slice(0, middle));
      await settle(batch.slice(middle));
    }
  };

  const flush = async () => {
    isScheduled = false;
    const batch = queue.slice(0, limits.batchMax);
    if (batch.length === 0) return;
    queue = queue.slice(batch.length);
    lastSize = batch.length;
    busyLanes++;
    await settle(batch);
    busyLanes--;
    if (queue.length > 0) return schedule();
    if (busyLanes > 0) return;
    for (const done of whenIdle) done();
    whenIdle = [];
  };

  const schedule = () => {
    if (busyLanes >= limits.lanes || isScheduled) return;
    isScheduled = true;
    const isGathering = lastSize > 1 && queue.length < Math.min(lastSize, limits.batchMax);
    if (isGathering) setTimeout(() => void flush(), limits.gatherMs);
    else setImmediate(() => void flush());
  };

  return {
    add: (item) => {
      if (queue.length >= limits.waitingMax) return Promise.reject(new Overloaded());
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        schedule();
      });
    },
    idle: () =>
      busyLanes > 0 || queue.length > 0
        ? new Promise<void>((resolve) => void whenIdle.push(resolve))
        : Promise.resolve(),
  };
}
