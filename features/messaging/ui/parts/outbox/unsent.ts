import type { PersonId } from '#platform/contract/ids.ts';
import type { TextStore } from './drafts.ts';
import type { Outgoing } from './outbox.ts';

/** How many messages would be lost with this device's memory: those of this tab and those another tab keeps. */
export function unsentCount(held: readonly Outgoing[], stored: readonly Outgoing[]): number {
  const unsent = held.filter(({ state }) => state !== 'sent');
  return new Set([...unsent, ...stored].map(({ clientId }) => clientId)).size;
}

/** Takes everything a person wrote and did not send off this device: messages and drafts, the profile's among them. */
export function forgetTexts(person: PersonId, storage: TextStore): void {
  const prefixes = [`backlot-draft:${person}:`, `backlot-outbox:${person}:`];
  // All keys first: taking one away moves the others.
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  }
}
