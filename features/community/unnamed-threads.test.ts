import { expect, test } from 'vitest';
import { type Actor, refusalOf } from '#app/testing/scene.ts';
import { deskLife, openUnnamed, says } from '#app/testing/unnamed.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const world = await openUnnamed();
const { scene, begin, pass, postsOf, threadsOf } = world;
const [reader, ...crowd] = await world.assistants(24);
const maren = await scene.person('Maren Voss', { role: 'MODERATOR' });
if (!reader) throw new Error('nobody is there');
const writer = (at: number): Actor => crowd[at] as Actor;
const agreed = { role: 'ASSISTANT', from: 0, until: 1 };
const bells = async (of: Actor) => (await of.call.notifications.list({})).items.map(({ message }) => message);

/** A thread that somebody began without their name, once it is out. */
async function begun(by: Actor, title: string) {
  await begin(by, title);
  await pass();
  const [thread] = await threadsOf(reader as Actor, title);
  if (!thread) throw new Error('it has not begun');
  return thread;
}
const reply = (by: Actor, id: ClientId, text: string) =>
  by.call.community.post({ id, postId: newId(), body: says(text) });

test('a thread begun without a name waits for a random minute, and stands under an alias of as many as fit', async () => {
  const threadId = newId();
  const [own] = await Promise.all([
    begin(writer(0), 'Who pays for the second dinner?', 'Mine never did.', threadId),
    begin(writer(0), 'Who pays for the second dinner?', 'Mine never did.', threadId),
  ]);
  expect(own).toMatchObject({ id: deskLife, waiting: [{ kind: 'question', returned: null }] });
  expect((await reader.call.community.unnamedThreads({ id: deskLife })).waiting).toEqual([]);
  expect(await threadsOf(writer(0), 'Who pays for the second dinner?')).toEqual([]);
  await pass();
  await begin(writer(0), 'Who pays for the second dinner?', 'Mine never did.', threadId);
  await pass();
  const found = await threadsOf(reader, 'Who pays for the second dinner?');
  expect(found).toMatchObject([{ lastSeq: 1, author: { photoURL: null, headline: '', unnamed: agreed } }]);
  const [thread] = found;
  expect(thread?.id).not.toBe(threadId);
  expect((await writer(0).call.community.unnamedThreads({ id: deskLife })).waiting).toEqual([]);
  // To its writer it looks as to everyone: only asking for what is theirs tells them that it is.
  const seen = await Promise.all([writer(0), reader].map((by) => threadsOf(by, thread?.title ?? '')));
  expect(seen[0]).toEqual(seen[1]);
  const { alias } = await writer(0).call.community.unnamed({ id: thread?.id as ClientId });
  expect(alias?.id).toBe(thread?.author.id);
  expect((await postsOf(reader, thread?.id as ClientId))[0]?.author.displayName).toBe(alias?.name);
});

test('what its writer types stays in a draft of its own, and what they take back before it begins never does', async () => {
  const key = { action: 'unnamed_thread', targetId: deskLife } as const;
  await writer(1).call.community.keepDraft({ ...key, version: 0, title: 'A', body: says('half') });
  const { waiting } = await begin(writer(1), 'Is a flat day legal?');
  expect((await writer(1).call.community.draft(key)).draft).toBeNull();
  const drop = { id: deskLife, threadId: waiting[0]?.id as ClientId };
  // Nobody else takes it back.
  await writer(2).call.community.dropUnnamed(drop);
  expect((await writer(1).call.community.unnamedThreads({ id: deskLife })).waiting).toHaveLength(1);
  expect((await writer(1).call.community.dropUnnamed(drop)).waiting).toEqual([]);
  await pass();
  expect(await threadsOf(reader, 'Is a flat day legal?')).toEqual([]);
});

test('a thread about whoever starts it has their name, and who moderates or isn’t one of 20 begins none without', async () => {
  const thread = { id: deskLife, threadId: newId(), title: 'Hello', body: says('Hello'), agreed } as const;
  const start = (by: Actor, kind: 'introduction' | 'question') =>
    refusalOf(by.call.community.startUnnamed({ ...thread, kind: kind as 'question' }));
  expect(await start(writer(3), 'introduction')).toBe('BAD_REQUEST');
  expect(await start(maren, 'question')).toBe('unnamed.keeper');
  const boss = await scene.person('Imogen Vance', { role: 'EXECUTIVE' });
  expect(await start(boss, 'question')).toBe('space.absent');
  const keeper = await scene.person('Ada Keeler', { role: 'SUPER_ADMIN' });
  const opened = { id: newId(), name: 'Coordinators', openTo: ['COORDINATOR'], allowsUnnamed: true };
  await keeper.call.community.addSpace(opened);
  const alone = await scene.person('Ines Amato', { role: 'COORDINATOR' });
  const there = { ...thread, id: opened.id, kind: 'question' } as const;
  expect(await alone.call.community.threadAppearance({ id: opened.id })).toMatchObject({ barred: 'crowd' });
  expect(await refusalOf(alone.call.community.startUnnamed(there))).toBe('unnamed.crowd');
});

test('whoever began it hears of replies in the bell, though nothing says that they follow it', async () => {
  const { id } = await begun(writer(4), 'What does your boss owe you?');
  await reply(reader, id, 'October.');
  expect(await bells(writer(4))).toEqual(['There’s something new in a thread you follow.']);
  expect((await writer(4).call.community.thread({ id })).ownLevel).toBeNull();
  expect((await writer(4).call.community.followed({})).items).toEqual([]);
  const { rows } = await scene.database.orm.execute<{ mailed: number }>(
    `select count(*)::int as mailed from notification where person_id = '${writer(4).id}' and mail_state <> 'done'`,
  );
  expect(rows[0]?.mailed).toBe(0);
});

test('its asker accepts an answer under their alias, on a random minute, and takes it back the same way', async () => {
  const { id } = await begun(writer(5), 'Does the car count?');
  const answer = await reply(reader, id, 'If you’re dialling, you’re working.');
  const other = await reply(writer(6), id, 'Ask payroll.');
  const accept = (by: Actor, postId: ClientId | null) =>
    by.call.community.acceptUnnamed({ id, actId: newId(), postId });
  expect(await refusalOf(accept(writer(7), answer.id))).toBe('thread.not_asker');
  const { version } = await writer(5).call.community.thread({ id });
  expect(await refusalOf(writer(5).call.community.accept({ id, postId: answer.id, version }))).toBe(
    'thread.not_asker',
  );
  await accept(writer(5), other.id);
  expect(await accept(writer(5), answer.id)).toMatchObject({ accepting: { postId: answer.id } });
  expect((await writer(5).call.community.thread({ id })).state).toBe('open');
  await pass();
  const closed = await reader.call.community.thread({ id });
  expect(closed).toMatchObject({
    state: 'answered',
    answer: { id: answer.id },
    answeredBy: { id: closed.author.id, displayName: closed.author.displayName },
  });
  expect(await bells(reader)).toContain('There’s something new in a thread you follow.');
  expect((await accept(writer(5), null)).accepting).toEqual({ postId: null });
  await pass();
  expect(await reader.call.community.thread({ id })).toMatchObject({ state: 'open', answer: null });
  expect((await writer(5).call.community.unnamed({ id })).accepting).toBeUndefined();
});

test('what was begun without a name is moderated under its alias, and by nobody whose it is', async () => {
  const { id, author } = await begun(writer(8), 'Say something');
  const [opening] = await postsOf(reader, id);
  const flagId = newId();
  await reader.call.community.flag({ id: opening?.id as ClientId, flagId, reason: 'abuse' });
  expect(await maren.call.moderation.flagged({ id: flagId })).toMatchObject({
    isUnnamed: true,
    reported: { id: author.id },
  });
  await scene.database.orm.execute(
    `update person_role set role = 'MODERATOR' where person_id = '${writer(8).id}'`,
  );
  const theirs = await scene.anotherSession(writer(8).id);
  const { version } = await theirs.call.community.thread({ id });
  // What a moderator may do with it looks the same to its writer as to any other; pinning moderates nobody.
  const [own, other] = await Promise.all(
    [theirs, maren].map(async ({ call }) => {
      const { isAuthor, isModerator, mayPin } = await call.community.thread({ id });
      return { isAuthor, isModerator, mayPin };
    }),
  );
  expect(own).toEqual(other);
  expect(own).toEqual({ isAuthor: false, isModerator: true, mayPin: true });
  await theirs.call.community.move({ id, version, to: 'pin' });
  const { version: pinned } = await theirs.call.community.thread({ id });
  expect(await refusalOf(theirs.call.community.slow({ id, version: pinned, minutes: 5 }))).toBe('thread.own');
  await maren.call.moderation.decide({
    id: flagId,
    actId: newId(),
    version: 1,
    decision: 'removed',
    note: 'Not here',
  });
  expect(await refusalOf(reader.call.community.thread({ id }))).toBe('thread.absent');
});

test('taking back what it begins with takes the thread along, within a quarter of an hour', async () => {
  const { id } = await begun(writer(9), 'Never mind');
  const [opening] = await postsOf(reader, id);
  await writer(9).call.community.takeBack({ id, postId: opening?.id as ClientId });
  expect(await threadsOf(reader, 'Never mind')).toHaveLength(1);
  await pass();
  expect(await threadsOf(reader, 'Never mind')).toEqual([]);
});

test('a thread that can’t begin any more comes back to its writer with the reason', async () => {
  await begin(writer(10), 'Anything on Friday?');
  await scene.database.orm.execute(
    `update community_space set allows_unnamed = false where id = '${deskLife}'`,
  );
  await pass();
  await scene.database.orm.execute(
    `update community_space set allows_unnamed = true where id = '${deskLife}'`,
  );
  expect(await writer(10).call.community.unnamedThreads({ id: deskLife })).toMatchObject({
    waiting: [{ title: 'Anything on Friday?', returned: 'closed' }],
  });
  expect(await bells(writer(10))).toEqual(['A thread of yours couldn’t begin. Open the space to read why.']);
});

test('an accepted answer tells its author, unless they accepted it themselves or are across a block', async () => {
  const [asker, blocked, author] = await Promise.all([
    scene.person('Ida Brandt'),
    scene.person('Levi Stone'),
    scene.person('Kofi Mensah'),
  ]);
  const post = '01900000-0000-7000-8000-0000000c0003' as ClientId;
  const start = async (title: string) =>
    asker.call.community.start({
      id: post,
      threadId: newId(),
      postId: newId(),
      kind: 'question',
      title,
      body: says(title),
    });
  const closed = async (title: string, by: Actor) => {
    const { id, version } = await start(title);
    const { id: postId } = await reply(by, id, 'The one on Vine.');
    if (by === blocked) await blocked.call.profiles.block({ id: asker.id });
    return asker.call.community.accept({ id, version, postId }).catch(() => undefined);
  };
  await closed('Which stage is free?', author);
  await closed('And in March?', asker);
  await closed('And in April?', blocked);
  expect((await author.call.notifications.list({})).items).toMatchObject([
    { type: 'forum_accepted', title: 'Which stage is free?', message: 'Ida Brandt accepted your answer.' },
  ]);
  expect(await bells(asker)).not.toContain('Ida Brandt accepted your answer.');
  expect(await bells(blocked)).toEqual([]);
});
