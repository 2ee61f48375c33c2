import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writesOf } from '#app/testing/live-writes.ts';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { roles } from '#features/access/policy/roles.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { patience } from '#platform/testing/patience.ts';
import { opensTo } from './policy/audience.ts';
import { reasonOf } from './policy/following.ts';
import { opensSql } from './server/access.ts';
import { communitySpace } from './server/tables.ts';

const scene = await openScene();
const says = (text: string, mention?: Actor) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [
        { type: 'text' as const, text },
        ...(mention ? [{ type: 'mention' as const, attrs: { personId: mention.id } }] : []),
      ],
    },
  ],
});

const post = '01900000-0000-7000-8000-0000000c0003' as ClientId;
const deskLife = '01900000-0000-7000-8000-0000000c0001' as ClientId;

const start = (by: Actor, title: string, space = post) =>
  by.call.community.start({
    id: space,
    threadId: newId(),
    postId: newId(),
    kind: 'question',
    title,
    body: says(title),
  });
const say = (by: Actor, id: ClientId, text: string, more: { mention?: Actor; quotedId?: ClientId } = {}) =>
  by.call.community.post({
    id,
    postId: newId(),
    body: says(text, more.mention),
    ...(more.quotedId && { quotedId: more.quotedId }),
  });
const bells = async (of: Actor) =>
  (await of.call.notifications.list({})).items.map(({ type, title, message }) => ({ type, title, message }));

test('COM-2 a watched thread is heard in a muted space, a mention passes a mute, and nothing passes a block', async () => {
  const [asker, reader, writer] = await Promise.all([
    scene.person('Teo Marsh'),
    scene.person('Ada Quill'),
    scene.person('Ren Oduya'),
  ]);
  const { id } = await start(asker, 'Which dub stage has a free week?');
  await reader.call.community.followSpace({ id: post, level: 'mute' });
  await say(writer, id, 'None that I know of.');
  expect(await bells(reader)).toEqual([]);
  await reader.call.community.follow({ id, level: 'watch' });
  await say(writer, id, 'Try the one in Burbank.');
  expect(await bells(reader)).toMatchObject([
    { type: 'forum_reply', message: 'Ren Oduya posted in a thread you follow.' },
  ]);
  await reader.call.community.follow({ id, level: 'mute' });
  await say(writer, id, 'Ask ', { mention: reader });
  expect(await bells(reader)).toMatchObject([
    { type: 'forum_mention', message: 'Ren Oduya mentioned you.' },
    { type: 'forum_reply' },
  ]);
  await reader.call.profiles.block({ id: writer.id });
  await say(writer, id, 'Once more ', { mention: reader });
  expect(await bells(reader)).toHaveLength(2);
  const seen = await reader.call.community.posts({ id });
  expect(seen.items.map(({ author }) => author.id)).toEqual([asker.id]);
  expect((await reader.call.community.search({ q: 'Burbank' })).items).toEqual([]);
});

test('what is said in the assistants’ space is in no notification, so in no mail either', async () => {
  const [maia, jonah] = await Promise.all([
    scene.person('Maia Fontaine', { role: 'ASSISTANT' }),
    scene.person('Jonah Prewitt', { role: 'ASSISTANT' }),
  ]);
  const boss = await scene.person('Imogen Vance', { role: 'EXECUTIVE' });
  const { id } = await start(maia, 'My boss rolls past nine', deskLife);
  await say(jonah, id, 'Write it down ', { mention: boss });
  expect(await bells(maia)).toEqual([
    { type: 'forum_reply', title: 'Community', message: 'There’s something new in a thread you follow.' },
  ]);
  expect(await bells(boss)).toEqual([]);
});

test('a kept post rings when its keeper wanted it, unless their role no longer opens the space', async () => {
  const readers = '01900000-0000-7000-8000-0000000c0002' as ClientId;
  const [writer, left, stays] = await Promise.all([
    scene.person('Ida Varga', { role: 'READER' }),
    scene.person('Milo Crane', { role: 'READER' }),
    scene.person('Esme Okoye', { role: 'READER' }),
  ]);
  const { opening } = await start(writer, 'What do you charge for a weekend read?', readers);
  const due = systemClock.now().getTime() + 3_000;
  const keep = (by: Actor, ms: number) =>
    by.call.community.bookmark({
      id: opening?.id as ClientId,
      isKept: true,
      remindAt: new Date(due + ms).toISOString(),
    });
  await Promise.all([keep(left, 0), keep(stays, 1)]);
  await scene.database.orm.execute(sql`update person_role set role = 'TALENT' where person_id = ${left.id}`);
  await expect.poll(() => bells(stays), patience).toMatchObject([{ type: 'system_reminder' }]);
  expect(await bells(left)).toEqual([]);
});

test('COM-1 the drafts of a reply and of an edit never mix, and a stale tab overwrites nothing', async () => {
  const writer = await scene.person('Cora Lind');
  const { id, opening } = await start(writer, 'How do you temp a score?');
  const keep = (action: 'reply' | 'edit', targetId: ClientId, version: number, text: string) =>
    writer.call.community.keepDraft({ action, targetId, version, body: says(text) });
  const postId = opening?.id as ClientId;
  const [reply] = await Promise.all([keep('reply', id, 0, 'a reply'), keep('edit', postId, 0, 'an edit')]);
  await keep('reply', id, reply.version, 'a longer reply');
  const stale = await writer.call.community
    .keepDraft({ action: 'reply', targetId: id, version: reply.version, body: says('from another tab') })
    .catch((error: unknown) => error);
  expect(stale).toMatchObject({ code: 'draft.changed', data: { current: { body: says('a longer reply') } } });
  await writer.call.community.edit({ id: postId, version: 1, body: says('an edit') });
  const [left, gone] = await Promise.all([
    writer.call.community.draft({ action: 'reply', targetId: id }),
    writer.call.community.draft({ action: 'edit', targetId: postId }),
  ]);
  expect([left.draft?.body, gone.draft]).toEqual([says('a longer reply'), null]);
});

test('X2 a post that is sent twice is posted once, and two at once get two numbers', async () => {
  const [asker, writer] = await Promise.all([scene.person('Ida Brandt'), scene.person('Levi Stone')]);
  const { id } = await start(asker, 'Which LTO do you still use?');
  const input = { id, postId: newId(), body: says('LTO-8') };
  const [first, again] = await Promise.all([
    writer.call.community.post(input),
    writer.call.community.post(input),
  ]);
  expect(again.seq).toBe(first.seq);
  const both = await Promise.all([say(writer, id, 'and'), say(asker, id, 'thanks')]);
  expect(both.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual([3, 4]);
  expect((await writer.call.community.thread({ id })).lastSeq).toBe(4);
});

test('X9 a deleted post is gone from search, quotes and bells, and comes back for its author within 30 days', async () => {
  const [asker, writer] = await Promise.all([scene.person('Noor Haddad'), scene.person('Elis Kerr')]);
  const { id } = await start(asker, 'Who still cuts on film?');
  const said = await say(writer, id, 'Only for restoration in Bologna.');
  await say(asker, id, 'Thank you', { quotedId: said.id });
  await writer.call.community.remove({ id: said.id });
  expect((await asker.call.community.search({ q: 'Bologna' })).items).toEqual([]);
  const [, gone, quoting] = (await asker.call.community.posts({ id })).items;
  expect([gone?.body, gone?.state, quoting?.quoted?.excerpt]).toEqual([null, 'deleted', '']);
  expect(await bells(asker)).toEqual([]);
  expect((await writer.call.community.restore({ id: said.id })).state).toBe('shown');
  expect(await refusalOf(asker.call.community.restore({ id: said.id }))).toBe('post.absent');
});

test('a new post reaches a reader with its content, and only as a sign where not everyone may read it', async () => {
  const [asker, reader, writer] = await Promise.all([
    scene.person('Una Bell'),
    scene.person('Kofi Mensah'),
    scene.person('Sol Reyes'),
  ]);
  const { id } = await start(asker, 'Which room has a good M&E booth?');
  const live = await reader.listen();
  await reader.call.community.thread({ id });
  const said = await say(writer, id, 'The one on Vine.');
  expect((await live.expectEvent('community_post.added')).d).toMatchObject({ seq: 2, post: { id: said.id } });
  await reader.call.profiles.block({ id: writer.id });
  await say(writer, id, 'Call them.');
  await say(asker, id, 'I will.');
  const heard = live.heard.filter(({ e }) => e === 'community_post.added').map(({ d }) => d);
  expect(JSON.stringify(heard)).not.toContain('Call them');
  live.close();
});

test('a new post reaches each of those who look at its thread and its list in one write', async () => {
  const [asker, ...readers] = await Promise.all(
    ['Ida Moss', 'Ravi Sen', 'Bo Lind', 'Kit Amari'].map((name) => scene.person(name)),
  );
  if (!asker) throw new Error('nobody was made');
  const { id } = await start(asker, 'Who has a spare Steenbeck?');
  const { opened, written } = await writesOf('community_post.added', () =>
    Promise.all(readers.map((reader) => reader.listen())),
  );
  for (const reader of readers) {
    await reader.call.community.threads({ id: post });
    await reader.call.community.thread({ id });
  }
  await say(asker, id, 'It has to go by Friday.');
  await Promise.all(opened.map((live) => live.expectEvent('community_thread.grown')));
  expect(written).toHaveLength(readers.length);
  expect(written.every((text) => text.includes('community_thread.grown'))).toBe(true);
  for (const live of opened) live.close();
});

test('the rule for a space is the same in code and in the database', async () => {
  const some = fc.subarray([...roles]);
  const rule = async (held: string[], openTo: string[], closed: string[]) => {
    const closedTo = closed.filter((role) => !openTo.includes(role));
    const { rows } = await scene.database.orm.execute<{ opens: boolean }>(
      sql`select ${opensSql(held)} as opens from (select ${sql.param(openTo)}::text[] as open_to,
        ${sql.param(closedTo)}::text[] as closed_to) ${communitySpace}`,
    );
    expect(rows[0]?.opens).toBe(opensTo(held, { openTo, closedTo }));
  };
  await fc.assert(fc.asyncProperty(some, some, some, rule), { numRuns: 60 });
});

test('a mention is heard through a mute and never across a block, whatever else holds', () => {
  for (const level of ['mute', 'normal', 'watch'] as const)
    for (const isQuoted of [true, false]) {
      expect(reasonOf({ level, isQuoted, isMentioned: true, isBlocked: true })).toBeUndefined();
      expect(reasonOf({ level, isQuoted, isMentioned: true, isBlocked: false })).toBe('mentioned');
    }
});
