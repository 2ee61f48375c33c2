import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

// A message waits for its conversation while someone joins, leaves or is blocked: its view of the participants from
// when it began is outdated by the time it is written.
const scene = await openScene();
const { pool } = scene.database;

const say = (from: Actor, id: ConversationId, content: string) =>
  from.call.messaging.send({ id, clientId: newId(), content });
const wordsOf = async (of: Actor, id: ConversationId) =>
  (await of.call.messaging.messages({ id })).items.map(({ content }) => content);
const unreadBells = async (of: Actor) =>
  (await of.call.notifications.list({})).items.filter(({ read }) => !read).map(({ message }) => message);

async function group() {
  const [mara, tom, ines] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Ines Calloway'),
  ]);
  for (const other of [tom, ines]) await scene.connect(mara, other);
  const id = newId();
  await mara.call.messaging.startGroup({ id, participantIds: [tom.id, ines.id] });
  return { mara, tom, ines, id };
}

async function waiting(count: number) {
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0].n >= count) return;
  }
}

/**
 * Runs an act that locks the conversation and then waits for what the held statement locks, with a message waiting
 * behind it. Returns once both are done.
 */
async function overtake<Acted, Sent>(
  held: { text: string; values: unknown[] },
  act: () => Promise<Acted>,
  send: () => Promise<Sent>,
): Promise<[Acted, Sent]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(held.text, held.values);
    const acting = act();
    await waiting(1);
    const sending = send();
    await waiting(2);
    await client.query('commit');
    return await Promise.all([acting, sending]);
  } finally {
    client.release();
  }
}

const place = (id: ConversationId, { id: person }: Actor) => ({
  text: 'select 1 from participant where conversation_id = $1 and person_id = $2 for update',
  values: [id, person],
});

test('MSG-6 a message that waited while a person was removed does not ring their bell', async () => {
  const { mara, tom, ines, id } = await group();
  await overtake(
    place(id, tom),
    () => mara.call.messaging.removeParticipant({ id, personId: tom.id }),
    () => say(ines, id, 'Not for Tom'),
  );
  expect((await wordsOf(mara, id)).slice(-2)).toEqual([
    'Mara Okafor removed Tom Reyes from the conversation',
    'Not for Tom',
  ]);
  expect(await unreadBells(tom)).toEqual([]);
  expect(await unreadBells(mara)).toEqual(['Not for Tom']);
});

test('MSG-6 nor does one that needed no transaction because every bell was ringing already', async () => {
  const { mara, tom, ines, id } = await group();
  await say(ines, id, 'For all');
  await overtake(
    place(id, tom),
    () => mara.call.messaging.removeParticipant({ id, personId: tom.id }),
    () => say(ines, id, 'Not for Tom'),
  );
  expect(await unreadBells(tom)).toEqual([]);
  expect(await unreadBells(mara)).toEqual(['Not for Tom']);
});

test('MSG-6 a message written by a person while they are being removed is refused and seen by nobody', async () => {
  const { mara, tom, id } = await group();
  const [, refusal] = await overtake(
    place(id, tom),
    () => mara.call.messaging.removeParticipant({ id, personId: tom.id }),
    () => refusalOf(say(tom, id, 'One more thing')),
  );
  expect(refusal).toBe('conversation.closed');
  expect(await wordsOf(mara, id)).not.toContain('One more thing');
});

test('X17 a message written by a person while they are being blocked is refused and rings no bell', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  await say(tom, id, 'Hello');
  await mara.call.messaging.read({ id, seq: 1 });
  const [, refusal] = await overtake(
    place(id, tom),
    () => mara.call.profiles.block({ id: tom.id }),
    () => refusalOf(say(tom, id, 'Answer me')),
  );
  expect(refusal).toBe('conversation.closed');
  expect(await wordsOf(mara, id)).toEqual(['Hello']);
  expect(await unreadBells(mara)).toEqual([]);
});

test('a person added while a message waits receives it, because it comes after them', async () => {
  const { mara, ines, id } = await group();
  const noor = await scene.person('Noor Haddad');
  await scene.connect(mara, noor);
  await overtake(
    {
      text: `select pg_advisory_xact_lock(hashtextextended('backlot:messaging:' || $1, 0))`,
      values: [noor.id],
    },
    () => mara.call.messaging.addParticipants({ id, personIds: [noor.id] }),
    () => say(ines, id, 'Welcome'),
  );
  expect(await wordsOf(noor, id)).toEqual([
    'Noor Haddad joined the conversation. New people see: nothing before now',
    'Welcome',
  ]);
  expect(await unreadBells(noor)).toEqual(['Welcome']);
});

/** Takes the first bell, starts the act, and takes the second once the act waits: as a send or a read of both does. */
async function takeInTurn(bells: readonly [string, string], act: () => Promise<unknown>) {
  const client = await pool.connect();
  const take = (id: string) => client.query('select from notification where id = $1 for update', [id]);
  try {
    await client.query('begin');
    await take(bells[0]);
    const acting = act();
    acting.catch(() => undefined);
    await waiting(1);
    await take(bells[1]);
    await client.query('commit');
    return await acting;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const bellsOf = async (subject: ConversationId) =>
  (
    await pool.query<{ id: string; person: string; type: string }>(
      'select id, person_id as person, type from notification where subject = $1 order by person_id, id',
      [`conversation:${subject}`],
    )
  ).rows;

test('a message is deleted while a new one rings the same bells, in whatever order they first rang', async () => {
  const { mara, tom, ines, id } = await group();
  const [first, last] = [tom, ines].toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [Actor, Actor];
  await first.call.messaging.settle({ id, isMuted: true });
  const { seq } = await say(mara, id, 'One');
  await first.call.messaging.settle({ id, isMuted: false });
  await last.call.messaging.settle({ id, isMuted: true });
  await say(mara, id, 'Two');
  // Written by now, if it was waiting.
  expect(await unreadBells(first)).toEqual(['Two']);
  const bells = await bellsOf(id);
  expect(bells.map(({ person }) => person)).toEqual([first.id, last.id]);
  const [one, other] = bells.map((bell) => bell.id) as [string, string];
  const deleted = await takeInTurn([one, other], () => mara.call.messaging.deleteMessage({ id, seq }));
  expect(deleted).toMatchObject({ seq, isDeleted: true });
});

test('a message is deleted while a person it mentions reads the conversation', async () => {
  const { mara, tom, id } = await group();
  const mentioning = { id, clientId: newId(), content: 'One', mentions: [tom.id] };
  const { seq } = await mara.call.messaging.send(mentioning);
  await say(mara, id, 'Two');
  const bells = (await bellsOf(id)).filter(({ person }) => person === tom.id);
  expect(bells.map(({ type }) => type)).toEqual(['message_mention', 'message']);
  const [mention, growing] = bells.map((bell) => bell.id) as [string, string];
  const deleted = await takeInTurn([mention, growing], () => mara.call.messaging.deleteMessage({ id, seq }));
  expect(deleted).toMatchObject({ seq, isDeleted: true });
});
