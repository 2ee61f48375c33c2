import type { PersonId } from '#platform/contract/ids.ts';
import type { ConversationPage } from './conversations.ts';

/**
 * The first page of a person's inbox, kept as it came from the database. Dropped after every commit that
 * touches one of their conversations, so it is never older than the last write on this process.
 */
export interface FirstPages {
  get(person: PersonId, load: () => Promise<ConversationPage>): Promise<ConversationPage>;
  drop(people: Iterable<PersonId>): void;
}

const peopleMax = 10_000;

export function createFirstPages(): FirstPages {
  const pages = new Map<PersonId, Promise<ConversationPage>>();
  return {
    get: (person, load) => {
      const kept = pages.get(person);
      if (kept) return kept;
      if (pages.size >= peopleMax) pages.clear();
      const loading = load();
      // Kept from the start, so that a drop while it loads really drops it.
      pages.set(person, loading);
      loading.catch(() => {
        if (pages.get(person) === loading) pages.delete(person);
      });
      return loading;
    },
    drop: (people) => {
      for (const person of people) pages.delete(person);
    },
  };
}
