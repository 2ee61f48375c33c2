import { expect, test } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { startBacklot } from './server.ts';
import { openScene } from './testing/scene.ts';

const scene = await openScene();

/** Starts another process on the same database and stops it. */
async function startAndStop(): Promise<void> {
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_WORLD: 'false',
    DATABASE_POOL: '2',
  };
  const server = await startBacklot(
    { ...settings, AUTH_SECRET: 'x'.repeat(32) },
    {
      connection: scene.server.connection,
      log: createLog('silent'),
      attachPages: async () => async () => '<!doctype html>',
    },
  );
  await server.stop();
}

test('012 the next start recounts a bell that a killed process left behind its messages', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  for (const content of ['One', 'Two', 'Three']) {
    await mara.call.messaging.send({ id, clientId: newId(), content });
  }
  const bells = async () => (await tom.call.notifications.list({})).items;
  const before = await bells();
  expect(before).toMatchObject([{ message: 'Three', read: false, metadata: { messageCount: 3 } }]);
  // The state after a kill: the row as the first message wrote it.
  await scene.database.pool.query(
    `update notification set message = 'One', event_count = 1, updated_at = created_at where person_id = $1`,
    [tom.id],
  );
  await startAndStop();
  expect(await bells()).toEqual(before);
  // Nothing is behind any more, so another start changes nothing.
  await startAndStop();
  expect(await bells()).toEqual(before);
});

test('012 the next start doesn’t ring the bell for a conversation that its reader has since muted', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const say = (content: string) => mara.call.messaging.send({ id, clientId: newId(), content });
  await say('One');
  await tom.call.messaging.settle({ id, isMuted: true });
  await say('Two');
  const bells = async () => (await tom.call.notifications.list({})).items;
  const before = await bells();
  expect(before).toMatchObject([{ message: 'One', metadata: { messageCount: 1 } }]);
  await startAndStop();
  expect(await bells()).toEqual(before);
});
