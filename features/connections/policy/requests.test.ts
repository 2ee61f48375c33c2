import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import {
  askAgainFrom,
  limitReached,
  type RequestFacts,
  shownToRecipient,
  shownToSender,
} from './requests.ts';

const askedAtMs = 1_000_000_000_000;
const request = (status: RequestFacts['status'], endedAtMs: number | null = null): RequestFacts => ({
  status,
  askedAtMs,
  endedAtMs,
});
const day = (count: number) => askedAtMs + count * limits.dayMs;

test('CRQ-3: on every day a rejected request looks like an unanswered one', () => {
  for (const count of [0, 1, 29.9, 30, 45, 60, 90]) {
    const rejected = request('rejected', day(Math.min(count, 12)));
    expect(shownToSender(rejected, day(count))).toBe(shownToSender(request('pending'), day(count)));
    expect(askAgainFrom(rejected, day(count))).toBe(askAgainFrom(request('muted'), day(count)));
  }
});

test('CRQ-3: a rejected sender waits at least 30 days before asking again, whenever the rejection was', () => {
  for (const rejectedOn of [0, 10, 29.9]) {
    const again = askAgainFrom(request('rejected', day(rejectedOn)), day(30));
    expect(again).toBeGreaterThanOrEqual(day(rejectedOn) + 30 * limits.dayMs);
  }
});

test('a sender who withdrew waits as well, and one who was accepted does not', () => {
  expect(askAgainFrom(request('withdrawn', day(2)), day(3))).toBe(day(32));
  expect(askAgainFrom(request('accepted', day(2)), day(3))).toBeNull();
});

test('the recipient sees what they did, and that a request unanswered for 30 days is over', () => {
  expect(shownToRecipient(request('rejected', day(1)), day(2))).toBe('rejected');
  expect(shownToRecipient(request('muted'), day(29))).toBe('muted');
  expect(shownToRecipient(request('muted'), day(30))).toBe('expired');
});

test('CRQ-6: a sender reaches the limit at twenty waiting or fifty in a day, and 5.16 CXN-4 a new account at ten a week', () => {
  const old = { openMax: 20, accountAgeMs: limits.newAccountMs };
  expect(limitReached({ open: 19, ofDay: 49, ofWeek: 49 }, old)).toBeUndefined();
  expect(limitReached({ open: 20, ofDay: 0, ofWeek: 0 }, old)).toBe('too_many');
  expect(limitReached({ open: 0, ofDay: 50, ofWeek: 50 }, old)).toBe('throttled');
  const young = { openMax: 20, accountAgeMs: limits.newAccountMs - 1 };
  expect(limitReached({ open: 0, ofDay: 9, ofWeek: 9 }, young)).toBeUndefined();
  expect(limitReached({ open: 0, ofDay: 0, ofWeek: 10 }, young)).toBe('throttled');
});
