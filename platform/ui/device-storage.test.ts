import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage, isNothingKept, keepNothing, readStored, writeStored } from './device-storage.ts';

const device = new Map<string, string>();
const tab = new Map<string, string>();
const storageOf = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
});

beforeEach(() => {
  const marks = new Set<string>();
  vi.stubGlobal('localStorage', storageOf(device));
  vi.stubGlobal('sessionStorage', storageOf(tab));
  vi.stubGlobal('document', {
    documentElement: {
      setAttribute: (name: string) => void marks.add(name),
      hasAttribute: (name: string) => marks.has(name),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  device.clear();
  tab.clear();
});

test('a device remembers what it is given and forgets it with null', () => {
  writeStored('backlot-x', 'kept');
  expect([readStored('backlot-x'), device.size]).toEqual(['kept', 1]);
  writeStored('backlot-x', null);
  expect([readStored('backlot-x'), device.size]).toEqual([null, 0]);
});

test('decision 022: on a borrowed device the tab remembers and the device does not', () => {
  device.set('backlot-theme', 'light');
  expect(isNothingKept()).toBe(false);
  keepNothing();
  writeStored('backlot-draft:me:profile', 'half a sentence');
  deviceStorage().setItem('backlot-outbox:me:1', 'unsent');
  expect(readStored('backlot-draft:me:profile')).toBe('half a sentence');
  expect([[...device], tab.size]).toEqual([[['backlot-theme', 'light']], 2]);
  expect([isNothingKept(), readStored('backlot-theme')]).toEqual([true, null]);
});

test('where storage is switched off nothing breaks and nothing is stored', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied');
    },
    setItem: () => {
      throw new DOMException('denied');
    },
  });
  expect([writeStored('backlot-x', 'kept'), readStored('backlot-x')]).toEqual([false, null]);
});
