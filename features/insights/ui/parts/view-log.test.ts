import { expect, test } from 'vitest';
import { createViewLog } from './view-log.ts';

function logAt(startMs: number, isVisible = true) {
  const clock = { nowMs: startMs };
  let made = 0;
  const log = createViewLog({ now: () => clock.nowMs, newId: () => `view-${made++}` as never, isVisible });
  const told = () => log.take().map(({ id, page, sequence, visibleMs }) => [id, page, sequence, visibleMs]);
  return { clock, log, told };
}

test('ADP-1 only time in which the page was visible counts', () => {
  const { clock, log, told } = logAt(0);
  log.open('/dashboard');
  clock.nowMs = 4_000;
  log.hide();
  clock.nowMs = 60_000;
  log.show();
  clock.nowMs = 63_000;
  log.hide();
  expect(told()).toEqual([
    ['view-0', '/dashboard', 0, null],
    ['view-0', '/dashboard', 1, 4_000],
    ['view-0', '/dashboard', 2, 7_000],
  ]);
});

test('ADP-1 a change of page ends one view and starts the next, which records where it came from', () => {
  const { clock, log } = logAt(1_000);
  log.open('/dashboard');
  clock.nowMs = 3_000;
  log.open('/directory');
  const reports = log.take();
  expect(reports.map(({ page, visibleMs, referrer }) => [page, visibleMs, referrer])).toEqual([
    ['/dashboard', null, null],
    ['/dashboard', 2_000, null],
    ['/directory', null, '/dashboard'],
  ]);
  expect(reports[2]?.startTime).toBe('1970-01-01T00:00:03.000Z');
});

test('opening the same page again, as for another person, is one view', () => {
  const { log, told } = logAt(0);
  log.open('/people/$personId');
  log.open('/people/$personId');
  expect(told()).toHaveLength(1);
});

test('hiding twice, as browsers do on the way out, is reported once', () => {
  const { clock, log, told } = logAt(0);
  log.open('/dashboard');
  clock.nowMs = 500;
  log.hide();
  log.hide();
  expect(told()).toHaveLength(2);
});

test('a page opened in a background tab has no visible time until it is shown', () => {
  const { clock, log, told } = logAt(0, false);
  log.open('/dashboard');
  clock.nowMs = 9_000;
  log.show();
  clock.nowMs = 10_000;
  log.hide();
  expect(told().at(-1)).toEqual(['view-0', '/dashboard', 1, 1_000]);
});

test('a clock that goes back subtracts nothing', () => {
  const { clock, log, told } = logAt(10_000);
  log.open('/dashboard');
  clock.nowMs = 2_000;
  log.hide();
  expect(told().at(-1)?.[3]).toBe(0);
});

test('reports that failed to arrive are sent with the next ones, before them', () => {
  const { log } = logAt(0);
  log.open('/dashboard');
  const lost = log.take();
  log.open('/directory');
  log.giveBack(lost);
  expect(log.take().map(({ page, sequence }) => [page, sequence])).toEqual([
    ['/dashboard', 0],
    ['/dashboard', 1],
    ['/directory', 0],
  ]);
});
