import { readStored, writeStored } from '#platform/ui/device-storage.ts';

/** How many opened results are remembered (SEA-9). */
const recentMax = 5;

const keyOf = (viewerId: string) => `backlot-recent:${viewerId}`;

/** With one more in front, each once. */
export const withRecent = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, recentMax);

/** Reads what is stored; anything else than a list of texts counts as nothing. */
export function parseRecent(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((id): id is string => typeof id === 'string').slice(0, recentMax);
  } catch {
    // Written by hand or cut off: there is nothing to remember.
    return [];
  }
}

/** Whom this person opened last on this device. Only ids: who they are is asked for, so that nothing outlives a right. */
export const readRecent = (viewerId: string): string[] => parseRecent(readStored(keyOf(viewerId)));

/** Remembers the list, or forgets it when it is empty. */
export function writeRecent(viewerId: string, ids: readonly string[]): void {
  writeStored(keyOf(viewerId), ids.length === 0 ? null : JSON.stringify(ids));
}
