import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, refusalOf } from '#app/testing/scene.ts';
import { openUnnamed, says } from '#app/testing/unnamed.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { aliasCount, aliasOf } from './policy/unnamed/alias-words.ts';
import { countOf, fits, groupOf, groupsOf, isBlurred, widest } from './policy/unnamed/descriptions.ts';

const world = await openUnnamed();
const { scene, start, write, pass, postsOf } = world;
const { orm } = scene.database;
const [asker, reader, ...crowd] = await world.assistants(22);
const [maren, elif, yan] = await Promise.all(
  ['Maren Voss', 'Elif Kaya', 'Yan Doyle'].map((name) => scene.person(name, { role: 'MODERATOR' })),
);
if (!asker || !reader || !maren || !elif || !yan) throw new Error('nobody is there');
const writer = (at: number): Actor => crowd[at] as Actor;
const bells = async (of: Actor) => (await of.call.notifications.list({})).items.map(({ message }) => message);
const role = 'ASSISTANT';

test('an unnamed post waits for a random minute, and says a role and years under an alias that is the same in the thread', async () => {
  const { id } = await start(asker, 'Who pays for the second dinner?');
  const own = await write(writer(0), id, 'Mine never did.');
  expect(await writer(0).call.community.appearance({ id })).toEqual({
    description: { role, from: 0, until: 1, people: 22, isBlurred: false },
    barred: null,
    suspendedUntil: null,
  });
  expect(own).toMatchObject({
    alias: null,
    waiting: [{ returned: null, body: says('Mine never did.') }],
  });
  expect(await postsOf(writer(0), id)).toHaveLength(1);
  await pass();
  await write(writer(0), id, 'And I asked twice.');
  await write(writer(1), id, 'Mine did, once.');
  await pass();
  const posts = (await postsOf(reader, id)).slice(1);
  expect(posts).toHaveLength(3);
  const { alias } = await writer(0).call.community.unnamed({ id });
  const other = await writer(1).call.community.unnamed({ id });
  const mine = posts.filter(({ author }) => author.id === (alias?.id as string));
  expect(mine.map(({ body }) => body)).toEqual([says('Mine never did.'), says('And I asked twice.')]);
  expect(mine[0]?.author).toMatchObject({
    displayName: alias?.name,
    photoURL: null,
    headline: '',
    unnamed: { role, from: 0, until: 1 },
  });
  expect(alias?.name).not.toBe(other.alias?.name);
  const elsewhere = await start(asker, 'Whose car is it?');
  await write(writer(0), elsewhere.id, 'Mine.');
  await pass();
  const [, there] = await postsOf(reader, elsewhere.id);
  expect(there?.author.id).not.toBe(alias?.id);
});

test('X2 what is sent twice goes out once, also after it was published or taken back', async () => {
  const { id } = await start(asker, 'Do you keep the call times?');
  const [sent, dropped] = [newId(), newId()];
  const [first, again] = await Promise.all([
    write(writer(2), id, 'Always.', sent),
    write(writer(2), id, 'Always.', sent),
  ]);
  expect([first.waiting.length, again.waiting.length]).toEqual([1, 1]);
  const { waiting } = await write(writer(2), id, 'Never mind.', dropped);
  const taken = waiting.find(({ body }) => JSON.stringify(body).includes('Never mind'))?.id as ClientId;
  await writer(2).call.community.takeBack({ id, postId: taken });
  await writer(2).call.community.takeBack({ id, postId: taken });
  await pass();
  await Promise.all([write(writer(2), id, 'Always.', sent), write(writer(2), id, 'Never mind.', dropped)]);
  await pass();
  expect((await postsOf(reader, id)).map(({ body }) => body).slice(1)).toEqual([says('Always.')]);
});

test('nobody takes back what somebody else wrote, and what is out goes on a random minute too', async () => {
  const { id } = await start(asker, 'Is the flat day legal?');
  const { waiting } = await write(writer(3), id, 'It is not.');
  await writer(4).call.community.takeBack({ id, postId: waiting[0]?.id as ClientId });
  await pass();
  const [, post] = await postsOf(reader, id);
  const postId = post?.id as ClientId;
  await writer(4).call.community.takeBack({ id, postId });
  const refused = await Promise.all([
    refusalOf(writer(3).call.community.edit({ id: postId, version: 1, body: says('It is.') })),
    refusalOf(writer(3).call.community.remove({ id: postId })),
  ]);
  expect(refused).toEqual(['post.absent', 'post.absent']);
  expect((await writer(3).call.community.takeBack({ id, postId })).ending).toEqual([postId]);
  expect((await postsOf(reader, id))[1]?.state).toBe('shown');
  await pass();
  expect((await postsOf(reader, id))[1]).toMatchObject({ state: 'deleted', body: null });
});

test('whoever could be told from fewer than 20 others doesn’t post unnamed, nor does anyone who moderates', async () => {
  const { id } = await start(asker, 'Who has a spare key?');
  expect(await maren.call.community.appearance({ id })).toMatchObject({
    description: null,
    barred: 'keeper',
  });
  const agreed = { role, from: 0, until: 1 };
  const input = { id, postId: newId(), body: says('Me'), agreed };
  expect(await refusalOf(maren.call.community.postUnnamed(input))).toBe('unnamed.keeper');
  // An asker who has blocked all but a few would know that one of these wrote.
  const [narrow, apart] = await Promise.all([
    world.assistant('Nell Narrow'),
    start(writer(5), 'Does anyone read this?'),
  ]);
  for (const { id: one } of crowd.slice(0, 5)) await narrow.call.profiles.block({ id: one });
  const thread = await start(narrow, 'Say something');
  expect(await writer(9).call.community.appearance({ id: thread.id })).toMatchObject({ barred: 'crowd' });
  expect(await refusalOf(writer(9).call.community.postUnnamed({ ...input, id: thread.id }))).toBe(
    'unnamed.crowd',
  );
  // The same with a post of theirs that is replied to.
  const bait = await narrow.call.community.post({ id: apart.id, postId: newId(), body: says('I do.') });
  const reply = { ...input, id: apart.id, quotedId: bait.id };
  const told = {
    ...reply,
    agreed: world.agreedOf(await writer(9).call.community.appearance({ id: apart.id })),
  };
  expect(await refusalOf(writer(9).call.community.postUnnamed(told))).toBe('unnamed.crowd');
});

test('what the post says is what its writer agreed to, and where everyone writes under their name it is refused', async () => {
  const { id } = await start(asker, 'Do they reimburse parking?');
  const input = { id, postId: newId(), body: says('No') };
  const more = { ...input, agreed: { role, from: 3, until: 6 } };
  expect(await refusalOf(writer(6).call.community.postUnnamed(more))).toBe('unnamed.described_anew');
  const readers = await start(asker, 'x'.repeat(5));
  await orm.execute(sql`update community_space set allows_unnamed = false where id = ${readers.spaceId}`);
  const agreed = { role, from: 0, until: 1 };
  const there = { ...input, id: readers.id, agreed };
  expect(await refusalOf(writer(6).call.community.postUnnamed(there))).toBe('unnamed.not_here');
  await orm.execute(sql`update community_space set allows_unnamed = true where id = ${readers.spaceId}`);
  const boss = await scene.person('Imogen Vance', { role: 'EXECUTIVE' });
  expect(await refusalOf(boss.call.community.unnamed({ id }))).toBe('thread.absent');
  const mention = { type: 'mention', attrs: { personId: reader.id } } as const;
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [mention] }] } as const;
  const naming = writer(6).call.community.postUnnamed({ ...input, agreed, body });
  expect(await refusalOf(naming)).toBe('BAD_REQUEST');
});

test('administration lets members of a space post without their name, and no other change takes that back unseen', async () => {
  const keeper = await scene.person('Ada Keeler', { role: 'SUPER_ADMIN' });
  const spaceId = newId();
  const opened = await keeper.call.community.addSpace({ id: spaceId, name: 'Night shoots', openTo: [role] });
  const input = {
    threadId: newId(),
    postId: newId(),
    kind: 'question',
    title: 'Who feeds the crew?',
  } as const;
  const { id } = await asker.call.community.start({ ...input, id: spaceId, body: says('After two.') });
  const unnamed = async () =>
    writer(17).call.community.postUnnamed({
      id,
      postId: newId(),
      body: says('Nobody'),
      agreed: world.agreedOf(await writer(17).call.community.appearance({ id })),
    });
  expect(opened.allowsUnnamed).toBe(false);
  expect((await asker.call.community.thread({ id })).allowsUnnamed).toBe(false);
  const { name, line, icon, openTo, closedTo, isDeskLife, version } = opened;
  const said = { name, line, icon, openTo, closedTo, isDeskLife, isArchived: false };
  const path = `/api/community/spaces/${spaceId}`;
  const kept = await keeper.request('PATCH', path, { body: JSON.stringify({ ...said, version }) });
  expect(await kept.text()).toContain('allowsUnnamed');
  expect(kept.status).toBe(400);
  const allowed = await keeper.call.community.editSpace({
    ...said,
    id: spaceId,
    version,
    allowsUnnamed: true,
  });
  expect(allowed.allowsUnnamed).toBe(true);
  expect(await refusalOf(unnamed())).toBe('accepted');
  const edit = { ...said, id: spaceId, version: allowed.version, allowsUnnamed: false };
  await keeper.call.community.editSpace(edit);
  await pass();
  expect((await writer(17).call.community.unnamed({ id })).waiting).toMatchObject([{ returned: 'closed' }]);
});

test('a post that can’t go out any more comes back to its writer with the reason', async () => {
  const { id, version } = await start(asker, 'Anything on Friday?');
  await write(writer(7), id, 'Drinks.');
  await yan.call.community.move({ id, version, to: 'lock', reason: 'Going in circles' });
  await pass();
  const { waiting } = await writer(7).call.community.unnamed({ id });
  expect(waiting).toMatchObject([{ returned: 'closed', body: says('Drinks.') }]);
  expect(await bells(writer(7))).toEqual(['A post of yours couldn’t go out. Open the thread to read why.']);
  await writer(7).call.community.takeBack({ id, postId: waiting[0]?.id as ClientId });
  expect((await writer(7).call.community.unnamed({ id })).waiting).toEqual([]);
});

test('slow mode counts posts with and without a name, and what was taken back not at all', async () => {
  const { id, version } = await start(asker, 'Who takes the late shift?');
  await yan.call.community.slow({ id, version, minutes: 60 });
  const { waiting } = await write(writer(13), id, 'Me.');
  const soon = { id, postId: newId(), body: says('And tomorrow.') };
  expect(await refusalOf(write(writer(13), id, 'Again.'))).toBe('thread.slow');
  expect(await refusalOf(writer(13).call.community.post(soon))).toBe('thread.slow');
  await writer(13).call.community.takeBack({ id, postId: waiting[0]?.id as ClientId });
  expect(await refusalOf(writer(13).call.community.post(soon))).toBe('accepted');
  expect(await refusalOf(write(writer(13), id, 'Never.'))).toBe('thread.slow');
});

test('one who blocked the author reads the post as everyone does, so that blocking tells nothing', async () => {
  const { id } = await start(asker, 'Who rolls from home?');
  await reader.call.profiles.block({ id: writer(8).id });
  await write(writer(8), id, 'I do.');
  await pass();
  expect((await postsOf(reader, id)).map(({ seq }) => seq)).toEqual([1, 2]);
  await reader.call.profiles.unblock({ id: writer(8).id });
});

test('who is behind an alias hears of replies, decisions and disclosures in the bell, and no mail leaves', async () => {
  const { id } = await start(asker, 'What does your boss owe you?');
  await write(writer(10), id, 'October.');
  await pass();
  const post = (await postsOf(reader, id))[1];
  if (!post) throw new Error('it is not out');
  await reader.call.community.post({ id, postId: newId(), body: says('All of it?'), quotedId: post.id });
  const flagId = newId();
  await reader.call.community.flag({ id: post.id, flagId, reason: 'abuse' });
  const flag = await maren.call.moderation.flagged({ id: flagId });
  expect(flag).toMatchObject({
    isUnnamed: true,
    isBeyond: false,
    reported: { id: post.author.id, displayName: post.author.displayName },
  });
  const decided = { decision: 'suspended', note: 'Not here', days: 7 } as const;
  await maren.call.moderation.decide({ id: flagId, actId: newId(), version: 1, ...decided });
  const until = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  expect(await bells(writer(10))).toEqual([
    `You can’t post in the community until ${until}.`,
    'A moderator removed your post. Open it to read why.',
    'There’s something new in a thread you follow.',
  ]);
  const told = (await writer(10).call.notifications.list({})).items;
  const removed = told.find(({ message }) => message.startsWith('A moderator removed'));
  expect(removed?.actionUrl).toBe('/dashboard/community/decisions');
  const { rows } = await orm.execute<{ mailed: number }>(
    sql`select count(*)::int as mailed from notification where person_id = ${writer(10).id} and mail_state <> 'done'`,
  );
  expect(rows[0]?.mailed).toBe(0);
  // The penalty holds without the name, and leaves what they write under it alone.
  const penalties = await writer(10).call.moderation.penalties({});
  expect(penalties.items.map(({ kind }) => kind).toSorted()).toEqual(['post_removed', 'suspended']);
  const agreed = { role, from: 0, until: 1 };
  const again = { id, postId: newId(), body: says('Still October.'), agreed };
  expect(await refusalOf(writer(10).call.community.postUnnamed(again))).toBe('community.suspended');
  const named = { id, postId: newId(), body: says('Hello') };
  expect(await refusalOf(writer(10).call.community.post(named))).toBe('accepted');
});

test('a name is learned by two moderators together, with a reason that its author reads, while the report is open', async () => {
  const { id } = await start(asker, 'Is this a threat?');
  await write(writer(11), id, 'Yes.');
  await pass();
  const post = (await postsOf(reader, id))[1];
  const flagId = newId();
  await reader.call.community.flag({ id: post?.id as ClientId, flagId, reason: 'abuse' });
  const [asked, reason] = [newId(), 'A threat against a member'];
  const ask = (by: Actor, disclosureId: ClientId) =>
    by.call.moderation.askDisclosure({ id: flagId, disclosureId, reason });
  const confirm = (by: Actor) => by.call.moderation.confirmDisclosure({ id: flagId, disclosureId: asked });
  expect(await ask(maren, asked)).toMatchObject({ mayAsk: false, mayConfirm: false, author: null });
  expect(await refusalOf(ask(elif, newId()))).toBe('disclosure.asked');
  expect(await refusalOf(confirm(maren))).toBe('disclosure.own');
  // Its author came to moderate in between: they have a part in it.
  await orm.execute(sql`update person_role set role = 'MODERATOR' where person_id = ${writer(11).id}`);
  expect(await refusalOf(confirm(await scene.anotherSession(writer(11).id)))).toBe('flag.absent');
  expect(await bells(elif)).toContain(
    'A moderator asks to learn who wrote an unnamed post. It takes a second one to confirm.',
  );
  const tried = await Promise.all([elif, yan].map((one) => refusalOf(confirm(one))));
  expect(tried.toSorted()).toEqual(['accepted', 'disclosure.absent']);
  const [second, third] = tried[0] === 'accepted' ? [elif, yan] : [yan, elif];
  const seen = (by: Actor) => by.call.moderation.disclosure({ id: flagId });
  for (const one of [maren, second]) expect((await seen(one)).author?.id).toBe(writer(11).id);
  expect(JSON.stringify(await seen(third))).not.toContain(writer(11).id);
  expect((await writer(11).call.moderation.ownDisclosures({})).items).toMatchObject([
    { title: 'Is this a threat?', reason },
  ]);
  expect(JSON.stringify((await writer(11).call.notifications.list({})).items)).toContain(
    'Two moderators learned',
  );
  await maren.call.moderation.decide({ id: flagId, actId: newId(), version: 1, decision: 'dismissed' });
  for (const one of [maren, second]) expect((await seen(one)).author).toBeNull();
});

test('a request that nobody confirms in 7 days ends', async () => {
  const { id } = await start(asker, 'Who left this here?');
  await write(writer(12), id, 'I did.');
  await pass();
  const flagId = newId();
  const post = (await postsOf(reader, id))[1];
  await reader.call.community.flag({ id: post?.id as ClientId, flagId, reason: 'other' });
  const disclosureId = newId();
  await maren.call.moderation.askDisclosure({ id: flagId, disclosureId, reason: 'To ask them' });
  world.clock.stopAt(new Date(world.clock.now().getTime() + 7 * 86_400_000));
  const late = elif.call.moderation.confirmDisclosure({ id: flagId, disclosureId });
  expect(await refusalOf(late)).toBe('disclosure.absent');
  expect(await elif.call.moderation.disclosure({ id: flagId })).toMatchObject({
    request: null,
    mayAsk: true,
  });
});

const counted = fc.uniqueArray(
  fc.record({
    role: fc.constantFrom('ASSISTANT', 'READER', 'INTERN', 'COORDINATOR'),
    years: fc.integer({ min: 0, max: 14 }),
    people: fc.integer({ min: 1, max: 40 }),
  }),
  { selector: ({ role: one, years }) => `${one}:${years}`, maxLength: 30 },
);

test('everyone is in exactly one group, each group is a crowd, and a description says no more than its group', () => {
  fc.assert(
    fc.property(counted, (rows) => {
      const groups = groupsOf(rows);
      const everyone = rows.reduce((sum, { people }) => sum + people, 0);
      expect(groups.length > 0).toBe(everyone >= 20);
      if (groups.length === 0) return;
      expect(groups.every(({ people }) => people >= 20)).toBe(true);
      expect(groups.reduce((sum, { people }) => sum + people, 0)).toBe(everyone);
      for (const row of rows) {
        const group = groupOf(groups, row);
        if (!group) throw new Error('somebody is in no group');
        expect(fits(row, group)).toBe(true);
        expect(countOf(groups, rows, group)).toBe(group.people);
      }
    }),
  );
});

test('few with many years are told together with those before them, and a rare role as a member', () => {
  const groups = groupsOf([
    { role: 'ASSISTANT', years: 1, people: 30 },
    { role: 'ASSISTANT', years: 4, people: 25 },
    { role: 'ASSISTANT', years: 8, people: 3 },
    { role: 'INTERN', years: 0, people: 4 },
    { role: 'READER', years: 2, people: 21 },
  ]);
  expect(groups).toEqual([
    { role: 'ASSISTANT', from: 3, until: null, people: 28 },
    { role: 'ASSISTANT', from: 0, until: 3, people: 30 },
    // The four interns alone would be no crowd: the smallest group goes out as members with them.
    { role: null, from: 0, until: null, people: 25 },
  ]);
  expect(groups.map(isBlurred)).toEqual([true, true, true]);
  expect(widest({ role, from: 0, until: 3 }, { role, from: 3, until: 6 })).toEqual({
    role,
    from: 0,
    until: 6,
  });
  expect(widest({ role, from: 0, until: 3 }, { role: 'READER', from: 0, until: 3 }).role).toBeNull();
});

test('every alias is two words, and none is there twice', () => {
  const all = Array.from({ length: aliasCount }, (_, at) => aliasOf(at));
  expect(all.every((name) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name))).toBe(true);
  expect(new Set(all).size).toBe(aliasCount);
});

test('who an alias is stands in one table, and one file reads it', () => {
  const root = resolve(import.meta.dirname, '../..');
  const named = globSync('{features,platform,app}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => /communityAuthor\b|community_author\b/.test(readFileSync(resolve(root, file), 'utf8')));
  expect(named.toSorted()).toEqual([
    'app/demo/community-rows.ts',
    'app/demo/fill-community.ts',
    'app/table-terms.ts',
    'features/community/server/queries/unnamed/authors.ts',
    'features/community/server/tables/unnamed.ts',
  ]);
});
