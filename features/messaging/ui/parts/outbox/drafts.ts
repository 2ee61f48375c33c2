import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { keptHere } from '#platform/ui/desk.ts';

/** The part of the browser's storage API that is used. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type Drafts = ReturnType<typeof createDrafts>;

/** The storage key of a draft: per person and conversation, so that it can never show up under another (X5). */
export const draftKey = (person: PersonId, conversation: ConversationId) =>
  keptHere(`backlot-draft:${person}:${conversation}`);

/** The key prefix of all drafts of one person. */
export const draftPrefix = (person: PersonId) => keptHere(`backlot-draft:${person}:`);

/** The unsent texts of one person on this device. */
export function createDrafts(person: PersonId, storage: TextStore) {
  const listeners = new Set<() => void>();
  // Cached next to the storage: reading it for every row of a list on every change would be slow.
  const texts = new Map<string, string>();
  const publish = () => {
    for (const listener of listeners) listener();
  };
  const writers = new Set<(conversation: ConversationId) => void>();
  const put = (conversation: ConversationId, text: string): boolean => {
    const key = draftKey(person, conversation);
    if (texts.get(key) === text) return false;
    texts.set(key, text);
    if (text.trim() === '') storage.removeItem(key);
    else storage.setItem(key, text);
    publish();
    return true;
  };
  const read = (conversation: ConversationId): string => {
    const key = draftKey(person, conversation);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = storage.getItem(key) ?? '';
    texts.set(key, text);
    return text;
  };
  return {
    read,
    /** Stores what the person wrote; an empty text removes the draft. */
    write(conversation: ConversationId, text: string) {
      if (!put(conversation, text)) return;
      for (const writer of writers) writer(conversation);
    },
    /** Stores the account's draft, written on another device. */
    adopt: put,
    /** Reports the person's local edits, until the returned function is called. */
    onWritten(writer: (conversation: ConversationId) => void) {
      writers.add(writer);
      return () => {
        writers.delete(writer);
      };
    },
    /** Another tab changed a draft: read it again. */
    forget(key: string) {
      if (!texts.delete(key)) return;
      publish();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
