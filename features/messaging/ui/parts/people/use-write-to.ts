import type { PersonId } from '#platform/contract/ids.ts';
import { useDrafts } from '../outbox/messaging-provider.tsx';
import { useStartConversation } from './use-start-conversation.ts';

/** Opens the direct conversation with a person, appending text to what is in its composer. */
export function useWriteTo(): (personId: PersonId, words: string) => Promise<void> {
  const drafts = useDrafts();
  const start = useStartConversation();
  return (personId, words) =>
    start(personId, (id) => {
      const draft = drafts.read(id);
      if (!draft.includes(words)) drafts.write(id, [draft, words].filter(Boolean).join('\n'));
    });
}
