import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { named } from '#platform/testing/named.ts';
import { ConversationView } from '../../contract/views.ts';
import { type ConversationRow, readConversationRow } from '../queries/rows.ts';
import { presentConversation, writePage } from './conversations.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const uuid = fc.uuid();
const moment = fc
  .tuple(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([seconds, micros]) => {
    const [date = '', time = ''] = new Date(seconds * 1_000).toISOString().split('T');
    return `${date} ${time.slice(0, 8)}.${String(micros).padStart(6, '0')}+00`;
  });
const position = fc.integer({ min: 0, max: 2_000_000 });

const summary = fc.record<PersonSummary>({
  id: uuid.map(named),
  displayName: anyText,
  photoURL: fc.option(anyText),
  status: fc.constantFrom('active', 'busy', 'away', 'offline'),
  headline: anyText,
  company: anyText,
  location: anyText,
  tags: fc.array(anyText, { maxLength: 3 }),
  role: anyText,
  isClaimed: fc.boolean(),
});

const last = fc
  .tuple(uuid, uuid, uuid, fc.constantFrom('text', 'system'), moment, fc.option(anyText))
  .map((parts) => parts.filter((part) => part !== null).join('|'));

/** A row of the statement with these people in it. */
const rowWith = (people: readonly PersonSummary[]) =>
  fc
    .tuple(
      fc.tuple(uuid, fc.constantFrom('direct', 'group'), fc.option(anyText), position, moment, position),
      fc.integer({ min: 0, max: 100 }),
      fc.subarray(people.map((person) => person.id as string)),
      fc.array(uuid, { maxLength: 1 }),
      fc.tuple(fc.option(last), fc.constantFrom('', 's', 'maHi', 'Lo', 'l'), fc.option(uuid)),
    )
    .map(([[id, type, title, lastSeq, at, readSeq], unread, known, gone, [message, flags, owner]]) => {
      const others = [...known, ...gone]
        .map((person, index) => (index % 2 ? person : `${person} ${index} ${index + 1}`))
        .join(',');
      return [
        id,
        type,
        title,
        `${lastSeq}`,
        at,
        `${readSeq}`,
        `${unread}`,
        '3',
        others || null,
        message,
        null,
        flags,
        owner,
        owner,
        null,
      ];
    });

const pages = fc.array(summary, { maxLength: 4 }).chain((people) =>
  fc.record({
    people: fc.constant(people),
    rows: fc.array(rowWith(people), { maxLength: 4 }),
    nextCursor: fc.option(fc.base64String()),
    coldBefore: fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2035-01-01') }),
  }),
);

test('the list written in one pass is identical to the list of presented conversations', () => {
  fc.assert(
    fc.property(pages, ({ people, rows, nextCursor, coldBefore }) => {
      const around = {
        viewer: named('nobody'),
        people: new Map(people.map((person) => [person.id, person])),
        coldBefore: coldBefore.toISOString(),
      };
      const page = { rows: rows.map(readConversationRow), nextCursor };
      const items = page.rows.map((row) => presentConversation(row, around));
      expect(writePage(page, around)).toBe(JSON.stringify({ items, nextCursor }));
    }),
  );
});

const row: ConversationRow = readConversationRow([
  '01a1ffc8-e1ac-71c9-a8ec-f92afdd49316',
  'direct',
  null,
  '7',
  '2026-11-21 20:25:17.880123+00',
  '5',
  '2',
  '2',
  '01a1ffc8-e163-78da-ad05-f34ad2b7b758 3 4',
  `b4733734-46ab-438f-a70e-ad89fe8f6931|11cb1029-2b75-40f0-8d16-384e4c5c4195|01a1ffc8-e163-78da-ad05-f34ad2b7b758|text|2026-11-21 20:25:17+00|one|two`,
]);
const around = { viewer: named('nobody'), people: new Map(), coldBefore: '2026-11-14T20:25:17.880Z' };

test('core 4: a deleted last message keeps only the fixed text, its author and its time', () => {
  const packed = `b4733734-46ab-438f-a70e-ad89fe8f6931|11cb1029-2b75-40f0-8d16-384e4c5c4195|01a1ffc8-e163-78da-ad05-f34ad2b7b758|text|2026-11-21 20:25:17.5+00`;
  const deleted = readConversationRow([
    row.id,
    'direct',
    null,
    '7',
    row.lastMessageAt,
    '5',
    '0',
    '2',
    null,
    packed,
  ]);
  expect(presentConversation(deleted, around).lastMessage).toMatchObject({
    content: '[Message deleted]',
    createdAt: '2026-11-21T20:25:17.500Z',
  });
});

test('content can contain the separator of the packed columns', () => {
  expect(presentConversation(row, around).lastMessage?.content).toBe('one|two');
});

test('S13 a conversation is cold only when its last message is older than the limit, to the millisecond', () => {
  const isColdAt = (at: string) => presentConversation({ ...row, lastMessageAt: at }, around).isCold;
  expect(isColdAt('2026-11-14 20:25:17.879999+00')).toBe(true);
  expect(isColdAt('2026-11-14 20:25:17.880000+00')).toBe(false);
});

test('the written conversation matches the contract', () => {
  const text = writePage({ rows: [row], nextCursor: null }, around);
  const { items } = JSON.parse(text) as { items: unknown[] };
  expect(items.map((item) => ConversationView.parse(item).id)).toEqual([row.id]);
});
