import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';
import { limits } from './limits.ts';

const clock = movableClock();
clock.stopAt();
const scene = await openScene({}, createLog('silent'), clock);
const post = '01900000-0000-7000-8000-0000000c0003' as ClientId;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const goOn = (ms: number) => clock.stopAt(new Date(clock.now().getTime() + ms));

const says = (text: string, links = 0) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [
        { type: 'text' as const, text },
        ...Array.from({ length: links }, (_, at) => ({
          type: 'text' as const,
          text: ` ${at}`,
          marks: [{ type: 'link' as const, attrs: { href: `https://stage-${at}.example` } }],
        })),
      ],
    },
  ],
});
const start = (by: Actor, title: string) => {
  const input = { id: post, threadId: newId(), postId: newId(), kind: 'question' as const };
  return by.call.community.start({ ...input, title, body: says(title) });
};
const say = (by: Actor, id: ClientId, links = 0) =>
  by.call.community.post({ id, postId: newId(), body: says('So I heard.', links) });

test('a title like one that is there is offered while it is typed, however it is spelled', async () => {
  const [asker, typing] = await Promise.all([scene.person('Cora Lind'), scene.person('Ren Oduya')]);
  const { id } = await start(asker, 'Which LTO generation do archives still take?');
  const offered = async (title: string) =>
    (await typing.call.community.similar({ spaceId: post, title })).items.map((thread) => thread.id);
  expect(await offered('lto generations')).toContain(id);
  expect(await offered('Catering for two hundred')).not.toContain(id);
  await asker.call.profiles.block({ id: typing.id });
  expect(await offered('lto generations')).not.toContain(id);
});

test('COM-7 nobody posts more than 10 times a minute, and who joined this week 20 times a day with 2 links each', async () => {
  const [asker, writer] = await Promise.all([scene.person('Ida Brandt'), scene.person('Levi Stone')]);
  const { id } = await start(asker, 'Which stage has a free week?');
  expect(await refusalOf(say(writer, id, limits.newLinksPerPost + 1))).toBe('post.links');
  const sayAMinute = async () => {
    for (let at = 0; at < limits.postsPerMinute; at++) await say(writer, id, limits.newLinksPerPost);
  };
  await sayAMinute();
  expect(await refusalOf(say(writer, id))).toBe('community.too_fast');
  goOn(minuteMs);
  await sayAMinute();
  goOn(minuteMs);
  expect(await refusalOf(say(writer, id))).toBe('community.new_member');
  goOn(limits.newForMs);
  expect(await refusalOf(say(writer, id, limits.newLinksPerPost + 1))).toBe('accepted');
  expect(await refusalOf(say(writer, id, limits.linksPerPost + 1))).toBe('post.links');
});

test('COM-5 thirty days after it was deleted nothing of a post is left, unless moderators still have to decide about it', async () => {
  const [asker, writer, reporter] = await Promise.all([
    scene.person('Una Bell'),
    scene.person('Kofi Mensah'),
    scene.person('Sol Reyes'),
  ]);
  const { id } = await start(asker, 'Who still cuts on film?');
  const gone = await say(writer, id);
  const flagged = await say(writer, id);
  await reporter.call.community.flag({ id: flagged.id, flagId: newId(), reason: 'abuse' });
  for (const one of [gone, flagged]) await writer.call.community.remove({ id: one.id });
  const left = async () => {
    const { rows } = await scene.database.orm.execute<{ id: string }>(
      sql`select id from community_post where thread_id = ${id} and seq > 1 and plain <> ''`,
    );
    return rows.map((row) => row.id);
  };
  goOn(limits.binMs - dayMs);
  expect(await left()).toEqual(expect.arrayContaining([gone.id, flagged.id]));
  goOn(2 * dayMs);
  scene.server.wake('community-clean-up');
  await expect.poll(left, patience).toEqual([flagged.id]);
});
