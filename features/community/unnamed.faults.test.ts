import { expect, test } from 'vitest';
import { openUnnamed } from '#app/testing/unnamed.ts';
import { attack, attackersIn, isBeyondChance, makeBatch, type Score } from '#app/testing/unnamed-attack.ts';
import { makeThreads } from '#app/testing/unnamed-threads-attack.ts';

// A thousand with POSTS=1000.
const posts = Number(process.env['POSTS'] ?? 200);

test(`after ${posts} unnamed posts an attacker who learned each author later does no better than chance at the next one`, async () => {
  const world = await openUnnamed();
  const [attackers, writers] = await Promise.all([attackersIn(world), world.assistants(25)]);
  const score: Score = {};
  for (let written = 0; written < posts; written += writers.length) {
    // What is saved to files grows with all that was posted before: every eighth batch is looked at with it.
    const hasExports = (written / writers.length) % 8 === 7;
    attack(await makeBatch(world, { writers, attackers, hasExports }), score);
    // Five in a day, and as many threads in a minute.
    world.clock.stopAt(new Date(world.clock.now().getTime() + 6 * 60 * 60_000));
  }
  expectChance(score, posts, writers.length);
}, 3_600_000);

test(`after ${posts} threads begun without a name, and their accepted answers, an attacker does no better than chance`, async () => {
  const world = await openUnnamed();
  const [attackers, writers] = await Promise.all([attackersIn(world), world.assistants(25)]);
  const score: Score = {};
  for (let begun = 0; begun < posts; begun += writers.length) {
    attack(await makeThreads(world, { writers, attackers }), score);
  }
  expectChance(score, posts, writers.length);
}, 3_600_000);

function expectChance(score: Score, tried: number, writers: number): void {
  const shares = Object.entries(score).map(([name, { hits, tried: all }]) => `${name}: ${hits} of ${all}`);
  process.stdout.write(`${shares.join('\n')}\n`);
  for (const [name, hits] of Object.entries(score)) {
    expect(hits.tried).toBe(tried);
    expect([name, isBeyondChance(hits, writers, 1_000_000)]).toEqual([name, false]);
  }
}
