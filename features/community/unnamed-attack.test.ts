import { expect, test } from 'vitest';
import { openUnnamed } from '#app/testing/unnamed.ts';
import {
  attack,
  attackersIn,
  type Batch,
  beyondChance,
  makeBatch,
  type Score,
} from '#app/testing/unnamed-attack.ts';
import { makeThreads } from '#app/testing/unnamed-threads-attack.ts';

const world = await openUnnamed();
const [attackers, writers] = await Promise.all([attackersIn(world), world.assistants(22)]);

/** Each thread is an answer of its own to read: a third of them is enough to see an author given away. */
const some = writers.slice(0, 8);

/** The ways of guessing that named more authors than chance does, over some batches. */
async function betterThanChance(rounds: number, make: () => Promise<Batch>, of = writers) {
  const score: Score = {};
  for (let round = 0; round < rounds; round++) {
    const batch = await make();
    expect(batch.seen).toHaveLength(of.length);
    // Nobody hears anything while posts are written.
    expect(batch.framesMeanwhile).toBe(0);
    expect(batch.after.join('\n')).toBe(batch.before.join('\n'));
    attack(batch, score);
  }
  return Object.entries(score).filter(([, { hits, tried }]) => hits > beyondChance(tried, of.length));
}

test('somebody who reads every route, frame, mail and export names the author of an unnamed post no better than by chance', async () => {
  expect(await betterThanChance(2, () => makeBatch(world, { writers, attackers }))).toEqual([]);
});

test('nor who began a thread without their name, though they answer in it and see an answer accepted', async () => {
  expect(await betterThanChance(1, () => makeThreads(world, { writers: some, attackers }), some)).toEqual([]);
});
