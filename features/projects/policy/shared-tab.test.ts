import { expect, test } from 'vitest';
import { type AccessRequest, sharedProjectsTab } from './shared-tab.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const week = 7 * 24 * 60 * 60_000;
const tab = (...requests: AccessRequest[]) => sharedProjectsTab(requests, now);
const approved = (ms: number): AccessRequest => ({ status: 'approved', respondedAt: ago(ms) });

test('SHL-4 a pending request opens the tab of requests, whatever the case of the word; the number 0 is pending too', () => {
  for (const status of ['pending', 'Pending', 'PENDING', 0])
    expect(tab({ status }), String(status)).toBe('requests');
});

test('SHL-4 the text "0" and null are not pending', () => {
  for (const status of ['0', null, undefined, '', 'rejected']) expect(tab({ status })).toBeUndefined();
});

test('SHL-4 an approval within the last 7 times 24 hours opens the inbox, a millisecond later it does not', () => {
  expect(tab(approved(0))).toBe('inbox');
  expect(tab(approved(week))).toBe('inbox');
  expect(tab(approved(week + 1))).toBeUndefined();
  expect(tab({ status: 'APPROVED', respondedAt: ago(week) })).toBe('inbox');
  expect(tab({ status: 'approved', respondedAt: null })).toBeUndefined();
});

test('shell 4: a recent approval shows only when nothing is pending any more', () => {
  expect(tab(approved(0), { status: 'pending' })).toBe('requests');
  expect(tab()).toBeUndefined();
});
