import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { keptHere } from '#platform/ui/desk.ts';

/** The part of the browser's storage that is used. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type Drafts = ReturnType<typeof createDrafts>;

/** Where a draft is kept: per person and per conversation, so that it can never show up under another (X5). */
export const draftKey = (person: PersonId, conversation: ConversationId) =>
  keptHere(`backlot-draft:${person}:${conversation}`);

/** What the keys of all drafts of one person begin with. */
export const draftPrefix = (person: PersonId) => keptHere(`backlot-draft:${person}:`);

/** The unsent texts of one person on this device. */
export function createDrafts(person: PersonId, storage: TextStore) {
  const listeners = new Set<() => void>();
  // Kept beside the storage: reading it for every row of a list at every change would be slow.
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
    /** Keeps what the person wrote; an empty text takes the draft away. */
    write(conversation: ConversationId, text: string) {
      if (!put(conversation, text)) return;
      for (const writer of writers) writer(conversation);
    },
    /** Keeps what the account has, written on another device. */
    adopt: put,
    /** Tells what the person writes here, until the returned function is called. */
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
