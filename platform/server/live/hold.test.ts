import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PersonId } from '#platform/contract/ids.ts';
import { type HoldId, liveClose, topic } from '#platform/contract/live.ts';
import { named } from '#platform/testing/named.ts';
import { createLocalBus } from './bus.ts';
import type { HubOptions } from './hub-options.ts';
import { day, mara, night, type Rig, sent, settle, startRig, tom, typing } from './test-rig.ts';

const rigs: Rig[] = [];
const start = async (hubOptions: Partial<HubOptions> = {}) => {
  const rig = await startRig({ hubOptions });
  rigs.push(rig);
  return rig;
};

afterEach(async () => {
  vi.useRealTimers();
  for (const rig of rigs.splice(0)) await rig.stop();
});

const identity = (personId: PersonId = mara, session = `${personId}-1`) => ({
  personId,
  sessionId: named(session),
});
/** Makes a page for a member of the night shoot. */
const makePage = (rig: Rig, of = identity()) => rig.hub.hold(of, async () => [night]);

describe('events between making a page and opening its channel', () => {
  test('are sent right after the first frame, which says how many there are', async () => {
    const rig = await start();
    rig.hub.publish(night, sent('before'));
    const hold = await makePage(rig);
    rig.hub.publish(night, sent('one'));
    rig.hub.publish(day, sent('not mine'));
    await new Promise(setImmediate);
    rig.hub.publish(night, sent('two'));
    const browser = await rig.open(mara, 'mara-1', hold);
    rig.hub.publish(night, sent('three'));
    await settle(browser);
    expect(browser.ready.kept).toBe(2);
    expect(browser.texts()).toEqual(['one', 'two', 'three']);
  });

  test('are none on a quiet day, and the page knows that for certain', async () => {
    const rig = await start();
    const browser = await rig.open(mara, 'mara-1', await makePage(rig));
    expect(browser.ready.kept).toBe(0);
    await settle(browser);
    expect(browser.texts()).toEqual([]);
  });

  test('exclude short-lived ones, such as typing', async () => {
    const rig = await start();
    const hold = await makePage(rig);
    rig.hub.publish(night, typing('tom'), { isEphemeral: true });
    rig.hub.publish(night, sent('kept'));
    const browser = await rig.open(mara, 'mara-1', hold);
    await settle(browser);
    expect(browser.events.map(({ e }) => e)).toEqual(['message.sent']);
  });

  test('follow the topics the person joins and leaves meanwhile', async () => {
    const rig = await start();
    const hold = await makePage(rig);
    rig.hub.join(mara, day);
    rig.hub.publish(day, sent('welcome'));
    rig.hub.leave(mara, night);
    rig.hub.publish(night, sent('not hers any more'));
    rig.hub.follow(mara, topic.of('profile', tom));
    rig.hub.publish(topic.of('profile', tom), sent('new name'));
    const browser = await rig.open(mara, 'mara-1', hold);
    await settle(browser);
    expect(browser.texts()).toEqual(['welcome', 'new name']);
    // A profile viewed before the channel was open is followed by it.
    rig.hub.publish(topic.of('profile', tom), sent('newer name'));
    await settle(browser);
    expect(browser.texts()).toContain('newer name');
  });

  test('show no one that the person is online', async () => {
    const rig = await start();
    const heard: unknown[] = [];
    rig.hub.onPresence((...news) => heard.push(news));
    const hold = await makePage(rig);
    expect([rig.hub.connections(mara), rig.hub.people(), rig.hub.isSubscribed(mara, night)]).toEqual([
      0,
      [],
      true,
    ]);
    await rig.open(mara, 'mara-1', hold);
    expect(heard).toEqual([[mara, true]]);
  });
});

describe('a page rereads', () => {
  const keptFor = async (rig: Rig, hold: HoldId | undefined, session = 'mara-1', person = mara) =>
    (await rig.open(person, session, hold)).ready.kept;

  test('when its id is unknown, has been used or is another person’s', async () => {
    const rig = await start();
    const hold = await makePage(rig);
    expect(await keptFor(rig, named('nonsense'))).toBeNull();
    expect(await keptFor(rig, hold, 'tom-1', tom)).toBeNull();
    expect(await keptFor(rig, hold, 'mara-2')).toBeNull();
    expect(await keptFor(rig, hold)).toBe(0);
    expect(await keptFor(rig, hold)).toBeNull();
  });

  test('when more has happened than is kept', async () => {
    const rig = await start({ holds: { maxBytes: 300 } });
    const hold = await makePage(rig);
    for (let index = 0; index < 20; index++) rig.hub.publish(night, sent(`Message ${index}`));
    const browser = await rig.open(mara, 'mara-1', hold);
    await settle(browser);
    expect([browser.ready.kept, browser.texts()]).toEqual([null, []]);
  });

  test('when its channel opens much later, after the hold has expired', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rig = await start({ holds: { ageMs: 60_000 } });
    const hold = await makePage(rig);
    vi.advanceTimersByTime(60_001);
    vi.useRealTimers();
    expect(rig.hub.topics()).toEqual([]);
    expect(await keptFor(rig, hold)).toBeNull();
  });

  test('when the session, the roles or messages of other processes were lost meanwhile', async () => {
    let fireGap: () => void = () => undefined;
    const local = createLocalBus();
    const bus = {
      connect: (...[listener, onGap]: Parameters<typeof local.connect>) => {
        fireGap = onGap ?? fireGap;
        return local.connect(listener);
      },
    };
    const rig = await start({ bus });
    const happenings = [
      () => rig.hub.closeSession(named('mara-1'), liveClose.resync, 'Come back'),
      () => rig.hub.rolesChanged(mara),
      () => fireGap(),
    ];
    for (const happen of happenings) {
      const hold = await makePage(rig);
      happen();
      expect(rig.hub.topics()).toEqual([]);
      const browser = await rig.open(mara, 'mara-1', hold);
      expect(browser.ready.kept).toBeNull();
      browser.ws.terminate();
      await expect.poll(() => rig.hub.connections(mara)).toBe(0);
    }
  });
});

describe('pages without a channel', () => {
  test('push out a person’s oldest one, and are bounded on the server', async () => {
    const rig = await start({ holds: { perPerson: 2, total: 3 } });
    const [oldest, ...others] = await Array.fromAsync([rig, rig, rig], (one) => makePage(one));
    expect((await rig.open(mara, 'mara-1', oldest)).ready.kept).toBeNull();
    const toms = identity(tom);
    expect(await makePage(rig, toms)).toBeDefined();
    expect(await makePage(rig, toms)).toBeUndefined();
    for (const hold of others) expect((await rig.open(mara, 'mara-1', hold)).ready.kept).toBe(0);
  });

  test('are not held while the server stops', async () => {
    const rig = await start();
    const before = await makePage(rig);
    await rig.hub.close();
    expect(before).toBeDefined();
    expect([await makePage(rig), rig.hub.topics()]).toEqual([undefined, []]);
  });
});
