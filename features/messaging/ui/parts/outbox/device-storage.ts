import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { TextStore } from './drafts.ts';
import { byPlace, type OutboxStore, type Outgoing } from './outbox.ts';

/** The browser's storage; without it (switched off, full) texts last as long as the page. */
export function deviceStorage(storage: () => TextStore): TextStore {
  const attempt = <Result>(act: (storage: TextStore) => Result, otherwise: Result): Result => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt((held) => held.getItem(key), null),
    setItem: (key, text) => attempt((held) => held.setItem(key, text), undefined),
    removeItem: (key) => attempt((held) => held.removeItem(key), undefined),
    key: (index) => attempt((held) => held.key(index), null),
    get length() {
      return attempt((held) => held.length, 0);
    },
  };
}

/** What another tab changed in the person's unsent messages, from a storage event's key and new text. */
export function outboxChange(
  person: PersonId,
  key: string | null,
  text: string | null,
): { clientId: ClientId; stored: Outgoing | undefined } | undefined {
  const prefix = prefixOf(person);
  if (!key?.startsWith(prefix)) return undefined;
  const clientId = key.slice(prefix.length);
  return isId<ClientId>(clientId) ? { clientId, stored: parseOutgoing(text) } : undefined;
}

const prefixOf = (person: PersonId) => `backlot-outbox:${person}:`;

/** The unsent messages of one person on this device, oldest first. */
export function outboxStore(person: PersonId, storage: TextStore): OutboxStore {
  const prefix = prefixOf(person);
  const keyOf = (clientId: ClientId) => `${prefix}${clientId}`;
  return {
    all() {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      return keys
        .filter((key) => key?.startsWith(prefix))
        .flatMap((key) => parseOutgoing(storage.getItem(key ?? '')) ?? [])
        .sort(byPlace);
    },
    put: (message) => storage.setItem(keyOf(message.clientId), JSON.stringify(message)),
    remove: (clientId) => storage.removeItem(keyOf(clientId)),
  };
}

// Written by this or an earlier version, or edited by hand: whatever does not look like a message is left alone.
function parseOutgoing(text: string | null): Outgoing | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    // An earlier version stored no places.
    return isOutgoing(value) ? { ...value, place: value.place ?? 0 } : undefined;
  } catch {
    return undefined;
  }
}

const needed = ['clientId', 'conversationId', 'content', 'createdAt'];

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return needed.every((name) => typeof fields.get(name) === 'string');
}
