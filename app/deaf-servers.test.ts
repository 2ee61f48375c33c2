import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { startTestNats } from '#platform/testing/nats.ts';
import { patience } from '#platform/testing/patience.ts';
import { openScene } from './testing/scene.ts';
import { startSecondServer } from './testing/second-server.ts';

// Two servers on one database with no bus between them: each must notice, as no person would (decision 040).
const deaf = 'other server processes use this database and are not heard';

/** What a server writes to its log, line by line. */
function logbook() {
  const lines: { msg: string; others?: number }[] = [];
  const page = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { log: pino(page), cries: () => lines.filter(({ msg }) => msg.startsWith(deaf)) };
}

const healthOf = async (server: { readonly address: string }) => {
  const response = await fetch(`${server.address}/readyz`);
  return [response.status, await response.json()];
};

const well = [200, { status: 'ready', missing: [] }];
const impaired = [200, { status: 'ready', missing: [], impaired: ['other processes'] }];

test('two servers without a bus both report it in the log, readiness and the debug tools; a lone server is well', async () => {
  const [firstLog, secondLog] = [logbook(), logbook()];
  const scene = await openScene({}, firstLog.log);
  expect(await healthOf(scene.server)).toEqual(well);
  const second = await startSecondServer(scene, {}, secondLog.log);
  expect(await Promise.all([healthOf(scene.server), healthOf(second)])).toEqual([impaired, impaired]);
  await vi.waitFor(() => {
    expect(firstLog.cries()).toMatchObject([{ others: 1 }]);
    expect(secondLog.cries()).toMatchObject([{ others: 1 }]);
  }, patience);
  const ada = await scene.person('Ada Quinn', { role: 'ADMIN' });
  const { parts } = await ada.call.insights.debug({ id: uuidV7(1_800_000_000_000) });
  expect(parts).toContainEqual({ name: 'other processes', isReady: false });
  await second.stop();
  await vi.waitFor(async () => expect(await healthOf(scene.server)).toEqual(well), patience);
});

test('two servers on one bus are well; all three notice a third without it', async () => {
  const nats = await startTestNats();
  afterAll(() => nats.stop());
  const scene = await openScene({ LIVE_BUS: nats.url });
  const second = await startSecondServer(scene, { LIVE_BUS: nats.url });
  expect(await Promise.all([healthOf(scene.server), healthOf(second)])).toEqual([well, well]);
  const third = await startSecondServer(scene);
  const all = [scene.server, second, third];
  expect(await Promise.all(all.map(healthOf))).toEqual([impaired, impaired, impaired]);
});
