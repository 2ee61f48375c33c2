import type { TextStore } from '../../ui/parts/outbox/drafts.ts';

/** A device's storage without a device. */
export const textStore = (entries = new Map<string, string>()): TextStore => ({
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, text) => void entries.set(key, text),
  removeItem: (key) => void entries.delete(key),
  key: (index) => [...entries.keys()][index] ?? null,
  get length() {
    return entries.size;
  },
});
