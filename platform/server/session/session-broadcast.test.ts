import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { patience } from '#platform/testing/patience.ts';
import { createSessionBroadcast, retryMs } from './session-broadcast.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** A proxy to the database that can be cut; notices connection attempts while cut. */
async function cuttableWay({ host, port: behind }: { host: string; port: number }) {
  const open = new Set<Socket>();
  const knocks: number[] = [];
  let isCut = false;
  const server = createServer((near) => {
    open.add(near.on('error', () => undefined).on('close', () => open.delete(near)));
    if (isCut) {
      knocks.push(performance.now());
      near.destroy();
      return;
    }
    const to = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${behind}` } : { host, port: behind };
    const far = connect(to).on('error', () => near.destroy());
    open.add(far.on('close', () => open.delete(far)));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  stops.push(() => {
    cut();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, knocks, cut, mend: () => (isCut = false) };
}

test('while the database is away one process keeps trying at intervals, however long it takes, and then hears the others again', async () => {
  const own = await ownDatabase();
  const way = await cuttableWay({ host: String(own.host), port: Number(own.port) });
  const onGap = vi.fn(() => Promise.resolve());
  const ignore = () => undefined;
  const broadcast = createSessionBroadcast(
    { ...own, host: '127.0.0.1', port: way.port },
    {
      onSessionEnded: ignore,
      onSessionRenewed: ignore,
      onPersonChanged: ignore,
      onStandingChanged: ignore,
      onRulesChanged: ignore,
      onLeft: ignore,
      onFault: ignore,
      onGap,
    },
  );
  await broadcast.start();
  stops.push(() => broadcast.stop());
  // Twice: whatever still tried after the first outage would try beside the second one's attempts.
  for (const outage of [1, 2]) {
    way.knocks.length = 0;
    way.cut();
    await vi.waitFor(() => expect(way.knocks.length).toBeGreaterThan(5), patience);
    const apart = way.knocks.slice(1).map((at, index) => at - (way.knocks[index] ?? 0));
    // A timer may be late, which shortens the gap to the next attempt by at most half.
    expect(Math.min(...apart)).toBeGreaterThan(retryMs / 2);
    expect(onGap).toHaveBeenCalledTimes(outage - 1);
    way.mend();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(outage), patience);
  }
});
