import { expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import type { MessageView } from '../../../contract/views.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import type { NewLine } from './new-line.ts';
import { type ThreadRow, threadRows } from './thread-rows.ts';

const startMs = Date.parse('2026-11-18T12:00:00.000Z');
const minuteMs = 60_000;

type Said = { by?: string; atMin?: number; type?: 'text' | 'system' };

const message = (seq: number, { by = 'ava', atMin = seq * 30, type = 'text' }: Said = {}) =>
  ({
    id: `m${seq}`,
    conversationId: 'talk',
    seq,
    clientId: `c${seq}`,
    senderId: by,
    type,
    content: `number ${seq}`,
    createdAt: new Date(startMs + atMin * minuteMs).toISOString(),
  }) as MessageView;

const outgoing = (name: string, atMin: number): Outgoing => ({
  clientId: named(name),
  conversationId: named('talk'),
  content: name,
  createdAt: new Date(startMs + atMin * minuteMs).toISOString(),
  place: 1,
  state: 'sending',
  refusal: null,
});

type Scene = { hasEarlier?: boolean; newLine?: NewLine | null; out?: Outgoing[] };

const rowsOf = (items: MessageView[], { hasEarlier = false, newLine = null, out = [] }: Scene = {}) =>
  threadRows({
    held: { items, hasEarlier },
    outgoing: out,
    me: 'me',
    newLine,
    dayOf: (at) => at.slice(0, 10),
  });

const sketch = (rows: ThreadRow[]) =>
  rows.map((row) => {
    if (row.kind === 'message') return `${row.message.seq}${row.isJoined ? '+' : ''}`;
    if (row.kind === 'outgoing') return `${row.outgoing.content}${row.isJoined ? '+' : ''}`;
    if (row.kind === 'new') return `new ${row.count}${row.isMore ? ' and more' : ''}`;
    return row.kind === 'day' ? `day ${row.at.slice(8, 10)}` : row.kind;
  });

test('messages of one sender within five minutes are grouped', () => {
  const said = [
    message(1, { atMin: 0 }),
    message(2, { atMin: 5 }),
    message(3, { atMin: 10.1 }),
    message(4, { atMin: 11, by: 'me' }),
    message(5, { atMin: 12 }),
  ];
  expect(sketch(rowsOf(said))).toEqual(['start', 'day 18', '1', '2+', '3', '4', '5']);
});

test('a new day begins with its line and never joins the previous group', () => {
  const said = [message(1, { atMin: 12 * 60 - 1 }), message(2, { atMin: 12 * 60 + 1 })];
  expect(sketch(rowsOf(said))).toEqual(['start', 'day 18', '1', 'day 19', '2']);
});

test('a system line is on its own', () => {
  const said = [message(1, { atMin: 0 }), message(2, { atMin: 1, type: 'system' }), message(3, { atMin: 2 })];
  expect(sketch(rowsOf(said))).toEqual(['start', 'day 18', '1', '2', '3']);
});

test('the line of new messages is before the first unread one and counts what others wrote', () => {
  const said = [
    message(1, { atMin: 0 }),
    message(2, { atMin: 1 }),
    message(3, { atMin: 2, by: 'me' }),
    message(4, { atMin: 3 }),
  ];
  expect(sketch(rowsOf(said, { newLine: { after: 1, upTo: 4 } }))).toEqual([
    'start',
    'day 18',
    '1',
    'new 2',
    '2',
    '3',
    '4',
  ]);
});

test('a message that came after the conversation was opened is not counted as new', () => {
  const said = [message(1), message(2), message(3), message(4)];
  const rows = rowsOf(said, { newLine: { after: 1, upTo: 2 } });
  expect(sketch(rows)).toEqual(['start', 'day 18', '1', 'new 1', '2', '3', '4']);
});

test('one’s own messages alone are not new', () => {
  const said = [message(1, { atMin: 0 }), message(2, { atMin: 1, by: 'me' })];
  expect(sketch(rowsOf(said, { newLine: { after: 1, upTo: 4 } }))).toEqual(['start', 'day 18', '1', '2']);
});

test('when the first unread message is not held, the line says that there are more', () => {
  const said = [message(40), message(41, { by: 'ben' })];
  expect(sketch(rowsOf(said, { hasEarlier: true, newLine: { after: 12, upTo: 41 } }))).toEqual([
    'new 2 and more',
    '41',
  ]);
});

test('outgoing messages come last and join the person’s own messages before them', () => {
  const said = [message(1, { atMin: 0, by: 'me' })];
  const out = [outgoing('one', 1), outgoing('two', 9)];
  expect(sketch(rowsOf(said, { out }))).toEqual(['start', 'day 18', '1', 'one+', 'two']);
});

test('a message keeps its key once it is sent', () => {
  const [before] = rowsOf([], { out: [outgoing('c9', 0)] }).slice(-1);
  const [after] = rowsOf([message(9, { by: 'me', atMin: 0 })]).slice(-1);
  expect(before?.key).toBe(after?.key);
});

test('earlier messages change no line that was already shown', () => {
  const all = Array.from({ length: 120 }, (_, index) =>
    message(index + 1, { atMin: index * 1.5, by: index % 7 < 4 ? 'ava' : 'me' }),
  );
  const shown = rowsOf(all.slice(70), { hasEarlier: true });
  const more = rowsOf(all.slice(20), { hasEarlier: true });
  expect(more.slice(-shown.length)).toEqual(shown);
  const whole = rowsOf(all);
  expect(whole.slice(-more.length)).toEqual(more);
});

test('only the last line of all carries the tick', () => {
  const said = [message(1, { by: 'me' }), message(2, { by: 'me' })];
  const isLast = (row: ThreadRow) => row.kind === 'message' && row.isLast;
  expect(rowsOf(said).filter(isLast).length).toBe(1);
  expect(rowsOf(said, { out: [outgoing('c3', 99)] }).filter(isLast)).toEqual([]);
});
