import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { ConversationPage } from './conversations.ts';

/** Called after the commit with the people whose lists changed, and the conversation if it was a single one. */
export type ListChange = (people: Iterable<PersonId>, conversation?: ConversationId) => void;

/**
 * The first page of a person's inbox, cached as it came from the database. Dropped on every process after every commit
 * that touches one of their conversations. With several processes a page is kept for at most `keptMs`, which limits the
 * effect of a lost notification, and not at all while the other processes cannot be heard.
 */
export interface FirstPages {
  get(person: PersonId, load: () => Promise<ConversationPage>): Promise<ConversationPage>;
  readonly drop: ListChange;
}

interface Kept {
  readonly page: Promise<ConversationPage>;
  readonly untilMs: number;
}

const peopleMax = 10_000;

const keptMs = 5_000;

const memory = 'messaging: first pages';

/** `onDrop` gets the people whose pages were dropped, and of a change by this process its conversation. */
export function createFirstPages(
  { news, clock }: Pick<Platform, 'news' | 'clock'>,
  onDrop: (people: readonly PersonId[], conversation?: ConversationId) => void,
): FirstPages {
  const pages = new Map<PersonId, Kept>();
  const nowMs = () => (news.isShared ? clock.now().getTime() : 0);
  const forget = (people: readonly PersonId[], conversation?: ConversationId) => {
    for (const person of people) pages.delete(person);
    onDrop(people, conversation);
  };
  news.listen(memory, {
    onChange: (ids) => forget(ids as readonly PersonId[]),
    onGap: () => pages.clear(),
  });
  return {
    get: (person, load) => {
      if (!news.isHeard()) return load();
      const kept = pages.get(person);
      if (kept && nowMs() < kept.untilMs) return kept.page;
      if (pages.size >= peopleMax) pages.clear();
      const page = load();
      // Stored before it is loaded, so that a drop during the load really drops it.
      pages.set(person, { page, untilMs: news.isShared ? nowMs() + keptMs : Number.POSITIVE_INFINITY });
      page.catch(() => {
        if (pages.get(person)?.page === page) pages.delete(person);
      });
      return page;
    },
    drop: (people, conversation) => {
      const changed = [...people];
      forget(changed, conversation);
      news.publish(memory, changed);
    },
  };
}
