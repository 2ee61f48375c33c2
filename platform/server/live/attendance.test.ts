import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PersonId } from '#platform/contract/ids.ts';
import { named } from '#platform/testing/named.ts';
import { attendanceTimes, createAttendance } from './attendance.ts';
import type { PresenceListener } from './hub-options.ts';
import type { NewsHearer, ProcessNews } from './process-news.ts';

const mara = named('mara');
const tom = named('tom');
const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Processes of one installation that hear each other, each with the people connected to it. */
function installation() {
  const hearers: Map<string, NewsHearer>[] = [];
  const start = () => {
    const own = new Map<string, NewsHearer>();
    const from = `process-${hearers.push(own)}`;
    const people = new Set<PersonId>();
    let firePresence: PresenceListener = () => undefined;
    const news: ProcessNews = {
      publish: (about, ids) => {
        for (const other of hearers) if (other !== own) other.get(about)?.onChange(ids, from);
      },
      listen: (about, hearer) => void own.set(about, hearer),
      isShared: true,
      isHeard: () => true,
    };
    const hub = {
      onPresence: (listener: PresenceListener) => (firePresence = listener),
      people: () => [...people],
    };
    const attendance = createAttendance({ clock: { now: () => new Date(Date.now()) }, news, hub });
    const heard: string[] = [];
    attendance.onChange(
      (who, isOffline) => void heard.push(`${who.join(',')} ${isOffline ? 'offline' : 'back'}`),
    );
    const connect = (person: PersonId) => {
      people.add(person);
      firePresence(person, true);
    };
    const disconnect = (person: PersonId) => {
      people.delete(person);
      firePresence(person, false);
    };
    /** It dies without notice. */
    const die = () => {
      attendance.stop();
      own.clear();
    };
    return { attendance, heard, connect, disconnect, die };
  };
  return { start };
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('PRE-6 a person is offline five minutes after their last connection closed, and online at once when back', () => {
  const { attendance, heard, connect, disconnect } = installation().start();
  pass(10 * minuteMs);
  connect(mara);
  expect(heard).toEqual(['mara back']);
  disconnect(mara);
  pass(attendanceTimes.offlineAfterMs - 1);
  expect(attendance.isOffline(mara)).toBe(false);
  pass(attendanceTimes.sweepEveryMs);
  expect(attendance.isOffline(mara)).toBe(true);
  expect(heard).toEqual(['mara back', 'mara offline']);
  connect(mara);
  expect(attendance.isOffline(mara)).toBe(false);
  expect(heard.at(-1)).toBe('mara back');
});

test('PRE-6 a person who returns within the five minutes was never offline', () => {
  const { attendance, heard, connect, disconnect } = installation().start();
  connect(mara);
  disconnect(mara);
  pass(4 * minuteMs);
  connect(mara);
  pass(20 * minuteMs);
  expect(attendance.isOffline(mara)).toBe(false);
  expect(heard).toEqual([]);
});

test('after a start no one is offline for five minutes, then everyone who has not connected is', () => {
  const { attendance, connect } = installation().start();
  let settled = 0;
  attendance.onSettled(() => void (settled += 1));
  connect(tom);
  expect([attendance.isOffline(mara), settled]).toEqual([false, 0]);
  pass(attendanceTimes.offlineAfterMs + attendanceTimes.sweepEveryMs);
  expect([attendance.isOffline(mara), attendance.isOffline(tom), settled]).toEqual([true, false, 1]);
  pass(20 * minuteMs);
  expect(settled).toBe(1);
});

test('a connection to any process counts on all of them, however long it lasts', () => {
  const { start } = installation();
  const [here, there] = [start(), start()];
  pass(10 * minuteMs);
  there.connect(mara);
  expect([here.attendance.isOffline(mara), here.heard]).toEqual([false, ['mara back']]);
  pass(60 * minuteMs);
  expect(here.attendance.isOffline(mara)).toBe(false);
  here.connect(mara);
  there.disconnect(mara);
  pass(60 * minuteMs);
  expect([here, there].map(({ attendance }) => attendance.isOffline(mara))).toEqual([false, false]);
  here.disconnect(mara);
  pass(6 * minuteMs);
  expect([here, there].map(({ heard }) => heard.at(-1))).toEqual(['mara offline', 'mara offline']);
});

test('people on a dead process are offline once its death is known and five minutes have passed', () => {
  const { start } = installation();
  const [here, there] = [start(), start()];
  there.connect(mara);
  there.die();
  pass(attendanceTimes.offlineAfterMs);
  expect(here.attendance.isOffline(mara)).toBe(false);
  pass(attendanceTimes.heldMs + 2 * attendanceTimes.sweepEveryMs);
  expect(here.attendance.isOffline(mara)).toBe(true);
});

test('an invented person who never connects is online, until someone has signed in as them', () => {
  const { attendance, connect, disconnect } = installation().start();
  attendance.pretend([mara]);
  pass(20 * minuteMs);
  expect(attendance.isOffline(mara)).toBe(false);
  connect(mara);
  disconnect(mara);
  pass(20 * minuteMs);
  expect(attendance.isOffline(mara)).toBe(true);
});
