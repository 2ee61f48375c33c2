// Storage throws where the person or a policy has switched it off; everything works without it, only shorter.

/** The part of the browser's storage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const borrowedMark = 'data-borrowed';

/**
 * From now on only this tab remembers, until it is closed, and the device nothing: it is not the person's own
 * (decision 022). What the device knew before of its owner, such as their theme, stays as it is and is not read.
 */
export const keepNothing = (): void => document.documentElement.setAttribute(borrowedMark, '');

/** Whether the device is a borrowed one, on which nothing is kept. */
export const isNothingKept = (): boolean => document.documentElement.hasAttribute(borrowedMark);

/** Where texts are kept. May throw where the browser keeps nothing: `readStored` and `writeStored` do not. */
export const deviceStorage = (): TextStorage => (isNothingKept() ? sessionStorage : localStorage);

/** What this device remembers under a key; null when nothing or when it must not remember. */
export function readStored(key: string): string | null {
  try {
    return deviceStorage().getItem(key);
  } catch {
    return null;
  }
}

/** Has this device remember a text, or forget it with null; false when it must not. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) deviceStorage().removeItem(key);
    else deviceStorage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
