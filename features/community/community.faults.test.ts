import { expect, test } from 'vitest';
import { writesOf } from '#app/testing/live-writes.ts';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { longThread } from './testing/factory/long-thread.ts';

const clock = movableClock();
const scene = await openScene({ DATABASE_POOL: '10' }, createLog('silent'), clock);
const says = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;
const casting = '01900000-0000-7000-8000-0000000c0004' as ClientId;

// A hundred with ROUNDS=100.
const rounds = Number(process.env['ROUNDS'] ?? 3);
const contenders = 50;

const [asker, reporter, writer] = await Promise.all([
  scene.person('Bea Lund'),
  scene.person('Otis Crane'),
  scene.person('Wilma Farrow'),
]);
const all: Actor[] = [];
for (let one = 0; one < contenders; one++)
  all.push(await scene.person(`Moderator ${one}`, { role: 'MODERATOR' }));

/** A thread of the asker's in which the others have answered. */
const threadWith = (others: readonly Actor[]) =>
  longThread(scene.database.pool, {
    people: [asker.id, ...others.map(({ id }) => id)],
    posts: others.length + 1,
  });

/** Later, so that nobody has reported too much. */
const later = () => clock.stopAt(new Date(clock.now().getTime() + 4 * 60_000));

test('of fifty moderators who claim one report at once, one works on it', async () => {
  for (let round = 0; round < rounds; round++) {
    later();
    const { opening } = await asker.call.community.thread({ id: await threadWith([writer]) });
    const { flagId: id } = await reporter.call.community.flag({
      id: opening?.id as ClientId,
      flagId: newId(),
      reason: 'spam',
    });
    const outcomes = await Promise.all(
      all.map(({ call }) => refusalOf(call.moderation.claim({ source: 'post', id }))),
    );
    expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'report.claimed')).toHaveLength(contenders - 1);
    const winner = all[outcomes.indexOf('accepted')];
    const { items } = await (all[0] as Actor).call.moderation.queue({});
    expect(items.find((one) => one.id === id)?.claim?.by.id).toBe(winner?.id);
  }
});

test('of fifty answers accepted at once, one is the accepted one', async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await threadWith(all);
    const { version } = await asker.call.community.thread({ id });
    const { items } = await asker.call.community.posts({ id, at: 2, limit: 100 });
    const answers = items.map(({ id: postId }) => ({ postId }));
    expect(answers).toHaveLength(contenders);
    const outcomes = await Promise.all(
      answers.map(({ postId }) => refusalOf(asker.call.community.accept({ id, postId, version }))),
    );
    expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'thread.changed')).toHaveLength(contenders - 1);
    const accepted = answers[outcomes.indexOf('accepted')]?.postId;
    expect(await asker.call.community.thread({ id })).toMatchObject({
      state: 'answered',
      answer: { id: accepted },
    });
  }
});

test('of fifty who want the last place of an event, one has it, and the others wait in one order', async () => {
  for (let round = 0; round < rounds; round++) {
    const id = newId();
    const year = clock.now().getUTCFullYear() + 1;
    await asker.call.gatherings.addEvent({
      id,
      spaceId: casting,
      title: `One chair, round ${round}`,
      body: emptyRichText,
      place: 'The Marquis',
      link: '',
      capacity: 1,
      zone: 'Europe/London',
      start: `${year}-05-06T18:30`,
      end: `${year}-05-06T21:00`,
    });
    await Promise.all(all.map(({ call }) => call.gatherings.rsvp({ id, answer: 'going' })));
    const views = await Promise.all(all.map(({ call }) => call.gatherings.event({ id })));
    expect(views.filter(({ mine }) => mine === 'going')).toHaveLength(1);
    const places = views.flatMap(({ waitingPlace }) => waitingPlace ?? []).toSorted((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: contenders - 1 }, (_, at) => at + 1));
    const { rows } = await scene.database.pool.query(
      `select (select count(*)::int from community_entry where gathering_id = $1) as entries,
        (select count(*)::int from community_attendance where gathering_id = $1 and seat is not null) as seats`,
      [id],
    );
    expect(rows).toEqual([{ entries: 1, seats: 1 }]);
  }
});

test('a new post reaches 500 readers of its thread and its list in one write each, over sockets of their own', async () => {
  const readers: Actor[] = [];
  for (let one = 0; one < 500; one++) readers.push(await scene.person(`Reader ${one}`));
  const id = await threadWith([writer]);
  const { opened, written } = await writesOf('community_post.added', async () => {
    const lives = [];
    for (const [index, reader] of readers.entries()) {
      lives.push(await reader.listen(undefined, `127.0.0.${2 + Math.floor(index / 100)}`));
      await reader.call.community.threads({ id: casting });
      await reader.call.community.thread({ id });
    }
    return lives;
  });
  const { id: postId } = await writer.call.community.post({ id, postId: newId(), body: says('By Friday.') });
  await Promise.all(opened.map((live) => live.expectEvent('community_thread.grown')));
  const added = opened.map(({ heard }) => heard.filter(({ e }) => e === 'community_post.added'));
  expect(added.map((events) => events.length)).toEqual(readers.map(() => 1));
  expect(added.every(([event]) => JSON.stringify(event?.d).includes(postId))).toBe(true);
  expect(written).toHaveLength(readers.length);
  expect(written.every((text) => text.includes('community_thread.grown'))).toBe(true);
  for (const live of opened) live.close();
}, 600_000);
