import { expect, test } from 'vitest';
import type { Actor } from '#app/testing/scene.ts';
import { openUnnamed } from '#app/testing/unnamed.ts';
import {
  attack,
  attackersIn,
  type Batch,
  isBeyondChance,
  makeBatch,
  type Score,
} from '#app/testing/unnamed-attack.ts';
import { makeThreads } from '#app/testing/unnamed-threads-attack.ts';

const world = await openUnnamed();
const [attackers, writers] = await Promise.all([attackersIn(world), world.assistants(22)]);

/** Each thread is an answer of its own to read: a third of them is enough to see an author given away. */
const some = writers.slice(0, 8);

/**
 * The ways of guessing that name more authors than chance does. What chance gives in one look of a hundred is looked at
 * again: a field that gives authors away does so every time, chance three times running in one of a million.
 */
async function betterThanChance(rounds: number, make: () => Promise<Batch>, of = writers) {
  let suspects: readonly string[] | undefined;
  for (let look = 0; look < 3 && suspects?.length !== 0; look++) {
    const score = await lookAt(rounds, make, of);
    const found = Object.entries(score).flatMap(([way, hits]) =>
      isBeyondChance(hits, of.length, 100) ? [way] : [],
    );
    suspects = suspects === undefined ? found : suspects.filter((way) => found.includes(way));
  }
  return suspects;
}

async function lookAt(rounds: number, make: () => Promise<Batch>, of: readonly Actor[]): Promise<Score> {
  const score: Score = {};
  for (let round = 0; round < rounds; round++) {
    const batch = await make();
    expect(batch.seen).toHaveLength(of.length);
    // Nobody hears anything while posts are written.
    expect(batch.framesMeanwhile).toBe(0);
    expect(batch.after.join('\n')).toBe(batch.before.join('\n'));
    attack(batch, score);
    // Five in a day, and as many threads in a minute.
    world.clock.stopAt(new Date(world.clock.now().getTime() + 6 * 60 * 60_000));
  }
  return score;
}

test('somebody who reads every route, frame, mail and export names the author of an unnamed post no better than by chance', async () => {
  expect(await betterThanChance(2, () => makeBatch(world, { writers, attackers }))).toEqual([]);
});

test('nor who began a thread without their name, though they answer in it and see an answer accepted', async () => {
  expect(await betterThanChance(1, () => makeThreads(world, { writers: some, attackers }), some)).toEqual([]);
});
