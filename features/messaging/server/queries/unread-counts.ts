import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { UnreadCounts } from '../../contract/views.ts';
import { countUnreadConversations, type UnreadOne, unreadOnes } from './conversations.ts';

/**
 * How many conversations each person has not read. Counting asks for every conversation they have, so a process keeps
 * which ones are unread and asks again only about those that changed. As with `FirstPages`: told after every commit, for
 * a few seconds only where there are several processes, and not kept at all while those cannot be heard.
 */
export interface KeptUnread {
  /** `coldBefore`: last messages older than this are cold. */
  of(
    person: PersonId,
    asked: { readonly coldBefore: Date; readonly isOnDesk: boolean },
  ): Promise<UnreadCounts>;
  /** Which conversations they are; undefined where that is not kept. */
  ones(person: PersonId): Promise<readonly UnreadOne[] | undefined>;
  /** As a transaction sees it that has changed this conversation and no other. */
  within(
    tx: Pick<Database, 'run'>,
    person: PersonId,
    changed: { readonly conversation: ConversationId; readonly coldBefore: Date },
  ): Promise<UnreadCounts>;
  /** After the commit. Without a conversation any of theirs may have changed. */
  change(people: Iterable<PersonId>, conversation?: ConversationId): void;
}

interface Kept {
  readonly unread: Map<ConversationId, UnreadOne>;
  /** Those to be asked about again. */
  readonly changed: Set<ConversationId>;
  /** Resolves when everything that had changed until then has been read. */
  ready: Promise<void>;
  /** Whether nothing is being read just now. */
  isRead: boolean;
  readonly untilMs: number;
}

const peopleMax = 10_000;
const keptMs = 5_000;
/** With more changes than this, all of them are asked about. */
const changedMax = 50;

const all: Statement = { name: 'conversation-unread-ones', text: unreadOnes };
const some: Statement = {
  name: 'conversation-unread-some',
  text: `${unreadOnes} and p.conversation_id = any($2::uuid[])`,
};

export function createKeptUnread(platform: Pick<Platform, 'database' | 'news' | 'clock'>): KeptUnread {
  const { database, news, clock } = platform;
  const keptOf = new Map<PersonId, Kept>();
  const nowMs = () => (news.isShared ? clock.now().getTime() : 0);
  news.listen('messaging: unread', { onChange: () => undefined, onGap: () => keptOf.clear() });

  const begin = (person: PersonId): Kept => {
    if (keptOf.size >= peopleMax) keptOf.clear();
    const kept: Kept = {
      unread: new Map(),
      changed: new Set(),
      ready: Promise.resolve(),
      isRead: false,
      untilMs: news.isShared ? nowMs() + keptMs : Number.POSITIVE_INFINITY,
    };
    // Kept before it is read, so that a change during the read is noted.
    keptOf.set(person, kept);
    kept.ready = database.run<UnreadOne>(all, [person]).then((rows) => {
      for (const row of rows) kept.unread.set(row.id, row);
      kept.isRead = true;
    });
    return kept;
  };

  const readChanged = async (person: PersonId, kept: Kept) => {
    const { unread, changed } = kept;
    const asked = [...changed];
    if (asked.length === 0) return;
    changed.clear();
    // Until it is read, what is kept of these is old, although none of them waits to be asked about.
    kept.isRead = false;
    const rows = await database.run<UnreadOne>(some, [person, asked]);
    for (const id of asked) unread.delete(id);
    for (const row of rows) unread.set(row.id, row);
    kept.isRead = true;
  };

  const current = async (person: PersonId): Promise<Kept> => {
    const found = keptOf.get(person);
    const isGood = found && nowMs() < found.untilMs && found.changed.size <= changedMax;
    const kept = isGood ? found : begin(person);
    // One after the other: who asks meanwhile waits for what the one before is reading.
    if (kept.changed.size > 0) kept.ready = kept.ready.then(() => readChanged(person, kept));
    try {
      await kept.ready;
    } catch (fault) {
      if (keptOf.get(person) === kept) keptOf.delete(person);
      throw fault;
    }
    return kept;
  };

  return {
    of: async (person, { coldBefore, isOnDesk }) => {
      if (!news.isHeard()) return countUnreadConversations(database, person, coldBefore, isOnDesk);
      const { unread } = await current(person);
      return counted(unread.values(), coldBefore, isOnDesk);
    },
    ones: async (person) => (news.isHeard() ? [...(await current(person)).unread.values()] : undefined),
    within: async (tx, person, { conversation, coldBefore }) => {
      const kept = keptOf.get(person);
      const isElsewhere = kept && [...kept.changed].some((id) => id !== conversation);
      // Not read here: a transaction that waits for a second connection can block all others.
      if (!kept?.isRead || isElsewhere || nowMs() >= kept.untilMs || !news.isHeard()) {
        return countUnreadConversations(tx, person, coldBefore);
      }
      const others = [...kept.unread.values()].filter(({ id }) => id !== conversation);
      const own = await tx.run<UnreadOne>(some, [person, [conversation]]);
      return counted([...others, ...own], coldBefore, false);
    },
    change: (people, conversation) => {
      for (const person of people) {
        if (conversation === undefined) keptOf.delete(person);
        else keptOf.get(person)?.changed.add(conversation);
      }
    },
  };
}

function counted(unread: Iterable<UnreadOne>, coldBefore: Date, isOnDesk: boolean): UnreadCounts {
  const counts = { regular: 0, cold: 0, requests: 0 };
  for (const { at, isRequest, isPrivate } of unread) {
    if (isOnDesk && isPrivate) continue;
    if (isRequest) counts.requests++;
    else if (at < coldBefore.getTime()) counts.cold++;
    else counts.regular++;
  }
  return counts;
}
