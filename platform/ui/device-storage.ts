// Storage throws where the person or a policy has switched it off; everything works without it, only shorter.

/** What this device remembers under a key; null when nothing or when it must not remember. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Has this device remember a text, or forget it with null; false when it must not. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
