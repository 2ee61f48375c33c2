import { expect, test } from 'vitest';
import type { HoldId } from '#platform/contract/live.ts';
import { named } from '#platform/testing/named.ts';
import type { FromChannel, ToChannel } from './port.ts';
import { type TabPort, Tabs } from './tabs.ts';

/** Tabs with a socket and a clock in the test's hands; times are in milliseconds. */
function browser() {
  let nowMs = 1_000_000;
  const sockets: {
    post: (message: FromChannel) => void;
    isOpen: boolean;
    isStopped: boolean;
    hold?: HoldId | undefined;
  }[] = [];
  const tabs = new Tabs({
    nowMs: () => nowMs,
    newSocket: (post) => {
      const socket: (typeof sockets)[number] = { post, isOpen: false, isStopped: false };
      sockets.push(socket);
      return {
        open: (hold) => {
          socket.isOpen = true;
          socket.hold ??= hold;
        },
        send: () => undefined,
        stop: () => void (socket.isStopped = true),
      };
    },
  });
  const post = (message: FromChannel) => sockets.at(-1)?.post(message);
  /** A tab that began to load then and joins now. */
  const openTab = (beganMs: number, hold?: HoldId) => {
    const heard: FromChannel[] = [];
    const port: TabPort = { postMessage: (message) => void heard.push(message), onmessage: null };
    tabs.add(port);
    const say = (data: ToChannel) => port.onmessage?.({ data } as MessageEvent<ToChannel>);
    say({ type: 'join', sinceMs: beganMs, hold });
    return { heard, say };
  };
  return {
    openTab,
    sockets,
    now: () => nowMs,
    pass: (ms: number) => void (nowMs += ms),
    connect: ({ isWhole = false } = {}) => {
      post({ type: 'ready', person: 'mara', build: 'b1', isAgain: false, isWhole });
      post({ type: 'state', state: 'open' });
    },
    lose: () => post({ type: 'state', state: 'offline' }),
    happen: (name: string, isLate = false) => post({ type: 'event', name, data: null, isLate }),
  };
}

const readyOf = (heard: readonly FromChannel[]) => heard.find((message) => message.type === 'ready');
const namesOf = (heard: readonly FromChannel[]) =>
  heard.flatMap((message) => (message.type === 'event' ? [message.name] : []));

test('UNR-6 a tab that joins an open channel gets the events since it began to load, before it is open', () => {
  const { openTab, now, pass, connect, happen } = browser();
  openTab(now());
  connect();
  pass(60_000);
  happen('before');
  pass(10_000);
  const beganMs = now();
  pass(300);
  happen('while it loads');
  const { heard } = openTab(beganMs);
  happen('after');
  expect(heard.map(({ type }) => type)).toEqual(['ready', 'event', 'state', 'event']);
  expect(readyOf(heard)).toMatchObject({ isWhole: true, isAgain: false });
  expect(namesOf(heard)).toEqual(['while it loads', 'after']);
  expect(heard.flatMap((message) => (message.type === 'event' ? [message.isLate] : []))).toEqual([
    true,
    false,
  ]);
});

test('a tab that began before the channel was open is told that it may have missed events', () => {
  const { openTab, now, pass, connect } = browser();
  openTab(now());
  const beganMs = now();
  pass(5_000);
  connect();
  pass(5_000);
  expect(readyOf(openTab(beganMs).heard)).toMatchObject({ isWhole: false });
});

test('a tab that took longer to load than events are kept rereads', () => {
  const { openTab, now, pass, connect, happen } = browser();
  openTab(now());
  connect();
  pass(10_000);
  const beganMs = now();
  happen('at first');
  pass(90_000);
  happen('much later');
  expect(readyOf(openTab(beganMs).heard)).toMatchObject({ isWhole: false });
  const many = browser();
  many.openTab(many.now());
  many.connect();
  many.pass(10_000);
  const startedMs = many.now();
  many.pass(5_000);
  for (let index = 0; index < 1_500; index++) many.happen(`event ${index}`);
  expect(readyOf(many.openTab(startedMs).heard)).toMatchObject({ isWhole: false });
});

test('a tab that joins while the connection is lost waits for it with the others', () => {
  const { openTab, now, pass, connect, lose } = browser();
  openTab(now());
  connect();
  pass(10_000);
  lose();
  const { heard } = openTab(now());
  expect(heard).toEqual([{ type: 'state', state: 'offline' }]);
  connect();
  expect(readyOf(heard)).toMatchObject({ isWhole: false });
});

test('the server keeps no connection for a browser without tabs', () => {
  const { openTab, sockets, now, connect } = browser();
  const tab = openTab(now());
  connect();
  tab.say({ type: 'leave' });
  expect(sockets[0]).toMatchObject({ isStopped: true });
  expect(sockets[1]).toMatchObject({ isOpen: false });
  openTab(now());
  expect(sockets[1]).toMatchObject({ isOpen: true });
});

test('the events the server kept are complete only for the tab they were kept for', () => {
  const { openTab, sockets, now, connect, happen } = browser();
  const one = openTab(now(), named('h1'));
  const other = openTab(now(), named('h2'));
  expect(sockets[0]).toMatchObject({ hold: 'h1' });
  connect({ isWhole: true });
  happen('while the first one loaded', true);
  expect([readyOf(one.heard), readyOf(other.heard)]).toMatchObject([{ isWhole: true }, { isWhole: false }]);
  expect(namesOf(one.heard)).toEqual(['while the first one loaded']);
});
