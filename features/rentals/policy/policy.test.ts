import { expect, test } from 'vitest';
import { rentalStates } from '../limits.ts';
import { compareConditions } from './conditions.ts';
import { daysMissing, daysUncovered, meet } from './days.ts';
import { totalOf } from './money.ts';
import { isLate, rentalMoves, verbsFor } from './states.ts';

const wanted = { firstDay: '2027-03-01', lastDay: '2027-03-05' };
const range = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

test('certificates that follow each other cover a rental, and a hole between them is named to the day', () => {
  expect(daysMissing([range('2027-03-04', '2027-03-09'), range('2027-02-01', '2027-03-03')], wanted)).toEqual(
    [],
  );
  expect(daysMissing([range('2027-02-01', '2027-03-01'), range('2027-03-04', '2027-03-04')], wanted)).toEqual(
    [range('2027-03-02', '2027-03-03'), range('2027-03-05', '2027-03-05')],
  );
  expect(daysMissing([range('2027-03-06', '2027-03-09')], wanted)).toEqual([wanted]);
  const waiting = { ...wanted, state: 'waiting' };
  expect(daysUncovered([waiting], wanted)).toEqual([wanted]);
  expect(daysUncovered([{ ...waiting, state: 'accepted' }], wanted)).toEqual([]);
});

test('two ranges meet on their last day, and not the day after', () => {
  expect(meet(wanted, range('2027-03-05', '2027-03-08'))).toBe(true);
  expect(meet(wanted, range('2027-03-06', '2027-03-08'))).toBe(false);
});

test('a day’s rate is counted by days and a flat sum once; other rates are left to the parties', () => {
  const of = (pay: string, rateMinor: number | null = 1_000) => totalOf({ pay, rateMinor, ...wanted });
  expect([of('day'), of('flat'), of('week'), of('on_request', null)]).toEqual([5_000, 1_000, null, null]);
});

test('a piece that came back with another serial number, a new remark or not at all is a difference', () => {
  const body = { name: 'Body', serial: 'A1', note: '' };
  const same = compareConditions([body], [{ ...body, name: 'body' }]);
  expect(same).toMatchObject([{ isDifferent: false }]);
  const [other] = compareConditions([body], [{ ...body, serial: 'A2' }]);
  expect(other).toMatchObject({ isDifferent: true, back: { serial: 'A2' } });
  const rows = compareConditions([body, { ...body, serial: 'A2' }], [{ ...body, serial: 'A2' }]);
  expect(rows.map(({ back, isDifferent }) => [back?.serial, isDifferent])).toEqual([
    [undefined, true],
    ['A2', false],
  ]);
  expect(compareConditions([], [body])).toMatchObject([{ out: null, isDifferent: true }]);
});

const facts = {
  state: 'accepted',
  side: 'owner',
  hasObjected: false,
  needsCertificate: true,
  isCovered: false,
  isRecorded: true,
  signed: [],
  isExtensionAsked: false,
  wasAccepted: true,
} as const;

test('nobody signs a pick-up that is not covered, and a return is signed whatever the insurance', () => {
  expect(verbsFor(facts)).not.toContain('sign');
  expect(verbsFor({ ...facts, isCovered: true })).toContain('sign');
  expect(verbsFor({ ...facts, state: 'out' })).toContain('sign');
  expect(verbsFor({ ...facts, state: 'out', signed: ['owner'] })).not.toContain('sign');
  expect(verbsFor({ ...facts, state: 'out', signed: ['renter'] })).not.toContain('record');
});

test('every state can be reached, and what is over goes nowhere', () => {
  const reached = new Set(rentalMoves.map(({ to }) => to));
  expect(rentalStates.filter((state) => !reached.has(state))).toEqual(['requested']);
  const left = new Set(rentalMoves.flatMap(({ from }) => from));
  expect(rentalStates.filter((state) => !left.has(state))).toEqual([
    'declined',
    'withdrawn',
    'lapsed',
    'cancelled',
    'returned',
  ]);
});

test('a thing is late from its due time on, until its owner has signed that it is back', () => {
  const dueAt = new Date('2027-03-05T18:00:00Z');
  const late = (now: string, isTakenBack = false) =>
    isLate({ state: 'out', dueAt, isTakenBack }, new Date(now));
  expect(late('2027-03-05T17:59:59Z')).toBe(false);
  expect(late('2027-03-05T18:00:00Z')).toBe(true);
  expect(late('2027-03-06T18:00:00Z', true)).toBe(false);
});
