import { readStored, writeStored } from '#platform/ui/device-storage.ts';

/** How many opened results are remembered (SEA-9). */
const recentMax = 5;

const keyOf = (viewerId: string) => `backlot-recent:${viewerId}`;

/** Adds an id in front, without duplicates. */
export const withRecent = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, recentMax);

/** Reads the stored list; anything but a list of texts counts as empty. */
export function parseRecent(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((id): id is string => typeof id === 'string').slice(0, recentMax);
  } catch {
    // Edited by hand or truncated: there is nothing to remember.
    return [];
  }
}

/**
 * The people this person opened last on this device. Only ids: names are requested, so that nothing outlives a right.
 */
export const readRecent = (viewerId: string): string[] => parseRecent(readStored(keyOf(viewerId)));

/** Stores the list, or removes it when it is empty. */
export function writeRecent(viewerId: string, ids: readonly string[]): void {
  writeStored(keyOf(viewerId), ids.length === 0 ? null : JSON.stringify(ids));
}
