import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientId } from '#platform/contract/ids.ts';
import { keepDays, keptDays } from './kept-days.ts';
import {
  changesIn,
  followChanges,
  keptChanges,
  type WaitingChange,
  waitNoMore,
  waitWith,
} from './waiting-changes.ts';

const device = new Map<string, string>();
const storage = {
  getItem: (key: string) => device.get(key) ?? null,
  setItem: (key: string, text: string) => void device.set(key, text),
  removeItem: (key: string) => void device.delete(key),
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => false } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  device.clear();
});

const jane = '0192f0c1-aaaa-7bbb-8ccc-0123456789ab';
const id = '0192f0c1-bbbb-7bbb-8ccc-0123456789ab' as ClientId;
const at = (start: string, end: string) => ({
  start: `2026-12-01T${start}`,
  end: `2026-12-01T${end}`,
  zone: 'UTC',
});
const move = (start: string, end: string, version = 3): WaitingChange => ({
  act: 'edit',
  title: 'Pitch',
  input: { id, version, when: at(start, end) },
});
const waiting = () => changesIn(keptChanges(jane));

test('SCH-12 the days loaded last can be read offline, by their reader alone', () => {
  const week = { person: jane, view: 'week', window: '2026-11-29 2026-12-05 UTC' };
  const read = { items: [], isCut: false, asOf: '2026-11-29T09:00:00.000Z' };
  keepDays(week, read);
  expect(keptDays(week)).toEqual(read);
  expect(keptDays({ ...week, window: '2026-12-06 2026-12-12 UTC' })).toBeUndefined();
  expect(keptDays({ ...week, person: id })).toBeUndefined();
  expect([...device.keys()].every((key) => key.includes(jane))).toBe(true);
  device.set(`backlot-draft:${jane}:schedule-days:week`, '{"window"');
  expect(keptDays(week)).toBeUndefined();
});

test('SCH-12 two offline moves of one event are queued as one, on the first version', () => {
  let notified = 0;
  const stop = followChanges(() => notified++);
  expect(waitWith(jane, move('09:00', '10:00'))).toBe(true);
  waitWith(jane, move('11:00', '12:00', 4));
  expect(waiting()).toEqual([move('11:00', '12:00', 3)]);
  const day: WaitingChange = {
    act: 'edit',
    title: 'Roll',
    input: { id, day: '2026-12-08', version: 3, title: 'Roll' },
  };
  waitWith(jane, day);
  expect(waiting()).toHaveLength(2);
  waitNoMore(jane, move('11:00', '12:00'));
  expect(waiting()).toEqual([day]);
  expect(notified).toBe(4);
  stop();
});

test('SCH-12 a new event edited before it is sent is sent once, in its last form', () => {
  const made: WaitingChange = {
    act: 'create',
    title: 'Pitch',
    input: { id, title: 'Pitch', kind: 'pitch', when: at('09:00', '10:00') },
  };
  waitWith(jane, made);
  waitWith(jane, move('11:00', '12:00'));
  expect(waiting()).toEqual([{ ...made, input: { ...made.input, when: at('11:00', '12:00') } }]);
});

test('anything on the device that is not a change is ignored', () => {
  expect(changesIn('[1, {"act":"delete","input":{}}, null]')).toEqual([]);
  expect(changesIn('{')).toEqual([]);
});

test('a change that could not be stored is not shown as queued', () => {
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full');
    },
  });
  expect(waitWith(jane, move('09:00', '10:00'))).toBe(false);
});
