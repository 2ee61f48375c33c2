import { expect, test } from 'vitest';
import { openUnnamed } from '#app/testing/unnamed.ts';
import { attack, attackersIn, beyondChance, makeBatch, type Score } from '#app/testing/unnamed-attack.ts';

test('somebody who reads every route, frame, mail and export names the author of an unnamed post no better than by chance', async () => {
  const world = await openUnnamed();
  const [attackers, writers] = await Promise.all([attackersIn(world), world.assistants(22)]);
  const score: Score = {};
  for (let round = 0; round < 2; round++) {
    const batch = await makeBatch(world, { writers, attackers });
    expect(batch.seen).toHaveLength(writers.length);
    // Nobody hears anything while posts are written.
    expect(batch.framesMeanwhile).toBe(0);
    expect(batch.after.join('\n')).toBe(batch.before.join('\n'));
    attack(batch, score);
  }
  const better = Object.entries(score).filter(
    ([, { hits, tried }]) => hits > beyondChance(tried, writers.length),
  );
  expect(better).toEqual([]);
});
