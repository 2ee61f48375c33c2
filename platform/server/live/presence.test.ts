import { setTimeout as after } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createHub } from './hub.ts';
import { asPerson, mara, night, sent, startsRigs, tom, until } from './test-rig.ts';

const start = startsRigs(afterEach);

describe('presence', () => {
  test('is announced at a person’s first connection and at the end of the last', async () => {
    const rig = await start();
    const news: unknown[] = [];
    const stop = rig.hub.onPresence((personId, isConnected) => news.push([personId, isConnected]));
    const first = await rig.open(mara);
    const second = await rig.open(mara, 'mara-2');
    await rig.open(tom);
    expect(rig.hub.connections(mara)).toBe(2);
    first.ws.close();
    await until(() => rig.hub.connections(mara) === 1);
    second.ws.terminate();
    await until(() => rig.hub.connections(mara) === 0);
    expect(news).toEqual([
      [mara, true],
      [tom, true],
      [mara, false],
    ]);
    stop();
    await rig.open(mara);
    expect(news).toHaveLength(3);
  });

  test('an error in one listener affects neither the socket nor the other listeners', async () => {
    const logged: string[] = [];
    const log = { warn: () => {}, error: (_fields: object, message: string) => logged.push(message) };
    const rig = await start({ hubOptions: { log } });
    const news: boolean[] = [];
    rig.hub.onPresence(() => {
      throw new Error('listener fault');
    });
    rig.hub.onPresence((_personId, isConnected) => news.push(isConnected));
    const browser = await rig.open(mara);
    rig.hub.publish(night, sent('hello'));
    await until(() => browser.events.length === 1);
    expect(news).toEqual([true]);
    expect(logged).toEqual(['presence listener failed']);
  });
});

describe('the heartbeat', () => {
  test('cuts a connection that misses two pings and keeps one that answers', async () => {
    const heartbeatMs = 40;
    const rig = await start({ hubOptions: { heartbeatMs } });
    const browser = await rig.open(mara);
    const { socket, received } = await rig.upgrade(asPerson(tom));
    await until(() => socket.closed);
    expect(rig.hub.connections(tom)).toBe(0);
    const pings = Buffer.concat(received).toString('latin1').split('\x89\x00').length - 1;
    expect(pings).toBe(2);
    await after(heartbeatMs * 3);
    expect(rig.hub.connections(mara)).toBe(1);
    expect(browser.ws.readyState).toBe(browser.ws.OPEN);
  });

  test('does not keep an idle process alive', () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    const hub = createHub({ now: () => 0 });
    expect(timers()).toBe(before);
    return hub.close();
  });
});
