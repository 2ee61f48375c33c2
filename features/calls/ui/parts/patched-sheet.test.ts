import { expect, test } from 'vitest';
import type { LineView } from '../../contract/views.ts';
import { type SheetPage, withLine } from './patched-sheet.ts';

const me = { id: 'me', displayName: 'Jane Field', photoURL: null };

const lineOf = (id: string, more: Partial<LineView> = {}) =>
  ({
    id,
    priority: 2,
    position: Number(id),
    keptState: 'to-place',
    state: 'to-place',
    owedBy: 'us',
    next: '',
    claim: null,
    closedAt: null,
    ...more,
  }) as LineView;

const pageOf = (ids: readonly string[], more: Partial<SheetPage> = {}) =>
  ({
    items: ids.map((id) => lineOf(id)),
    nextCursor: null,
    counts: { us: 4, them: 1, followUps: 0, done: 2 },
    desk: me,
    today: '2026-11-26',
    zone: 'America/Los_Angeles',
    seesPrivate: true,
    asOf: '2026-11-26T18:00:00.000Z',
    ...more,
  }) as SheetPage;

const asOf = '2026-11-26T18:05:00.000Z';
const idsOf = (pages: readonly SheetPage[]) => pages.map(({ items }) => items.map(({ id }) => id));
const pages = [pageOf(['1', '2'], { nextCursor: 'a' }), pageOf(['3', '4'])];

test('a line another person is dialing keeps its place, and the lines around it stay the same', () => {
  const claim = { by: me, since: asOf, until: asOf } as unknown as LineView['claim'];
  const line = lineOf('2', { claim, state: 'calling' });
  const patched = withLine(pages, { list: 'us', line, before: lineOf('2'), asOf });
  expect(idsOf(patched)).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(patched[0]?.items[1]).toBe(line);
  expect(patched[0]?.items[0]).toBe(pages[0]?.items[0]);
  expect(patched[0]).toMatchObject({ counts: { us: 4, them: 1, followUps: 0, done: 2 }, asOf });
});

test('after "left word" a line moves from our calls to theirs, and both counts follow', () => {
  const line = lineOf('2', { keptState: 'left-word', owedBy: 'them' });
  const before = lineOf('2');
  const ours = withLine(pages, { list: 'us', line, before, asOf });
  expect(idsOf(ours)).toEqual([['1', '3'], ['4']]);
  expect(ours.map(({ counts }) => counts)).toEqual([
    { us: 3, them: 2, followUps: 0, done: 2 },
    { us: 3, them: 2, followUps: 0, done: 2 },
  ]);
  expect(idsOf(withLine([pageOf(['1', '5'])], { list: 'them', line, before, asOf }))).toEqual([
    ['1', '2', '5'],
  ]);
});

test('a line that was moved up appears where its priority puts it', () => {
  const line = lineOf('4', { priority: 1, position: 9 });
  expect(idsOf(withLine(pages, { list: 'open', line, before: lineOf('4'), asOf }))).toEqual([
    ['4', '1'],
    ['2', '3'],
  ]);
});

test('a line that belongs below all that was read waits for the page it comes with', () => {
  const read = [pageOf(['1', '2'], { nextCursor: 'a' })];
  const line = lineOf('1', { position: 9 });
  expect(idsOf(withLine(read, { list: 'open', line, before: lineOf('1'), asOf }))).toEqual([['2']]);
});

test('a closed line tops what is done and counts for today by the clock of the desk', () => {
  const done = [
    pageOf([], {
      items: [lineOf('9', { keptState: 'closed', owedBy: null, closedAt: '2026-11-26T17:00:00.000Z' })],
    }),
  ];
  const closedAt = (at: string) => lineOf('2', { keptState: 'closed', owedBy: null, closedAt: at });
  const today = withLine(done, {
    list: 'done',
    line: closedAt('2026-11-26T18:01:00.000Z'),
    before: lineOf('2'),
    asOf,
  });
  expect(idsOf(today)).toEqual([['2', '9']]);
  expect(today[0]?.counts).toEqual({ us: 3, them: 1, followUps: 0, done: 3 });
  // Offline yesterday: six in the morning of the 26th in UTC is still the 25th there.
  const late = withLine(done, {
    list: 'done',
    line: closedAt('2026-11-26T06:00:00.000Z'),
    before: lineOf('2'),
    asOf,
  });
  expect(idsOf(late)).toEqual([['9', '2']]);
  expect(late[0]?.counts).toEqual({ us: 3, them: 1, followUps: 0, done: 2 });
});

test('a call that goes on just now is among ours, as the server counts it', () => {
  const line = lineOf('2', { keptState: 'connected', owedBy: null });
  const talking = withLine(pages, { list: 'us', line, before: lineOf('2'), asOf });
  expect(idsOf(talking)[0]).toEqual(['1', '2']);
  expect(talking[0]?.counts).toEqual({ us: 4, them: 1, followUps: 0, done: 2 });
});

test('a call that ends with a promise joins the follow-ups, and leaves them once it is done', () => {
  const promised = lineOf('2', { keptState: 'follow-up', next: 'Send the sides' });
  const before = lineOf('2', { keptState: 'connected', owedBy: null });
  const listed = withLine([pageOf(['1', '3'])], { list: 'follow-ups', line: promised, before, asOf });
  expect(idsOf(listed)).toEqual([['1', '2', '3']]);
  expect(listed[0]?.counts.followUps).toBe(1);
  const line = lineOf('2', { keptState: 'closed', owedBy: null, next: 'Send the sides', closedAt: asOf });
  const done = withLine(listed, { list: 'follow-ups', line, before: promised, asOf });
  expect(idsOf(done)).toEqual([['1', '3']]);
  expect(done[0]?.counts.followUps).toBe(0);
});
