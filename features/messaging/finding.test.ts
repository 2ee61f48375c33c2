import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { searchedConversations, walkBack } from './server/queries/search-walk.ts';

const scene = await openScene();
const run = (text: string, values: unknown[]) => scene.database.pool.query(text, values);
const base = Date.parse('2026-03-02T12:00:00Z');
const minute = 60_000;

interface Line {
  readonly by: Actor;
  readonly says: string;
  /** Minutes after noon of 2 March 2026. */
  readonly at?: number;
  readonly type?: 'system';
  readonly isDeleted?: true;
  readonly files?: readonly string[];
}

/** A conversation inserted directly into the tables. */
async function talk(people: readonly Actor[], lines: readonly Line[], title: string | null = null) {
  const id = newId();
  const isDirect = people.length === 2;
  const last = Math.max(...lines.map(({ at = 0 }, index) => at || index), 0);
  await run(
    `insert into conversation (id, type, title, pair_key, last_seq, last_message_at) values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      isDirect ? 'direct' : 'group',
      title,
      isDirect ? id : null,
      lines.length,
      new Date(base + last * minute),
    ],
  );
  for (const person of people)
    await run('insert into participant (conversation_id, person_id) values ($1, $2)', [id, person.id]);
  await run(
    `insert into message (conversation_id, seq, id, client_id, sender_id, type, content, created_at, deleted_at)
     select $1, n, gen_random_uuid(), gen_random_uuid(), s, t, c, a, case when d then now() end
     from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::boolean[]) with ordinality as l(s, t, c, a, d, n)`,
    [
      id,
      lines.map(({ by }) => by.id),
      lines.map(({ type }) => type ?? 'text'),
      lines.map(({ says }) => says),
      lines.map(({ at }, index) => new Date(base + (at ?? index) * minute)),
      lines.map(({ isDeleted }) => isDeleted === true),
    ],
  );
  for (const [index, { files = [] }] of lines.entries())
    for (const [position, name] of files.entries())
      await run(
        `insert into message_attachment (conversation_id, seq, file_id, position, name, content_type, bytes)
         values ($1, $2, $3, $4, $5, 'application/pdf', 1)`,
        [id, index + 1, newId(), position, name],
      );
  return id;
}

const set = (column: string, value: unknown, id: string, person: Actor) =>
  run(`update participant set ${column} = $1 where conversation_id = $2 and person_id = $3`, [
    value,
    id,
    person.id,
  ]);

const found = async (by: Actor, q: string, more: object = {}) =>
  (await by.call.messaging.search({ q, ...more })).items.map(({ excerpt }) =>
    excerpt.map(({ text }) => text).join(''),
  );

const [zoe, hal, ava] = await Promise.all([
  scene.person('Zoë Kravchenko'),
  scene.person('Hal Brannigan'),
  scene.person('Ava Lind'),
]);
const direct = await talk(
  [hal, zoe],
  [
    { by: zoe, says: 'The BUDGET is in.', at: 1 },
    { by: hal, says: 'Which budget? https://example.com/top-sheet', at: 5 },
    { by: zoe, says: 'Presupuesto de la señal', at: 9, files: ['Top sheet v4.pdf'] },
    { by: zoe, says: 'budget that was taken back', at: 10, isDeleted: true },
    { by: zoe, says: 'budget of the system', at: 11, type: 'system' },
  ],
);
const group = await talk(
  [hal, zoe, ava],
  [
    { by: ava, says: 'Budget for nights', at: 3 },
    { by: hal, says: 'A low budgeted night', at: 7 },
  ],
  'Night shoot',
);

test('MSG-14 search words match the beginning of words in every conversation, ignoring case and accents, newest first', async () => {
  expect(await found(hal, 'budget')).toEqual([
    'A low budgeted night',
    'Which budget? https://example.com/top-sheet',
    'Budget for nights',
    'The BUDGET is in.',
  ]);
  expect(await found(hal, 'SENAL')).toEqual(['Presupuesto de la señal']);
  expect(await found(hal, 'udget')).toEqual([]);
});

test('MSG-14 quotes match exactly, and from, in, has, before and after narrow a search', async () => {
  expect(await found(hal, '"budget"')).not.toContain('A low budgeted night');
  expect(await found(hal, 'budget from:zoe')).toEqual(['The BUDGET is in.']);
  expect(await found(hal, 'budget from:me in:"night shoot"')).toEqual(['A low budgeted night']);
  expect(await found(hal, 'in:zoe in:lind')).toEqual(['A low budgeted night', 'Budget for nights']);
  expect(await found(hal, 'has:file')).toEqual(['Presupuesto de la señal']);
  expect(await found(hal, 'top v4')).toEqual(['Presupuesto de la señal']);
  expect(await found(hal, 'has:link')).toEqual(['Which budget? https://example.com/top-sheet']);
  expect(await found(hal, 'budget before:2026-03-02')).toEqual([]);
  expect(await found(hal, 'budget after:2026-03-03')).toEqual([]);
  expect((await found(hal, 'budget after:2026-03-02 before:2026-03-03')).length).toBe(4);
  // Noon in London is before 3 March, except in a zone where the third began long ago.
  expect((await found(hal, 'budget after:2026-03-03', { zone: 'Pacific/Kiritimati' })).length).toBe(4);
  expect(await found(hal, 'from:nobody')).toEqual([]);
});

test('a search inside one conversation stays in it, and marks the matching words', async () => {
  const { items, places, conversations } = await hal.call.messaging.search({
    q: 'budg',
    conversationId: direct,
  });
  expect(items.map(({ seq }) => seq)).toEqual([2, 1]);
  expect(items[1]?.excerpt).toEqual([
    { text: 'The ', isHit: false },
    { text: 'BUDG', isHit: true },
    { text: 'ET is in.', isHit: false },
  ]);
  expect(items[1]?.sender?.displayName).toBe('Zoë Kravchenko');
  expect(places.map(({ id }) => id)).toEqual([direct]);
  expect(conversations).toEqual([]);
});

test('a search finds people and groups by their names', async () => {
  const namesOf = async (q: string) =>
    (await hal.call.messaging.search({ q })).conversations.map(({ id }) => id);
  expect(await namesOf('zoe kra')).toEqual([direct]);
  expect(await namesOf('night')).toEqual([group]);
  expect(await namesOf('lind')).toEqual([]);
  expect(await namesOf('zoe has:file')).toEqual([]);
});

test('MSG-4 MSG-6 nobody finds messages from before they joined, after they left, or in someone else’s conversation', async () => {
  const noor = await scene.person('Noor Haddad');
  const id = await talk(
    [hal, ava, noor],
    ['one', 'two', 'three', 'four'].map((word) => ({ by: hal, says: `secret ${word}` })),
  );
  await set('visible_from_seq', 2, id, noor);
  await set('left_at_seq', 3, id, noor);
  await set('left_at', new Date(base + 3 * minute), id, noor);
  expect(await found(noor, 'secret')).toEqual(['secret three', 'secret two']);
  expect((await found(ava, 'secret')).length).toBe(4);
  expect(await found(zoe, 'secret')).toEqual([]);
  expect(await refusalOf(zoe.call.messaging.search({ q: 'secret', conversationId: id }))).toBe(
    'conversation.absent',
  );
});

test('MSG-11 a search skips a request that the person ignores', async () => {
  const [me, other] = await Promise.all([scene.person('Ines Calloway'), scene.person('Stranger')]);
  const id = await talk([me, other], [{ by: other, says: 'buy this' }]);
  expect(await found(me, 'buy')).toEqual(['buy this']);
  await set('request', 'ignored', id, me);
  expect(await found(me, 'buy')).toEqual([]);
});

test('a search that makes no sense is refused by name, and an empty one finds nothing', async () => {
  expect(await refusalOf(hal.call.messaging.search({ q: 'before:soon' }))).toBe('search.date');
  expect(await refusalOf(hal.call.messaging.search({ q: 'has:cheese' }))).toBe('search.has');
  expect(await refusalOf(hal.call.messaging.search({ q: 'x', zone: 'Mars/Base' }))).toBe('search.zone');
  expect(await refusalOf(hal.call.messaging.search({ q: 'x', cursor: 'bm9uZQ' }))).toBe('cursor.unknown');
  expect(await found(hal, ' "" ?! ')).toEqual([]);
});

/** Conversations long enough for several windows, with every third message matching, and some equal times. */
async function longTalks(lengths: readonly number[]) {
  const reader = await scene.person('Reader');
  const ids: ConversationId[] = [];
  for (const [which, length] of lengths.entries()) {
    const lines = Array.from({ length }, (_, index) => ({
      by: which % 2 ? reader : hal,
      says: index % 3 === 0 ? `needle ${which}/${index}` : 'hay',
      at: Math.floor((index * (which + 1)) / 2),
    }));
    ids.push(await talk([reader, hal], lines));
  }
  const expected = (
    await run(
      `select content from message where conversation_id = any($1) and content like 'needle%'
       order by created_at desc, conversation_id desc, seq desc`,
      [ids],
    )
  ).rows.map(({ content }) => content as string);
  return { reader, ids, expected };
}

test('X11 pages of a search contain every match once, in one order, while new messages arrive', async () => {
  const { reader, ids, expected } = await longTalks([500, 30, 450, 1, 7]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.call.messaging.search({ q: 'needle', limit: 50, cursor });
    seen.push(...page.items.map(({ excerpt }) => excerpt.map(({ text }) => text).join('')));
    expect(page.searchedBackTo).toBeNull();
    cursor = page.nextCursor ?? undefined;
    await run(
      `with moved as (update conversation set last_seq = last_seq + 1, last_message_at = now() where id = $1 returning last_seq)
       insert into message (conversation_id, seq, id, client_id, sender_id, content)
       select $1, last_seq, gen_random_uuid(), gen_random_uuid(), $2, 'needle of today' from moved`,
      [ids[0], hal.id],
    );
  } while (cursor);
  expect(seen).toEqual(expected);
});

test('a search that used up its budget reports how far back it got, and continues from there without a gap', async () => {
  const { reader, ids, expected } = await longTalks([420, 90, 300]);
  const own = await searchedConversations(scene.database, reader.id, undefined);
  expect(own.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const seen: string[] = [];
  let behind: Awaited<ReturnType<typeof walkBack>>['next'] = null;
  let stops = 0;
  do {
    const walk = { sieve: { senders: null, hasFile: false, hasLink: false }, after: null, limit: 1_000 };
    const page: Awaited<ReturnType<typeof walkBack>> = await walkBack(scene.database, {
      ...walk,
      conversations: own,
      fits: ({ content }) => content.startsWith('needle'),
      behind,
      budget: limits.searchWindow,
    });
    seen.push(...page.items.map(({ content }) => content));
    expect(page.isSpent).toBe(page.next !== null);
    behind = page.next;
    stops++;
  } while (behind);
  expect(stops).toBeGreaterThan(2);
  expect(seen).toEqual(expected);
});

test('a search finds messages whose clocks briefly went backwards once each', async () => {
  const reader = await scene.person('Reader');
  const at = [0, 10, 9.5, 9.7, 11, 10.6, 12];
  await talk(
    [reader, hal],
    at.map((moment, index) => ({ by: hal, says: `tick ${index + 1}`, at: moment })),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.call.messaging.search({ q: 'tick', limit: 1, cursor });
    seen.push(...page.items.map(({ seq }) => String(seq)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['7', '6', '5', '4', '3', '2', '1']);
});

test('MSG-18 a page around or after a position contains the messages there and says whether there are more', async () => {
  const [reader, writer] = await Promise.all([scene.person('Reader'), scene.person('Writer')]);
  const id = await talk(
    [reader, writer],
    Array.from({ length: 40 }, (_, index) => ({ by: writer, says: `${index + 1}` })),
  );
  const seqs = async (input: object) => {
    const page = await reader.call.messaging.messages({ id, limit: 5, ...input });
    return [page.items.map(({ seq }) => seq), page.hasEarlier, page.hasLater ?? false];
  };
  expect(await seqs({ around: 20 })).toEqual([[18, 19, 20, 21, 22], true, true]);
  expect(await seqs({ around: 1 })).toEqual([[1, 2, 3, 4, 5], false, true]);
  expect(await seqs({ around: 40 })).toEqual([[38, 39, 40], true, false]);
  expect(await seqs({ around: 9_999 })).toEqual([[], true, false]);
  expect(await seqs({ after: 35 })).toEqual([[36, 37, 38, 39, 40], true, false]);
  expect(await seqs({ after: 0 })).toEqual([[1, 2, 3, 4, 5], false, true]);
  expect(await seqs({})).toEqual([[36, 37, 38, 39, 40], true, false]);
  expect(await refusalOf(reader.call.messaging.messages({ id, before: 3, around: 3 }))).toBe(
    'messages.place',
  );
  await set('visible_from_seq', 4, id, reader);
  await set('left_at_seq', 8, id, reader);
  await set('left_at', new Date(base), id, reader);
  expect(await seqs({ around: 5 })).toEqual([[4, 5, 6, 7, 8], false, false]);
  expect(await seqs({})).toEqual([[4, 5, 6, 7, 8], false, false]);
});
