// Storage throws where the person or a policy has switched it off; everything works without it, only nothing lasts.

/** The part of browser storage we use. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const borrowedMark = 'data-borrowed';

/**
 * From now on only this tab remembers, until it is closed, and the device stores nothing: it is not the person's own
 * (decision 022). What the device stored for its owner before, such as their theme, is kept but not read.
 */
export const keepNothing = (): void => document.documentElement.setAttribute(borrowedMark, '');

/** Whether this is a borrowed device, which stores nothing. */
export const isNothingKept = (): boolean => document.documentElement.hasAttribute(borrowedMark);

/** Where texts are stored. May throw if the browser stores nothing: `readStored` and `writeStored` do not. */
export const deviceStorage = (): TextStorage => (isNothingKept() ? sessionStorage : localStorage);

/** What this device stores under a key; null when nothing or when it must not store. */
export function readStored(key: string): string | null {
  try {
    return deviceStorage().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on this device, or deletes it with null; false when it must not store. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) deviceStorage().removeItem(key);
    else deviceStorage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
