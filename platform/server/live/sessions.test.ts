import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#platform/contract/ids.ts';
import { type Topic, topic } from '#platform/contract/live.ts';
import { named } from '#platform/testing/named.ts';
import { type BusListener, type BusSubject, controlSubject, createLocalBus } from './bus.ts';
import { asPerson, day, mara, night, type Rig, sent, settle, startsRigs, tom, until } from './test-rig.ts';

const start = startsRigs(afterEach);

const sessionOf = (name: string) => named(name);

/** A promise the test resolves when it wants. */
function gate<Value>() {
  let open: (value: Value) => void = () => {};
  const opened = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('the end of a session', () => {
  test('closes all its connections in the same turn and no other one', async () => {
    const rig = await start();
    const ended = await Array.fromAsync([mara, mara], (one) => rig.open(one));
    const other = await rig.open(mara, 'mara-2');
    rig.hub.publish(night, sent('before'));
    rig.hub.closeSession(sessionOf('mara-1'));
    rig.hub.publish(night, sent('after'));
    expect(rig.hub.connections(mara)).toBe(1);
    expect(await Promise.all(ended.map((browser) => browser.closed))).toEqual([
      { code: 4401, reason: 'Your session is no longer active' },
      { code: 4401, reason: 'Your session is no longer active' },
    ]);
    expect(ended.flatMap((browser) => browser.texts())).toEqual([]);
    await until(() => other.events.length === 2);
  });

  test('is written before the call returns', async () => {
    const rig = await start();
    await rig.open(mara);
    const [socket] = rig.sockets;
    const before = socket?.writes ?? 0;
    rig.hub.closeSession(sessionOf('mara-1'));
    expect(socket?.writes).toBeGreaterThan(before);
  });

  test('uses the given code and reason', async () => {
    const rig = await start();
    const browser = await rig.open(mara);
    rig.hub.closeSession(sessionOf('mara-1'), 4401, 'Your session was terminated by another device');
    expect(await browser.closed).toEqual({
      code: 4401,
      reason: 'Your session was terminated by another device',
    });
  });

  test('does not fail for a reason that is too long for the protocol', async () => {
    const rig = await start();
    const browser = await rig.open(mara);
    rig.hub.closeSession(sessionOf('mara-1'), 4401, 'ü'.repeat(62));
    expect(await browser.closed).toEqual({ code: 4401, reason: '' });
  });

  test('silences a browser that ignores the close, in both directions', async () => {
    const signalled: unknown[] = [];
    const rig = await start({ signals: { x: (data) => signalled.push(data) > 0 } });
    const heard: unknown[] = [];
    rig.hub.onPresence((...news) => heard.push(news));
    const { socket } = await rig.upgrade(asPerson(mara));
    await until(() => rig.hub.connections(mara) === 1);
    rig.hub.closeSession(sessionOf('mara-1'));
    const [serverEnd] = rig.sockets;
    const { writes = 0, bytesRead = 0 } = serverEnd ?? {};
    // Masked with a zero key; they would be answered and handled if anyone listened.
    for (const text of ['{"k":"ping"}', '{"s":"x","d":1}']) {
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));
    }
    rig.hub.publish(night, sent('secret'));
    await until(() => serverEnd?.bytesRead === bytesRead + 2 * 6 + 12 + 15);
    await nextTurn();
    expect(serverEnd?.writes).toBe(writes);
    expect(signalled).toEqual([]);
    expect(heard).toEqual([
      [mara, true],
      [mara, false],
    ]);
  });

  test('closes all connections of a person when the person is closed', async () => {
    const rig = await start();
    const first = await rig.open(mara);
    const second = await rig.open(mara, 'mara-2');
    const browsers = [first, second];
    const bystander = await rig.open(tom);
    rig.hub.closePerson(mara, 4401, 'All sessions were terminated');
    for (const browser of browsers) expect((await browser.closed).code).toBe(4401);
    await settle(bystander);
    expect(rig.hub.connections(tom)).toBe(1);
  });

  test('a changed role makes that person’s browsers reconnect', async () => {
    const rig = await start();
    const browser = await rig.open(mara);
    rig.hub.rolesChanged(mara);
    expect(await browser.closed).toEqual({ code: 4408, reason: 'resync' });
  });
});

describe('a session that ends while its upgrade is in flight', () => {
  test('is refused when it ends during the check of the session', async () => {
    const checked = gate<void>();
    const rig = await start({
      authenticate: async () => {
        await checked.opened;
        return { personId: mara, sessionId: sessionOf('mara-1') };
      },
    });
    const answer = rig.upgrade(asPerson(mara));
    await until(() => rig.sockets.length === 1);
    rig.endedSessions.add(sessionOf('mara-1'));
    rig.hub.closeSession(sessionOf('mara-1'));
    checked.open();
    expect((await answer).status).toBe(401);
    expect(rig.hub.stats()).toMatchObject({ connections: 0, people: 0, topics: 0 });
  });

  test('is refused when it ends while the topics are read, even if the last check still finds it live', async () => {
    const topics = gate<Topic[]>();
    const asked = gate<void>();
    const rig = await start({
      topicsOf: (personId: PersonId) => {
        asked.open();
        return personId === mara ? topics.opened : Promise.resolve([night]);
      },
      isSessionLive: async () => true,
    });
    const answer = rig.upgrade(asPerson(mara));
    await asked.opened;
    rig.hub.closeSession(sessionOf('mara-1'));
    topics.open([night]);
    expect((await answer).status).toBe(401);
    expect(rig.hub.stats()).toMatchObject({ connections: 0, people: 0, topics: 0 });
  });

  test('never ends up open, whenever it ends during 120 upgrades', async () => {
    const rig = await start({
      topicsOf: async () => {
        await nextTurn();
        return [night];
      },
    });
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const session = `s${index}`;
        const answer = rig.upgrade(asPerson(`p${index}`, session));
        for (let turn = 0; turn < index % 12; turn++) await nextTurn();
        rig.endedSessions.add(sessionOf(session));
        rig.hub.closeSession(sessionOf(session));
        return (await answer).status;
      }),
    );
    expect(rig.hub.stats().connections).toBe(0);
    expect(rig.hub.sessions()).toEqual([]);
    for (const status of outcomes) expect([101, 401]).toContain(status);
    expect(outcomes).toContain(401);
  });
});

describe('a membership that changes while an upgrade reads the topics', () => {
  const open = async (change: (rig: Rig) => void, read: Topic[]) => {
    const topics = gate<Topic[]>();
    const asked = gate<void>();
    const rig = await start({
      topicsOf: () => {
        asked.open();
        return topics.opened;
      },
    });
    const opening = rig.open(mara);
    await asked.opened;
    change(rig);
    topics.open(read);
    const browser = await opening;
    rig.hub.publish(night, sent('night'));
    rig.hub.publish(day, sent('day'));
    await settle(browser);
    return browser.texts();
  };

  test('counts when it is a join', async () => {
    expect(await open((rig) => rig.hub.join(mara, day), [night])).toEqual(['night', 'day']);
  });

  test('counts when it is a removal', async () => {
    expect(await open((rig) => rig.hub.leave(mara, night), [night, day])).toEqual(['day']);
  });

  test('counts by its last change', async () => {
    const backAndForth = (rig: Rig) => {
      rig.hub.leave(mara, night);
      rig.hub.join(mara, night);
      rig.hub.join(mara, day);
      rig.hub.leave(mara, day);
    };
    expect(await open(backAndForth, [])).toEqual(['night']);
  });
});

describe('subscriptions', () => {
  test('a person always hears their own topic, whatever topics are read', async () => {
    const rig = await start();
    rig.topics.set(mara, []);
    const browser = await rig.open(mara);
    rig.hub.leave(mara, topic.person(mara));
    rig.hub.publish(topic.person(mara), sent('for you'));
    await settle(browser);
    expect(browser.texts()).toEqual(['for you']);
  });

  test('a new connection corrects what the older ones hear', async () => {
    let read: () => Topic[] = () => [night];
    const rig = await start({ topicsOf: async () => read() });
    const older = await rig.open(mara);
    read = () => {
      rig.hub.publish(night, sent('earlier'));
      return [day];
    };
    const newer = await rig.open(mara);
    rig.hub.publish(night, sent('night'));
    rig.hub.publish(day, sent('day'));
    await settle(older);
    await settle(newer);
    expect(older.texts()).toEqual(['earlier', 'day']);
    expect(newer.texts()).toEqual(['day']);
  });

  test('joined topics survive the opening of another connection, but not the closing of the last', async () => {
    const rig = await start();
    const profile = topic.of('profile', 'tom');
    const first = await rig.open(mara);
    rig.hub.join(mara, profile);
    const second = await rig.open(mara);
    rig.hub.publish(profile, sent('new photo'));
    await settle(second);
    await settle(first);
    expect([first.texts(), second.texts()]).toEqual([['new photo'], ['new photo']]);
    first.ws.close();
    second.ws.close();
    await until(() => rig.hub.connections(mara) === 0);
    const third = await rig.open(mara);
    rig.hub.publish(profile, sent('newer photo'));
    await settle(third);
    expect(third.texts()).toEqual([]);
  });

  test('a person who views many topics hears the last viewed ones, and always those they are a member of', async () => {
    const rig = await start({ hubOptions: { limits: { followed: 2 } } });
    const profileOf = (name: string) => topic.of('profile', name);
    rig.topics.set(mara, [night, profileOf('ines')]);
    const browser = await rig.open(mara);
    for (const name of ['ines', 'tom', 'greta', 'tom', 'ruth']) rig.hub.follow(mara, profileOf(name));
    const another = await rig.open(mara);
    for (const name of ['greta', 'ines', 'tom', 'ruth']) rig.hub.publish(profileOf(name), sent(name));
    await settle(browser);
    await settle(another);
    expect([browser.texts(), another.texts()]).toEqual([
      ['ines', 'tom', 'ruth'],
      ['ines', 'tom', 'ruth'],
    ]);
    expect(rig.hub.stats().topics).toBe(5);
  });

  test('a person who joins a topic they only followed keeps it, however many they view', async () => {
    const rig = await start({ hubOptions: { limits: { followed: 1 } } });
    const browser = await rig.open(mara);
    rig.hub.follow(mara, day);
    rig.hub.join(mara, day);
    rig.hub.follow(mara, topic.of('profile', 'tom'));
    rig.hub.follow(mara, topic.of('profile', 'ines'));
    rig.hub.publish(day, sent('still here'));
    await settle(browser);
    expect(browser.texts()).toEqual(['still here']);
  });

  test('nothing is kept for people who have disconnected', async () => {
    const rig = await start();
    const browsers = await Array.fromAsync([mara, mara, tom], (one) => rig.open(one));
    expect(rig.hub.stats()).toMatchObject({ connections: 3, people: 2, topics: 3 });
    for (const browser of browsers) browser.ws.close();
    await until(() => rig.hub.stats().connections === 0);
    expect(rig.hub.stats()).toMatchObject({ people: 0, topics: 0 });
  });
});

describe('two processes on one bus', () => {
  const startTwo = async () => {
    const bus = createLocalBus();
    const here = await start({ hubOptions: { bus } });
    const there = await start({ hubOptions: { bus } });
    return [here, there] as const;
  };

  test('an event published on one reaches the readers of the other', async () => {
    const [here, there] = await startTwo();
    const browser = await there.open(mara);
    here.hub.publish(night, sent('across'), { position: 3 });
    await until(() => browser.events.length === 1);
    expect(browser.events[0]?.p).toBe(3);
  });

  test('joins, removals, ended sessions and changed roles reach the other as well', async () => {
    const [here, there] = await startTwo();
    const maras = await there.open(mara);
    const toms = await there.open(tom);
    here.hub.join(mara, day);
    here.hub.leave(mara, night);
    here.hub.follow(mara, topic.of('profile', 'tom'));
    here.hub.publish(night, sent('night'));
    here.hub.publish(day, sent('day'));
    here.hub.publish(topic.of('profile', 'tom'), sent('new photo'));
    await settle(maras);
    expect(maras.texts()).toEqual(['day', 'new photo']);
    here.hub.closeSession(sessionOf('mara-1'));
    here.hub.rolesChanged(tom);
    expect((await maras.closed).code).toBe(4401);
    expect((await toms.closed).code).toBe(4408);
  });

  test('a process listens only to the topics of the people connected to it', async () => {
    const subjects: BusSubject[] = [];
    const ended: BusSubject[] = [];
    const local = createLocalBus();
    const connect = (listener: BusListener) => {
      const link = local.connect(listener);
      const subscribe = (subject: BusSubject) => {
        subjects.push(subject);
        return link.subscribe(subject);
      };
      const unsubscribe = (subject: BusSubject) => {
        ended.push(subject);
        link.unsubscribe(subject);
      };
      return { ...link, subscribe, unsubscribe };
    };
    const rig = await start({ hubOptions: { bus: { connect } } });
    const first = await rig.open(mara);
    const second = await rig.open(mara);
    expect(subjects).toEqual([controlSubject, topic.person(mara), night]);
    first.ws.close();
    second.ws.close();
    await until(() => rig.hub.connections(mara) === 0);
    expect(ended).toEqual([topic.person(mara), night]);
  });
});

describe('the stop of the server', () => {
  test('sends pending frames, closes everyone with 1012 and ends when all are closed', async () => {
    const rig = await start();
    const browsers = await Array.fromAsync([mara, tom], (one) => rig.open(one));
    rig.hub.publish(night, sent('last words'));
    await rig.hub.close();
    for (const browser of browsers) {
      expect(await browser.closed).toEqual({ code: 1012, reason: 'Service restart' });
      expect(browser.texts()).toEqual(['last words']);
    }
  });

  test('asks a browser that connects too late to come back', async () => {
    const rig = await start();
    await rig.hub.close();
    const { status, head } = await rig.upgrade(asPerson(mara));
    expect(status).toBe(503);
    expect(head).toContain('Retry-After: 1');
  });
});
