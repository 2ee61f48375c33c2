import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Topic, topic } from '#platform/contract/live.ts';
import { named } from '#platform/testing/named.ts';
import { startTestNats } from '#platform/testing/nats.ts';
import { type BusMessage, controlSubject, type SharedBus } from './bus.ts';
import { readBusAddress } from './bus-address.ts';
import { busNamespace, tokenOf } from './bus-wire.ts';
import { createNatsBus } from './nats-bus.ts';
import { createProcessNews } from './process-news.ts';
import { day, mara, night, type Rig, sent, settle, startRig, tom, until } from './test-rig.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function startNats(options?: { token?: string }) {
  const nats = await startTestNats(options);
  ends.push(nats.stop);
  return nats;
}

type Nats = Awaited<ReturnType<typeof startNats>>;

interface Process {
  readonly bus: SharedBus;
  readonly said: string[];
}

/** A proxy to NATS that can be cut without affecting others. */
async function startWay({ url }: Pick<Nats, 'url'>) {
  const { port } = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connectTo(Number(port), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => void open.delete(socket));
    }
    near.pipe(far).pipe(near);
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  ends.push(async () => {
    cut();
    server.close();
  });
  const address = server.address() as AddressInfo;
  return { url: `nats://127.0.0.1:${address.port}`, cut, mend: () => void (isCut = false) };
}

const aLongTimeMs = 20_000;

/** A process of an installation that uses this NATS. */
async function startProcess(
  { url }: Pick<Nats, 'url'>,
  settings: { secret?: string; patienceMs?: number } = {},
) {
  const said: string[] = [];
  const log = {
    info: (_fields: object, words: string) => void said.push(words),
    warn: (_fields: object, words: string) => void said.push(words),
  };
  const namespace = busNamespace(settings.secret ?? 'the secret of one installation');
  const bus = createNatsBus({ address: readBusAddress(url), namespace, log });
  await bus.start(settings.patienceMs ?? aLongTimeMs);
  ends.push(bus.close);
  return { bus, said } satisfies Process;
}

/** A bus user in a process, with the messages it receives. */
function listen({ bus }: Process) {
  const heard: { subject: string; message: BusMessage }[] = [];
  const gaps: number[] = [];
  const link = bus.connect(
    (subject, message) => void heard.push({ subject, message }),
    () => void gaps.push(heard.length),
  );
  return { link, heard, gaps };
}

const event = (json: string, except: string | null = null): BusMessage => ({
  kind: 'event',
  json,
  isEphemeral: false,
  except: except === null ? null : named(except),
});

describe('messages between processes', () => {
  test('an event published by one process is received once by each subscriber, including its own', async () => {
    const nats = await startNats();
    const here = await startProcess(nats);
    const there = await startProcess(nats);
    const [own, other] = [listen(here), listen(there)];
    await Promise.all([own.link.subscribe(night), other.link.subscribe(night)]);
    own.link.publish(night, event('{"e":"x","d":"line\\nbreak"}', 'connection-1'));
    // Sent later on the same connection: when it has arrived, nothing of the first is still in flight.
    await Promise.all([own.link.subscribe(day), other.link.subscribe(day)]);
    own.link.publish(day, event('{}'));
    await until(() => other.heard.length >= 2);
    const expected = [
      { subject: night, message: event('{"e":"x","d":"line\\nbreak"}', 'connection-1') },
      { subject: day, message: event('{}') },
    ];
    expect(own.heard).toEqual(expected);
    expect(other.heard).toEqual(expected);
  });

  test('a subscriber receives everything published from then on, in order', async () => {
    const nats = await startNats();
    const here = await startProcess(nats);
    const there = await startProcess(nats);
    const [sender, reader] = [listen(here), listen(there)];
    for (let round = 0; round < 20; round++) {
      const subject = topic.conversation(named(`c-${round}`));
      await reader.link.subscribe(subject);
      for (let place = 0; place < 5; place++) sender.link.publish(subject, event(`${round}:${place}`));
    }
    await until(() => reader.heard.length === 100);
    const order = Array.from({ length: 100 }, (_, index) => `${Math.floor(index / 5)}:${index % 5}`);
    expect(reader.heard.map(({ message }) => message.kind === 'event' && message.json)).toEqual(order);
  });

  test('a process subscribes in NATS only to its own users’ subjects, and to none when they have gone', async () => {
    const nats = await startNats();
    const here = await startProcess(nats);
    const [one, other] = [listen(here), listen(here)];
    const endOf = (subject: Topic) => `.${tokenOf(subject)}`;
    const asks = async (subject: Topic) =>
      (await nats.subjects()).filter((name) => name.endsWith(endOf(subject))).length;
    await Promise.all([one.link.subscribe(night), other.link.subscribe(night), other.link.subscribe(day)]);
    expect(await Promise.all([asks(night), asks(day)])).toEqual([1, 1]);
    one.link.unsubscribe(night);
    other.link.unsubscribe(day);
    await other.link.subscribe(topic.of('profile', 'tom'));
    expect(await Promise.all([asks(night), asks(day)])).toEqual([1, 0]);
    other.link.close();
    await one.link.subscribe(day);
    expect(await Promise.all([asks(night), asks(day)])).toEqual([0, 1]);
  });

  test('a topic with any characters has its own subject', async () => {
    const nats = await startNats();
    const here = await startProcess(nats);
    const there = await startProcess(nats);
    const [sender, reader] = [listen(here), listen(there)];
    const odd = ['odd:a.b', 'odd:*', 'odd:>', 'odd:a b', 'odd:ü', 'odd:%', 'odd:a%2eb'] as Topic[];
    await reader.link.subscribe(odd[0] as Topic);
    for (const subject of odd) sender.link.publish(subject, event(subject));
    await reader.link.subscribe(day);
    sender.link.publish(day, event('last'));
    await until(() => reader.heard.length > 1);
    expect(reader.heard.map(({ subject }) => subject)).toEqual(['odd:a.b', day]);
    expect(new Set(odd.map(tokenOf)).size).toBe(odd.length);
  });

  test('two installations on one NATS do not hear each other', async () => {
    const nats = await startNats();
    const ours = await startProcess(nats);
    const theirs = await startProcess(nats, { secret: 'the secret of another installation' });
    const friend = await startProcess(nats);
    const [sender, stranger, reader] = [listen(ours), listen(theirs), listen(friend)];
    await Promise.all([stranger.link.subscribe(controlSubject), reader.link.subscribe(controlSubject)]);
    sender.link.publish(controlSubject, { kind: 'roles.changed', from: 'us', personId: mara });
    await until(() => reader.heard.length === 1);
    stranger.link.publish(controlSubject, event('their own'));
    await stranger.link.subscribe(day);
    expect(stranger.heard).toEqual([{ subject: controlSubject, message: event('their own') }]);
  });

  test('a NATS that requires a secret gets the one in the address', async () => {
    const nats = await startNats({ token: 'a-token-of-nats' });
    const { bus } = await startProcess(nats);
    expect(bus.isConnected()).toBe(true);
  });
});

describe('when NATS is away', () => {
  test('a process serves its own people, logs it once, and reports the gap to everyone when NATS is back', async () => {
    const nats = await startNats();
    const here = await startProcess(nats);
    const there = await startProcess(nats);
    const [own, other] = [listen(here), listen(there)];
    await Promise.all([own.link.subscribe(night), other.link.subscribe(night)]);
    await nats.kill();
    await until(() => !here.bus.isConnected() && !there.bus.isConnected());
    own.link.publish(night, event('lost between the processes'));
    await own.link.subscribe(day);
    own.link.publish(day, event('for its own people'));
    expect(own.heard.map(({ message }) => message)).toEqual([
      event('lost between the processes'),
      event('for its own people'),
    ]);
    await nats.restart();
    await until(() => here.bus.isConnected() && there.bus.isConnected());
    await until(() => own.gaps.length > 0 && other.gaps.length > 0);
    // Subscriptions made before and meanwhile receive again.
    await other.link.subscribe(day);
    other.link.publish(day, event('again'));
    own.link.publish(night, event('again'));
    await until(() => own.heard.length === 4 && other.heard.length === 2);
    expect(other.heard.map(({ message }) => message)).toEqual([event('again'), event('again')]);
    const words = ['the other processes are not heard: NATS is away', 'the other processes are heard again'];
    expect(here.said).toEqual(words);
    expect(there.said).toEqual(words);
  });

  test('a process that starts without NATS starts work and joins the others when NATS is up', async () => {
    const nats = await startNats();
    await nats.kill();
    const here = await startProcess(nats, { patienceMs: 50 });
    const own = listen(here);
    await own.link.subscribe(night);
    own.link.publish(night, event('alone'));
    expect(own.heard).toHaveLength(1);
    await nats.restart();
    await until(() => own.gaps.length > 0);
    const other = listen(await startProcess(nats));
    other.link.publish(night, event('together'));
    await until(() => own.heard.length === 2);
  });

  test('a process that could not publish its changes makes the others reread', async () => {
    const nats = await startNats();
    const way = await startWay(nats);
    const here = await startProcess(way);
    const there = await startProcess(nats);
    const [own, other] = [listen(here), listen(there)];
    await other.link.subscribe(night);
    way.cut();
    await until(() => !here.bus.isConnected());
    own.link.publish(night, event('lost'));
    way.mend();
    await until(() => other.gaps.length > 0);
    expect(there.bus.isConnected()).toBe(true);
    expect(other.heard).toEqual([]);
  });

  test('messages of an unknown kind are not passed on', async () => {
    const nats = await startNats();
    const here = await startProcess(nats);
    const own = listen(here);
    await own.link.subscribe(night);
    const { connect } = await import('@nats-io/transport-node');
    const raw = await connect({ servers: nats.url.replace('nats://', '') });
    const name = `${busNamespace('the secret of one installation')}.${tokenOf(night)}`;
    for (const text of ['', '{', '{}', 'null', 'x', 'x\n{}', '{"kind":"news"}']) raw.publish(name, text);
    raw.publish(name, 'd\n{"e":"last"}');
    await raw.flush();
    await until(() => own.heard.length > 0);
    expect(own.heard.map(({ message }) => message)).toEqual([event('{"e":"last"}')]);
    await raw.close();
  });
});

describe('two processes with people', () => {
  async function startTwo(nats: Nats): Promise<readonly [Rig, Rig]> {
    const rigs = [];
    for (const process of await Array.fromAsync([nats, nats], (one) => startProcess(one))) {
      const rig = await startRig({ hubOptions: { bus: process.bus } });
      ends.push(rig.stop);
      rigs.push(rig);
    }
    return rigs as unknown as readonly [Rig, Rig];
  }

  test('P14 events, joins, removals, ended sessions and changed roles reach people of the other process', async () => {
    const [here, there] = await startTwo(await startNats());
    const maras = await there.open(mara);
    const toms = await there.open(tom);
    here.hub.publish(night, sent('across'), { position: 3 });
    await until(() => maras.events.length === 1);
    expect(maras.events[0]?.p).toBe(3);
    here.hub.join(mara, day);
    // The other process subscribes to the topic a moment after it has received the membership.
    await until(() => there.hub.stats().topics === 4);
    await there.open(mara, 'mara-3');
    here.hub.publish(day, sent('day'));
    await until(() => maras.events.length === 2);
    here.hub.leave(mara, day);
    here.hub.publish(day, sent('not for her'));
    here.hub.publish(night, sent('for all'));
    await until(() => maras.events.length === 3);
    expect(maras.texts()).toEqual(['across', 'day', 'for all']);
    here.hub.closeSession(named('mara-1'));
    here.hub.rolesChanged(tom);
    expect((await maras.closed).code).toBe(4401);
    expect((await toms.closed).code).toBe(4408);
  });

  test('people of every process reconnect and reread after NATS was away', async () => {
    const nats = await startNats();
    const [here, there] = await startTwo(nats);
    const maras = await here.open(mara);
    const toms = await there.open(tom);
    await nats.restart();
    expect(await maras.closed).toEqual({ code: 4408, reason: 'resync' });
    expect(await toms.closed).toEqual({ code: 4408, reason: 'resync' });
  });

  test('no one is connected before the other processes can be heard for them', async () => {
    const [here, there] = await startTwo(await startNats());
    for (let round = 0; round < 10; round++) {
      const browser = await there.open(mara, `mara-${round}`);
      here.hub.publish(night, sent(`${round}`));
      await until(() => browser.events.length === 1);
      browser.ws.close();
      await until(() => there.hub.connections(mara) === 0);
    }
    const last = await here.open(tom);
    await settle(last);
    expect(last.events).toEqual([]);
  });
});

describe('news of cached data', () => {
  test('the other processes learn what changed, the sender does not, and after a gap everything counts as changed', async () => {
    const nats = await startNats();
    const here = await startProcess(nats);
    const there = await startProcess(nats);
    const [own, other] = [createProcessNews(here.bus), createProcessNews(there.bus)];
    const heard: string[] = [];
    const hearer = (who: string) => ({
      onChange: (ids: readonly string[]) => void heard.push(...ids.map((id) => `${who} ${id}`)),
      onGap: () => void heard.push(`${who} gap`),
    });
    own.listen('people', hearer('own'));
    other.listen('people', hearer('other'));
    other.listen('pages', hearer('elsewhere'));
    // Its subscription has arrived when a later one has.
    await listen(there).link.subscribe(night);
    const many = Array.from({ length: 2_500 }, (_, index) => `${index}`);
    own.publish('people', many);
    await until(() => heard.length === 2_500);
    expect(heard).toEqual(many.map((id) => `other ${id}`));
    heard.length = 0;
    expect(own.isHeard()).toBe(true);
    await nats.kill();
    await until(() => !own.isHeard() && !other.isHeard());
    await nats.restart();
    await until(() => new Set(heard).size === 3);
    expect(new Set(heard)).toEqual(new Set(['own gap', 'other gap', 'elsewhere gap']));
  });

  test('a lone process has no one to notify', () => {
    const alone = createProcessNews(undefined);
    alone.publish('people', ['mara']);
    expect([alone.isShared, alone.isHeard()]).toEqual([false, true]);
  });
});
