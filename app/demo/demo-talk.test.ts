import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDemoScene } from '#app/testing/demo-scene.ts';
import { pagesOf } from '#features/access/policy/roles.ts';
import { notification } from '#features/notifications/server/tables.ts';
import { demoAccounts } from './accounts.ts';

const { scene, rowsOf, idOf } = await openDemoScene();
const { orm } = scene.database;

test('the positions of every conversation have no gap, and its row has the last one', async () => {
  const wrong = await rowsOf(sql`
    select c.id from conversation c left join message m on m.conversation_id = c.id
    group by c.id
    having count(m.seq) <> c.last_seq or min(m.seq) <> 1 or max(m.seq) <> c.last_seq or max(m.created_at) <> c.last_message_at`);
  expect(wrong).toEqual([]);
  const backwards = await rowsOf(sql`
    select conversation_id from (select conversation_id, created_at - lag(created_at)
      over (partition by conversation_id order by seq) as gap from message) gaps where gap <= interval '0'`);
  expect(backwards).toEqual([]);
});

test('nobody writes in the future, outside their conversations, or after what they have not read', async () => {
  const wrong = await rowsOf(sql`
    select m.content from message m
    left join participant p on p.conversation_id = m.conversation_id and p.person_id = m.sender_id
    where p.person_id is null or m.seq > p.read_seq or m.created_at > now()`);
  expect(wrong).toEqual([]);
});

test('one conversation is longer than a page, and three are groups with titles', async () => {
  const found = await rowsOf<{
    type: string;
    title: string | null;
    messages: number;
    people: number;
    isRequest: boolean;
  }>(sql`
    select type, title, last_seq as messages, requested_by is not null as "isRequest",
      (select count(*)::int from participant p where p.conversation_id = c.id) as people from conversation c order by title, id`);
  const groups = found.filter(({ type }) => type === 'group');
  expect(groups.map(({ title }) => title)).toEqual([
    'Copperline financing',
    'Gantry, tech recce',
    'Ines’s dates, The Salt Ledger',
  ]);
  expect(groups.every(({ people }) => people > 2)).toBe(true);
  const lengths = found
    .filter(({ isRequest }) => !isRequest)
    .map(({ messages }) => messages)
    .toSorted((one, other) => one - other);
  expect(lengths[0]).toBeGreaterThanOrEqual(3);
  expect(lengths.at(-1)).toBe(180);
});

const withInbox = demoAccounts.filter(({ role }) => pagesOf(role).includes('inbox'));

test.each(withInbox)('$role finds read, unread and cold conversations in the inbox', async ({ email }) => {
  const { call } = await scene.anotherSession(await idOf(email));
  const { items } = await call.messaging.list({ view: 'inbox' });
  expect(items.length).toBeGreaterThanOrEqual(3);
  expect(items.some(({ unreadCount }) => unreadCount === 0)).toBe(true);
  const unread = items.filter(({ unreadCount }) => unreadCount > 0);
  expect(unread.every(({ unreadCount }) => unreadCount <= 4)).toBe(true);
  expect(new Set(unread.map(({ isCold }) => isCold))).toEqual(new Set([true, false]));
});

test('everyone’s inbox badge equals their unread notifications', async () => {
  const ids = await Promise.all(demoAccounts.map(({ email }) => idOf(email)));
  for (const id of ids) {
    const { call } = await scene.anotherSession(id);
    const { regular, cold } = await call.messaging.unread({});
    const bells = await orm
      .select()
      .from(notification)
      .where(
        and(
          eq(notification.personId, id),
          eq(notification.type, 'message'),
          eq(notification.status, 'unread'),
        ),
      );
    expect(bells).toHaveLength(regular + cold);
  }
});

test('each unread notification counts exactly the unread messages of its conversation', async () => {
  const wrong = await rowsOf(sql`
    select p.person_id, c.id, n.event_count from participant p join conversation c on c.id = p.conversation_id
    cross join lateral (select count(*)::int as unread from message m
      where m.conversation_id = c.id and m.seq > p.read_seq and m.sender_id <> p.person_id) u
    left join notification n on n.person_id = p.person_id and n.status = 'unread' and n.subject = 'conversation:' || c.id
    where coalesce(n.event_count, 0) <> u.unread and p.request is null`);
  expect(wrong).toEqual([]);
});

test('MSG-11 the executive has one message request from a stranger, with a badge and a notification of its own', async () => {
  const { call } = await scene.anotherSession(await idOf('executive@backlot.example'));
  const { items } = await call.messaging.list({ view: 'requests' });
  expect(items).toMatchObject([{ request: 'incoming', closed: 'request', unreadCount: 1 }]);
  expect((await call.messaging.unread({})).requests).toBe(1);
  const bells = (await call.notifications.list({})).items.filter(({ type }) => type === 'message_request');
  expect(bells).toMatchObject([{ read: false, metadata: { conversationId: items[0]!.id } }]);
});

test('people with a conversation are connected, so are the role accounts, and only the request is between strangers', async () => {
  const strangers = await rowsOf<{ isRequest: boolean }>(sql`
    select distinct c.id, c.requested_by is not null as "isRequest" from conversation c
    join participant one on one.conversation_id = c.id
    join participant other on other.conversation_id = c.id and one.person_id < other.person_id
    where not exists (select from connection k where k.one_id = one.person_id and k.other_id = other.person_id)`);
  expect(strangers.map(({ isRequest }) => isRequest)).toEqual([true]);
  const emails = demoAccounts.map(({ email }) => email);
  const [known] = await rowsOf<{ pairs: number }>(sql`
    select count(*)::int as pairs from connection k join account one on one.id = k.one_id
    join account other on other.id = k.other_id
    where one.email in ${emails} and other.email in ${emails}`);
  expect(known?.pairs).toBe((emails.length * (emails.length - 1)) / 2);
});

test('the assistant has starred one conversation, archived one and raised the priority of one', async () => {
  const { call } = await scene.anotherSession(await idOf('assistant@backlot.example'));
  const [starred, archived] = await Promise.all([
    call.messaging.list({ view: 'starred' }),
    call.messaging.list({ view: 'archived' }),
  ]);
  expect(starred.items).toMatchObject([{ type: 'group', priority: 'high' }]);
  expect(archived.items).toMatchObject([{ isArchived: true }]);
});

test('opening an unread conversation of the demo world clears its notification', async () => {
  const { call } = await scene.anotherSession(await idOf('assistant@backlot.example'));
  const before = await call.messaging.unread({});
  const { items } = await call.messaging.list({ view: 'unread' });
  const { unread } = await call.messaging.read({ id: items[0]!.id, seq: items[0]!.lastSeq });
  expect(unread).toEqual({ ...before, regular: before.regular - 1 });
  const bell = await call.notifications.list({});
  const row = bell.items.find(({ metadata }) => metadata.conversationId === items[0]!.id);
  expect(row?.status).toBe('read');
});
