import { expect } from 'vitest';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { patience } from '#platform/testing/patience.ts';
import type { Actor } from './scene.ts';
import { deskLife, says, type UnnamedWorld } from './unnamed.ts';
import {
  type Attackers,
  type Batch,
  everythingOf,
  evidenceOf,
  exports,
  listenAll,
  paths,
  recordsOf,
  textOf,
  warnOf,
  writerOf,
} from './unnamed-attack.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Lets every writer begin a thread, a second after each other, and accept what was answered there, and gathers what attackers
 * get of it.
 */
export async function makeThreads(
  world: UnnamedWorld,
  { writers, attackers }: { readonly writers: readonly Actor[]; readonly attackers: Attackers },
): Promise<Batch> {
  const { clock } = world;
  const { asker, reader } = attackers;
  clock.stopAt(new Date(clock.now().getTime() + dayMs));
  const title = `What did they tell you? ${newId()}`;
  const live = await listenAll(attackers);
  await reader.call.community.threads({ id: deskLife });
  const before = await recordsOf(writers, reader);
  const inTurn = async (work: (writer: Actor, index: number) => Promise<unknown>): Promise<number[]> => {
    const moments: number[] = [];
    for (const [index, writer] of writers.entries()) {
      clock.stopAt(new Date(clock.now().getTime() + 1_000));
      moments.push(clock.now().getTime());
      await work(writer, index);
    }
    return moments;
  };
  // Each is made as its browser writes: ids of one millisecond would look alike.
  const ids: ClientId[] = [];
  const framesBefore = live.count(deskLife);
  const sentMs = await inTurn((writer, index) => {
    const id = newId();
    ids.push(id);
    return world.begin(writer, title, textOf(index), id);
  });
  const framesMeanwhile = live.count(deskLife) - framesBefore;
  await world.pass(16);
  const begun = await world.threadsOf(reader, title);
  const threads = await Promise.all(
    begun.map(async ({ id }) => {
      const thread = await reader.call.community.thread({ id });
      return { thread, truth: writerOf(thread.opening?.body, writers) };
    }),
  );
  // Every thread gets an answer, which rings for its asker and mails whoever is mailed.
  const answers = new Map<number, ClientId>();
  for (const [index, { thread, truth }] of threads.entries()) {
    // Nobody posts more than 10 times in a minute, or 20 in a day while they are new.
    if (index % 9 === 0) clock.stopAt(new Date(clock.now().getTime() + minuteMs + 1_000));
    const by = index % 2 === 0 ? asker : reader;
    const input = { id: thread.id, postId: newId(), body: says('Tell me more') };
    answers.set(truth, (await by.call.community.post(input)).id);
  }
  const acceptedMs = await inTurn((writer, index) => {
    const thread = threads.find(({ truth }) => truth === index)?.thread;
    const postId = answers.get(index);
    if (!thread || !postId) throw new Error('a thread that did not begin');
    return writer.call.community.acceptUnnamed({ id: thread.id, actId: newId(), postId });
  });
  const early = (await world.threadsOf(reader, title)).filter(({ state }) => state === 'answered');
  if (early.length > 0) throw new Error('an answer is accepted before its minute');
  const after = await recordsOf(writers, reader);
  await world.pass(16);
  await mailAll(world);
  const reported = threads[0]?.thread.opening;
  if (reported) await warnOf(attackers, reported.id);
  const [first, ...others] = threads.map(({ thread }) => thread.id);
  if (!first) throw new Error('no thread has begun');
  const wanted = [...paths(first), ...exports, ...others.map((id) => `/api/community/threads/${id}`)];
  const all = [...(await everythingOf(world, attackers, wanted)), ...live.end()];
  const seen = await Promise.all(
    threads.map(async ({ thread: { id, opening, author, createdAt } }) => ({
      id: id as string,
      seq: 1,
      authorId: author.id as string,
      alias: author.displayName,
      at: createdAt,
      acceptedAt: (await reader.call.community.thread({ id })).answeredAt,
      evidence: evidenceOf(all, [id, opening?.id ?? id, author.id, author.displayName]),
    })),
  );
  const sent = ids.map((id, index) => ({ id: id as string, atMs: sentMs[index] ?? 0 }));
  const truth = threads.map((one) => one.truth);
  return { writers, sent, acceptedMs, seen, truth, before, after, framesMeanwhile };
}

/** Lets out every mail that is due of what was notified. */
async function mailAll({ clock, scene }: UnnamedWorld): Promise<void> {
  clock.stopAt(new Date(clock.now().getTime() + 3 * minuteMs));
  const waiting = async () => {
    const { rows } = await scene.database.orm.execute<{ left: number }>(
      `select count(*)::int as left from notification where mail_state = 'waiting'`,
    );
    return rows[0]?.left ?? 0;
  };
  scene.server.wake('notification-delivery');
  await expect.poll(waiting, patience).toBe(0);
}
