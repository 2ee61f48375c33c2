import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { systemClock } from '#platform/server/clock.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { createLog } from '#platform/server/log/log.ts';
import { leavingContract } from './contract/leaving.ts';
import { leaving } from './server/acts/leaving.ts';
import { deletionJob } from './server/jobs.ts';

const scene = await openScene();
const { pool } = scene.database;

// Each feature reports what its members own. This fake feature owns items that must be handed over.
const handed: object[] = [];
const owner = {
  belongings: async () => [{ kind: 'lists', count: 2 }],
  handOver: async (_tx: unknown, given: object) => void handed.push(given),
};
const platform = {
  database: scene.database,
  clock: systemClock,
  newId: randomUUID,
  config: { isSecure: false, isProduction: false },
  auditLog: { note: async () => undefined },
  log: createLog('silent'),
  wakeJobAt: () => undefined,
};
const onProfile = () => undefined;
const features = () => [owner, {}];
const parts = {
  platform,
  broadcast: { endSessions: async () => undefined },
  mailer: { queue: async () => undefined },
  onProfile,
  onInOrOut: async () => undefined,
  features,
};
const routes = serveActs(leavingContract, platform as never, parts as never, leaving);
const beforeDeletion = async () => undefined;
const deletion = { platform, onProfile, beforeDeletion, features } as never;

async function member(name: string) {
  const email = `${randomUUID()}@heirs.example`;
  const person = await scene.person(name, { email });
  const actor = { personId: person.id, sessionId: person.sessionId };
  const leave = (heirs: Record<string, string>) =>
    call(
      routes.leave,
      { confirmation: email, heirs },
      {
        context: { actor, headers: {}, addHeader: () => undefined },
      },
    );
  return { id: person.id, email, leave };
}

test('X16 the owner of something others need must name who takes it over before leaving', async () => {
  const ana = await member('Ana Owner');
  const locked = await member('Lou Locked');
  await pool.query('update account set locked_at = now() where id = $1', [locked.id]);
  const heirless: Record<string, string>[] = [
    {},
    { lists: 'nobody@heirs.example' },
    { lists: locked.email },
    { lists: ana.email },
  ];
  for (const heirs of heirless) expect(await refusalOf(ana.leave(heirs))).toBe('leaving.heir_missing');
  const { rows } = await pool.query('select account_status as state from account where id = $1', [ana.id]);
  expect(rows).toEqual([{ state: 'active' }]);
});

test('X16 the new owner gets it when the 14 days are over', async () => {
  const ana = await member('Ana Owner');
  const tom = await member('Tom Heir');
  await ana.leave({ lists: tom.email });
  await deletionJob(deletion).run();
  expect(handed).toEqual([]);
  await pool.query(`update departure set due_at = now() - interval '1 second' where user_id = $1`, [ana.id]);
  await deletionJob(deletion).run();
  expect(handed).toEqual([{ kind: 'lists', from: ana.id, to: tom.id }]);
});
