import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { copyTemplate } from '#platform/testing/database.ts';
import { startJobs } from './jobs.ts';

const pool = new pg.Pool(await copyTemplate(inject('testServer'), inject('testTemplate')));
const anHour = 3_600;
const runs: string[] = [];
const run = (name: string) => ({ name, run: async () => void runs.push(name) });
const jobs = await startJobs(pool, [run('mail'), run('digest')], createLog('silent'), anHour);
afterAll(async () => {
  await jobs.stop();
  await pool.end();
});

test('a job that is woken runs without waiting for the next look, each time, and no other does', async () => {
  for (const expected of [['mail'], ['mail', 'mail']]) {
    jobs.wake('mail');
    await expect.poll(() => runs, { timeout: 20_000 }).toEqual(expected);
  }
});
