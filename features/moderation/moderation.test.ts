import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const says = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;
const casting = '01900000-0000-7000-8000-0000000c0004' as ClientId;

const [reporter, author, ...moderators] = await Promise.all([
  scene.person('Bea Lund'),
  scene.person('Otis Crane'),
  scene.person('Maren Voss', { role: 'MODERATOR' }),
  scene.person('Elif Kaya', { role: 'MODERATOR' }),
  scene.person('Yan Doyle', { role: 'MODERATOR' }),
]);
const [maren, elif] = moderators;

/** A thread by the author, with one more post of theirs. */
async function threadBy(who: Actor) {
  const input = { id: casting, threadId: newId(), postId: newId(), kind: 'job' as const };
  const { id } = await who.call.community.start({
    ...input,
    title: 'Casting assistant',
    body: says('Two weeks'),
  });
  const post = await who.call.community.post({ id, postId: newId(), body: says('The script is dreadful') });
  return { id, post };
}

const flag = async (by: Actor, id: ClientId, reason: 'gossip' | 'abuse' | 'leak' = 'gossip') =>
  (await by.call.community.flag({ id, flagId: newId(), reason })).flagId;
const decide = (by: Actor, id: ClientId, more: object) =>
  by.call.moderation.decide({ id, actId: newId(), version: 1, decision: 'removed', note: 'Gossip', ...more });

test('COM-4 one person flags a post once for a reason, also after it was decided, and many claims have one winner', async () => {
  const { post } = await threadBy(author);
  const id = await flag(reporter, post.id);
  expect(await refusalOf(flag(reporter, post.id))).toBe('flag.already');
  await flag(reporter, post.id, 'abuse');
  const tried = await Promise.all(
    moderators.map((one) =>
      one.call.moderation.claim({ source: 'post', id }).then(
        () => 'won',
        () => 'lost',
      ),
    ),
  );
  expect(tried.toSorted()).toEqual(['lost', 'lost', 'won']);
  const winner = moderators[tried.indexOf('won')] as Actor;
  const loser = moderators[tried.indexOf('lost')] as Actor;
  expect(await refusalOf(decide(loser, id, {}))).toBe('report.claimed');
  expect(await decide(winner, id, { decision: 'dismissed', note: '' })).toMatchObject({ state: 'dismissed' });
  expect(await refusalOf(flag(reporter, post.id))).toBe('flag.already');
});

test('5.18 COM-5 a member reports a leak at the post that leaked, and moderators see which post it was', async () => {
  const { id: threadId, post } = await threadBy(author);
  const id = await flag(reporter, post.id, 'leak');
  const queue = (await maren.call.moderation.queue({})).items;
  expect(queue.find((report) => report.id === id)).toMatchObject({ source: 'post', reason: 'leak' });
  const flagged = await maren.call.moderation.flagged({ id });
  expect(flagged).toMatchObject({ reason: 'leak', threadId, seq: post.seq, body: post.body });
  expect(JSON.stringify(await author.call.community.thread({ id: threadId }))).not.toContain(reporter.id);
});

test('COM-6 nobody decides their own case or sees who reported them, and moderators don’t moderate administrators', async () => {
  const own = await threadBy(maren);
  const id = await flag(reporter, own.post.id);
  expect(await refusalOf(maren.call.moderation.flagged({ id }))).toBe('flag.absent');
  expect((await maren.call.moderation.queue({})).items.map((one) => one.id)).not.toContain(id);
  const mine = await flag(elif, own.post.id);
  expect(await refusalOf(decide(elif, mine, {}))).toBe('flag.absent');
  const admin = await scene.person('Ada Min', { role: 'ADMIN' });
  const above = await threadBy(admin);
  expect(await refusalOf(decide(elif, await flag(reporter, above.post.id), {}))).toBe('report.beyond');
  expect(await refusalOf(reporter.call.moderation.queue({}))).toBe('page.forbidden');
});

test('COM-4, COM-5 lifting takes back only what this decision caused, and the author reads why in between', async () => {
  const who = await scene.person('Rae Holt');
  const [first, second] = await Promise.all([threadBy(who), threadBy(who)]);
  const one = await flag(reporter, first.post.id);
  const two = await flag(reporter, second.post.id);
  await decide(maren, one, { decision: 'suspended', days: 7 });
  const decided = await decide(elif, two, { decision: 'suspended', days: 30 });
  expect(decided.effects.map(({ kind, by }) => [kind, by.id])).toEqual([
    ['post_removed', elif.id],
    ['suspended', elif.id],
  ]);
  const [, own] = (await who.call.community.posts({ id: first.id })).items;
  expect(own).toMatchObject({ state: 'removed', reason: 'Gossip', body: says('The script is dreadful') });
  const [, others] = (await reporter.call.community.posts({ id: first.id })).items;
  expect(others).toMatchObject({ state: 'removed', reason: '', body: null });
  const again = { id: first.id, postId: newId(), body: says('Again') };
  expect(await refusalOf(who.call.community.post(again))).toBe('community.suspended');
  await elif.call.moderation.lift({ id: one, reason: 'It was their own script' });
  const [, back] = (await reporter.call.community.posts({ id: first.id })).items;
  const [, still] = (await reporter.call.community.posts({ id: second.id })).items;
  expect([back?.state, still?.state]).toEqual(['shown', 'removed']);
  expect(await refusalOf(who.call.community.post(again))).toBe('community.suspended');
  expect(await refusalOf(elif.call.moderation.lift({ id: one, reason: 'Twice' }))).toBe('report.nothing');
});

test('ADC-1 an appeal is answered once, by somebody else than who decided', async () => {
  const who = await scene.person('Ines Aldana');
  const { post } = await threadBy(who);
  const id = await flag(reporter, post.id);
  await decide(maren, id, {});
  const [penalty] = (await who.call.moderation.penalties({})).items;
  const appealed = penalty?.id as ClientId;
  await who.call.moderation.appeal({ id: appealed, text: 'It is my own script.' });
  expect(JSON.stringify((await who.call.moderation.penalties({})).items)).not.toMatch(/Maren|Bea/);
  const answer = { id: appealed, isLifted: true, reason: 'They wrote it' };
  expect(await refusalOf(maren.call.moderation.answerAppeal(answer))).toBe('penalty.own_decision');
  expect((await elif.call.moderation.answerAppeal(answer)).effects[0]).toMatchObject({
    liftedBy: { id: elif.id },
  });
  expect(await refusalOf(elif.call.moderation.answerAppeal(answer))).toBe('penalty.answered');
});

test('the queue has reported messages too, and a claim of one keeps other moderators from deciding it', async () => {
  await scene.connect(reporter, author);
  const { id } = await author.call.messaging.start({ participantIds: [reporter.id] });
  const sent = await author.call.messaging.send({ id, clientId: newId(), content: 'You are finished' });
  await reporter.call.messaging.reportMessage({ id, seq: sent.seq, reportId: newId(), reason: 'A threat' });
  const queue = (await maren.call.moderation.queue({})).items;
  const message = queue.find(({ source }) => source === 'message');
  expect(message).toMatchObject({ reason: 'A threat', claim: null });
  const report = message?.id as ClientId;
  await maren.call.moderation.claim({ source: 'message', id: report });
  const dismissal = { id: report as never, actId: newId(), version: 1, decision: 'dismissed' } as const;
  expect(await refusalOf(elif.call.messaging.decideReport(dismissal))).toBe('report.claimed');
  await maren.call.moderation.release({ source: 'message', id: report });
  expect(await elif.call.messaging.decideReport(dismissal)).toMatchObject({ state: 'dismissed' });
});

test('ADC-1 anybody in the community reads what moderators decided by month, in numbers alone', async () => {
  const { post } = await threadBy(author);
  const before = (await reporter.call.moderation.statistics({})).months[0];
  const id = await flag(reporter, post.id);
  await decide(maren, id, {});
  const [month] = (await author.call.moderation.statistics({})).months;
  expect(month).toMatchObject({
    month: `${new Date().toISOString().slice(0, 7)}-01`,
    reports: (before?.reports ?? 0) + 1,
    decided: (before?.decided ?? 0) + 1,
    upheld: (before?.upheld ?? 0) + 1,
    medianHours: expect.any(Number),
  });
  expect(JSON.stringify(month)).not.toMatch(/Bea|Otis|Maren|[0-9a-f]{8}-/);
  const [penalty] = (await author.call.moderation.penalties({})).items;
  await author.call.moderation.appeal({ id: penalty?.id as ClientId, text: 'It was fair comment.' });
  const answer = { id: penalty?.id as ClientId, isLifted: true, reason: 'It was' };
  await elif.call.moderation.answerAppeal(answer);
  const after = (await author.call.moderation.statistics({})).months[0];
  expect([after?.appeals, after?.appealsWon]).toEqual([
    (month?.appeals ?? 0) + 1,
    (month?.appealsWon ?? 0) + 1,
  ]);
});
