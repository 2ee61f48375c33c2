import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { deletedContent, limits } from './limits.ts';

// The list reads each row in one walk; here every row is also counted one message at a time.

const scene = await openScene();
const reader = await scene.person('Reader');
const others = await Promise.all(Array.from({ length: 7 }, (_, index) => scene.person(`Other ${index}`)));

/** A letter per message: o incoming text, m my own, s system line, d incoming and deleted, x my own and deleted. */
interface Talk {
  readonly what: string;
  readonly messages: string;
  readonly readSeq: number;
  readonly visibleFromSeq?: number;
  /** People besides the reader; two or more make it a group. */
  readonly people?: number;
}

async function makeTalk({ messages, readSeq, visibleFromSeq = 1, people = 1 }: Talk) {
  const id = newId();
  const type = people === 1 ? 'direct' : 'group';
  const run = (text: string, values: unknown[]) => scene.database.pool.query(text, values);
  await run(
    `insert into conversation (id, type, pair_key, last_seq, last_message_at)
     values ($1, $2, $3, $4, now())`,
    [id, type, type === 'direct' ? id : null, messages.length],
  );
  await run(
    `insert into participant (conversation_id, person_id, read_seq, visible_from_seq) values ($1, $2, $3, $4)`,
    [id, reader.id, readSeq, visibleFromSeq],
  );
  for (const [index, other] of others.slice(0, people).entries()) {
    await run('insert into participant (conversation_id, person_id, read_seq) values ($1, $2, $3)', [
      id,
      other.id,
      index,
    ]);
  }
  await run(
    `insert into message (conversation_id, seq, id, client_id, sender_id, type, content, deleted_at)
     select $1, n, gen_random_uuid(), gen_random_uuid(), case when letter in ('m', 'x') then $2::uuid else $3::uuid end,
       case letter when 's' then 'system' else 'text' end, 'take|' || n, case when letter in ('d', 'x') then now() end
     from unnest($4::text[]) with ordinality as l(letter, n)`,
    [id, reader.id, others[0]?.id, [...messages]],
  );
  return id;
}

const countOneByOne = ({ messages, readSeq, visibleFromSeq = 1 }: Talk) =>
  Math.min(
    limits.unreadCountedTo,
    [...messages].filter((letter, at) => letter === 'o' && at + 1 > readSeq && at + 1 >= visibleFromSeq)
      .length,
  );

const talks: readonly Talk[] = [
  { what: 'nothing unread', messages: 'ooo', readSeq: 3 },
  { what: 'a pointer beyond the end', messages: 'ooo', readSeq: 9 },
  { what: 'one unread', messages: 'moo', readSeq: 2 },
  { what: 'own, deleted and system lines between', messages: 'omsdxoomsd', readSeq: 0 },
  { what: 'nothing but own and system lines', messages: 'oomsx', readSeq: 2 },
  { what: 'a deleted last message', messages: 'ood', readSeq: 1 },
  { what: 'joined later', messages: 'oooooo', readSeq: 0, visibleFromSeq: 5 },
  { what: 'joined after the last message', messages: 'ooo', readSeq: 0, visibleFromSeq: 4 },
  { what: 'exactly a hundred unread', messages: 'o'.repeat(100), readSeq: 0 },
  { what: 'more than a hundred unread', messages: 'o'.repeat(130), readSeq: 0 },
  { what: 'far behind with few incoming', messages: `${'m'.repeat(150)}oo`, readSeq: 1 },
  { what: 'far behind and joined later', messages: 'o'.repeat(130), readSeq: 0, visibleFromSeq: 121 },
  { what: 'a group of four', messages: 'omos', readSeq: 1, people: 3 },
  { what: 'a group larger than the row names', messages: 'oo', readSeq: 0, people: 7 },
];

test.each(talks)('UNR-1 UNR-8 the list shows $what the same as counting message by message', async (talk) => {
  const id = await makeTalk(talk);
  const people = talk.people ?? 1;
  const row = (await reader.call.messaging.list({ limit: 50 })).items.find((item) => item.id === id);
  const isLastVisible = talk.messages.length >= (talk.visibleFromSeq ?? 1);
  const content = /[dx]$/.test(talk.messages) ? deletedContent : `take|${talk.messages.length}`;
  expect(row).toMatchObject({
    unreadCount: countOneByOne(talk),
    readSeq: talk.readSeq,
    lastSeq: talk.messages.length,
    participantCount: people + 1,
    participants: others
      .slice(0, Math.min(people, limits.participantsShown))
      .map((other, index) => ({ id: other.id, readSeq: index })),
    lastMessage: isLastVisible ? { content } : null,
  });
  expect(await reader.call.messaging.get({ id })).toEqual(row);
});

test('S8 a person who left a group neither sees it in their list nor is named or counted in it', async () => {
  const id = await makeTalk({ what: 'a group', messages: 'oo', readSeq: 0, people: 3 });
  const left = others[1];
  await scene.database.pool.query(
    'update participant set left_at_seq = 2 where conversation_id = $1 and person_id = $2',
    [id, left?.id],
  );
  const mine = (await reader.call.messaging.list({ limit: 50 })).items.find((item) => item.id === id);
  expect(mine?.participantCount).toBe(3);
  expect(mine?.participants.map((person) => person.id)).not.toContain(left?.id);
  const theirs = await left?.call.messaging.list({ limit: 50 });
  expect(theirs?.items.map((item) => item.id)).not.toContain(id);
});

test('X11 pages neither skip nor repeat conversations of the same millisecond', async () => {
  const alone = await scene.person('Alone');
  const ids = [];
  for (let micros = 1; micros <= 6; micros++) {
    await scene.connect(others[micros] ?? reader, alone);
    const { id } = await (others[micros] ?? reader).call.messaging.start({ participantIds: [alone.id] });
    await scene.database.pool.query(
      `update conversation set last_seq = 1, last_message_at = '2026-11-21T10:00:00Z'::timestamptz + $2 * interval '100 microseconds' where id = $1`,
      [id, micros],
    );
    ids.unshift(id);
  }
  const seen = [];
  let cursor: string | undefined;
  do {
    const page = await alone.call.messaging.list({ limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(ids);
});
