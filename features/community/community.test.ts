import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { ThreadKind } from './limits.ts';

const scene = await openScene();
const says = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;

const spaceOf = async (person: Actor, name: string) =>
  (await person.call.community.spaces({})).items.find((space) => space.name === name)?.id;

async function startIn(person: Actor, name: string, title: string, kind: ThreadKind = 'question') {
  const id = await spaceOf(person, name);
  if (!id) throw new Error(`${name} is not open to them`);
  const input = { id, threadId: newId(), postId: newId(), kind, title, body: says(`${title} Anyone?`) };
  return person.call.community.start(input);
}

const post = (person: Actor, id: ClientId, text: string, more: { quotedId?: ClientId; body?: never } = {}) =>
  person.call.community.post({ id, postId: newId(), body: says(text), ...more });

const [maia, jonah, pilar, boss, talent] = await Promise.all([
  scene.person('Maia Fontaine', { role: 'ASSISTANT' }),
  scene.person('Jonah Prewitt', { role: 'ASSISTANT' }),
  scene.person('Pilar Anaya', { role: 'MODERATOR' }),
  scene.person('Imogen Vance', { role: 'EXECUTIVE' }),
  scene.person('Lucian Thorne', { role: 'TALENT' }),
]);

test('5.18 COM-1 no executive sees that the assistants’ space exists, nor what is in it', async () => {
  const { id } = await startIn(maia, 'Desk life', 'How do you log overtime when the roll runs past seven?');
  const answer = await post(jonah, id, 'Write the real times, every day.');
  for (const person of [boss, talent]) {
    const spaceId = (await spaceOf(maia, 'Desk life')) as ClientId;
    expect(await spaceOf(person, 'Desk life')).toBeUndefined();
    const refused = await Promise.all([
      refusalOf(person.call.community.threads({ id: spaceId })),
      refusalOf(person.call.community.thread({ id })),
      refusalOf(person.call.community.posts({ id })),
      refusalOf(post(person, id, 'Hello')),
      refusalOf(person.call.community.bookmark({ id: answer.id, isKept: true })),
      refusalOf(person.call.community.flag({ id: answer.id, flagId: newId(), reason: 'spam' })),
      refusalOf(
        person.call.community.keepDraft({ action: 'reply', targetId: id, version: 0, body: says('x') }),
      ),
      refusalOf(person.call.community.similar({ spaceId, title: 'overtime' })),
    ]);
    expect(refused).toEqual([
      'space.absent',
      'thread.absent',
      'thread.absent',
      'thread.absent',
      'post.absent',
      'post.absent',
      'draft.target_absent',
      'space.absent',
    ]);
    expect((await person.call.community.search({ q: 'overtime' })).items).toEqual([]);
  }
  expect((await jonah.call.community.search({ q: 'real times' })).items).toHaveLength(1);
});

test('5.18 COM-3 a resource that a moderator pins stays above newer threads, and nobody else pins one', async () => {
  const { id, version } = await startIn(maia, 'Desk life', 'What desks pay, and how to ask', 'resource');
  for (const person of [maia, jonah])
    expect(await refusalOf(person.call.community.move({ id, version, to: 'pin' }))).toBe('page.forbidden');
  await pilar.call.community.move({ id, version, to: 'pin' });
  const newer = await startIn(maia, 'Desk life', 'Is the printer on three alive?');
  const { pinned, items } = await jonah.call.community.threads({ id: newer.spaceId });
  expect(pinned.map((thread) => thread.id)).toEqual([id]);
  expect(items[0]?.id).toBe(newer.id);
  expect(items.map((thread) => thread.id)).not.toContain(id);
  expect(await refusalOf(boss.call.community.thread({ id }))).toBe('thread.absent');
});

test('a moderator pins an announcement of their own, and can’t lock or slow it down', async () => {
  const { id, version, isModerator, mayPin } = await startIn(
    pilar,
    'Post',
    'New rules for job posts',
    'resource',
  );
  expect({ isModerator, mayPin }).toEqual({ isModerator: false, mayPin: true });
  const pinned = await pilar.call.community.move({ id, version, to: 'pin' });
  expect(pinned.isPinned).toBe(true);
  const own = { id, version: pinned.version };
  const lock = pilar.call.community.move({ ...own, to: 'lock', reason: 'Done' });
  expect(await refusalOf(lock)).toBe('thread.own');
  expect(await refusalOf(pilar.call.community.slow({ ...own, minutes: 5 }))).toBe('thread.own');
  expect((await pilar.call.community.move({ ...own, to: 'unpin' })).isPinned).toBe(false);
});

test('COM-3 a thread opens at the first unread post, and reading on a second device takes nothing back', async () => {
  const { id } = await startIn(maia, 'Post', 'Dub stage rates, 2026');
  for (const text of ['one', 'two', 'three', 'four']) await post(maia, id, text).then(() => undefined);
  await jonah.call.community.read({ id, seq: 3 });
  await jonah.call.community.read({ id, seq: 2 });
  const thread = await jonah.call.community.thread({ id });
  expect(thread).toMatchObject({ readSeq: 3, firstUnread: 4, lastSeq: 5, opening: { seq: 1 } });
  expect(thread.posts.items.map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
  const page = await jonah.call.community.posts({ id, at: 3, limit: 2 });
  expect(page.items.map(({ seq }) => seq)).toEqual([3, 4]);
  const [earlier, later] = await Promise.all([
    jonah.call.community.posts({ id, cursor: page.previousCursor ?? undefined, limit: 2 }),
    jonah.call.community.posts({ id, cursor: page.nextCursor ?? undefined, limit: 2 }),
  ]);
  expect([earlier.items.map(({ seq }) => seq), later.items.map(({ seq }) => seq)]).toEqual([[1, 2], [5]]);
  expect([earlier.previousCursor, later.nextCursor]).toEqual([null, null]);
});

test('of many accepted answers at once one is kept, and “who covers” closes with a card', async () => {
  const asked = await startIn(maia, 'Casting', 'Who covers Ferrowick?', 'who');
  const answers = [];
  for (const text of ['Pell & Marrow', 'Ninth & Alder', 'Vance'])
    answers.push(await post(jonah, asked.id, text));
  expect(
    await refusalOf(
      maia.call.community.accept({ id: asked.id, postId: answers[0]?.id as ClientId, version: 1 }),
    ),
  ).toBe('thread.card_missing');
  const card = { role: 'covers', name: 'Dana Ilves', company: 'Pell & Marrow' } as const;
  const tried = await Promise.all(
    answers.map(({ id: postId }) =>
      maia.call.community.accept({ id: asked.id, postId, version: 1, card }).then(
        (thread) => thread.answer?.id,
        () => 'lost',
      ),
    ),
  );
  expect(tried.filter((one) => one === 'lost')).toHaveLength(answers.length - 1);
  const closed = await jonah.call.community.thread({ id: asked.id });
  expect(closed).toMatchObject({ state: 'answered', card: { ...card, note: '' } });
  expect(tried).toContain(closed.answer?.id);
});
