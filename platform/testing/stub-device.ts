import { afterEach, beforeEach, vi } from 'vitest';

/** A stub of browser storage, for the tests of one file; emptied before each test. */
export function stubDevice(): Map<string, string> {
  const device = new Map<string, string>();
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { hasAttribute: () => false, dataset: {} } });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => device.get(key) ?? null,
      setItem: (key: string, text: string) => void device.set(key, text),
      removeItem: (key: string) => void device.delete(key),
      key: (at: number) => [...device.keys()][at] ?? null,
      get length() {
        return device.size;
      },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    device.clear();
  });
  return device;
}
