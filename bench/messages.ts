import { resolve } from 'node:path';
import pg from 'pg';
import WebSocket from 'ws';
import { deskHeader } from '#platform/contract/desk.ts';
import { newId } from '#platform/server/new-id.ts';
import { createClient, keepBusy } from './load/http-client.ts';
import { type BenchPerson, connectPairs, makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, median, percentile, report, round, takeTurns } from './measure.ts';

// Messages through the real server (session, validation, permission, unread, bell) against the bare floor:
// 50 direct conversations with one listening reader each, 32 sends in flight, acknowledged after the commit.
const pairs = 50;
const inFlight = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const content =
  'One-liner attached. Photography from March 1, prep from February 8. Quillmere are serious about the first block, Leeds.';

interface Round {
  readonly perSecond: number;
  readonly cpuUsPerOp: number;
  readonly latenciesMs: readonly number[];
  readonly delivered: number;
  readonly sent: number;
}

const database = await openBenchDatabase();
const ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const floor = await startServer(resolve(import.meta.dirname, 'floors/messages-floor.ts'), database.floor);
const nobody = { id: '', sender: { id: '', cookie: '' } };

async function measure(
  pid: number,
  send: (index: number) => Promise<unknown>,
  delivered: () => number,
): Promise<Round> {
  const [cpuBefore, deliveredBefore] = [cpuMsOf(pid), delivered()];
  const { perSecond, latenciesMs, count } = await keepBusy({ inFlight, seconds }, send);
  const cpuUsPerOp = ((cpuMsOf(pid) - cpuBefore) * 1_000) / count;
  await new Promise((done) => setTimeout(done, 300));
  return { perSecond, cpuUsPerOp, latenciesMs, delivered: delivered() - deliveredBefore, sent: count };
}

async function openSocket(url: string, options: WebSocket.ClientOptions, first?: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { ...options, perMessageDeflate: false });
  // The first frame can come together with the handshake, so it is awaited before that.
  const ready = new Promise((done) => void socket.once('message', done));
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  if (first !== undefined) socket.send(first);
  await ready;
  return socket;
}

async function prepareOurs() {
  const client = createClient(ours.port, inFlight);
  const people = await makePeople(database.ours, pairs * 2);
  const assistants = await makePeople(database.ours, pairs);
  await connectPairs(database.ours, people);
  const conversations: { id: string; sender: BenchPerson }[] = [];
  let delivered = 0;
  const sockets: WebSocket[] = [];
  for (let index = 0; index < pairs; index++) {
    const [sender, reader] = [people[index * 2], people[index * 2 + 1]];
    if (!sender || !reader) throw new Error('too few people');
    const body = JSON.stringify({ participantIds: [reader.id] });
    const { id } = JSON.parse(
      await client.send('POST', '/api/conversations', { cookie: sender.cookie, body }),
    ) as { id: string };
    conversations.push({ id, sender });
    const origin = `http://127.0.0.1:${ours.port}`;
    const socket = await openSocket(`ws://127.0.0.1:${ours.port}/api/live`, {
      headers: { cookie: reader.cookie },
      origin,
    });
    socket.on('message', (data: Buffer) => {
      if (data.toString('utf8').startsWith('{"e":"message.sent"')) delivered++;
    });
    sockets.push(socket);
  }
  const send = (index: number) => {
    const { id, sender } = conversations[index % pairs] ?? nobody;
    const body = JSON.stringify({ clientId: newId(), content });
    return client.send('POST', `/api/conversations/${id}/messages`, { cookie: sender.cookie, body });
  };
  await seatOn(conversations, assistants);
  const ask = (index: number) => {
    const { id, sender } = conversations[index % pairs] ?? nobody;
    return client.send('GET', `/api/conversations/${id}/messages`, { cookie: sender.cookie });
  };
  const askOnDesk = (index: number) => {
    const { id, sender } = conversations[index % pairs] ?? nobody;
    const { cookie } = assistants[index % pairs] ?? nobody.sender;
    const headers = { [deskHeader]: sender.id };
    return client.send('GET', `/api/conversations/${id}/messages`, { cookie, headers });
  };
  const close = () => {
    for (const socket of sockets) socket.terminate();
    client.close();
  };
  const none = () => 0;
  return {
    run: () => measure(ours.pid, send, () => delivered),
    ask: () => measure(ours.pid, ask, none),
    askOnDesk: () => measure(ours.pid, askOnDesk, none),
    close,
  };
}

/** Gives each sender an assistant who reads their inbox. */
async function seatOn(
  conversations: readonly { readonly sender: BenchPerson }[],
  assistants: readonly BenchPerson[],
): Promise<void> {
  const client = new pg.Client(database.ours);
  await client.connect();
  await client.query(
    `insert into desk_seat (id, principal_id, person_id, kind, scopes, offered_by, principal_agreed_at,
       assistant_agreed_at, starts_at, created_at)
     select gen_random_uuid(), principal, assistant, 'first', '{inbox.read}', principal, now(), now(),
       now() - interval '1 minute', now() from unnest($1::uuid[], $2::uuid[]) as s(principal, assistant)`,
    [conversations.map(({ sender }) => sender.id), assistants.map(({ id }) => id)],
  );
  await client.end();
}

async function prepareFloor() {
  const client = createClient(floor.port, inFlight);
  let delivered = 0;
  const sockets: WebSocket[] = [];
  for (let index = 0; index < pairs; index++) {
    const socket = await openSocket(`ws://127.0.0.1:${floor.port}/ws`, {}, `c${index}`);
    socket.on('message', (data: Buffer) => {
      if (data.toString('utf8').startsWith('{"t":"m"')) delivered++;
    });
    sockets.push(socket);
  }
  const send = (index: number) =>
    client.send('POST', '/send', {
      body: JSON.stringify({ conversationId: `c${index % pairs}`, senderId: `s${index % pairs}`, content }),
    });
  const close = () => {
    for (const socket of sockets) socket.terminate();
    client.close();
  };
  return { run: () => measure(floor.pid, send, () => delivered), close };
}

const us = await prepareOurs();
const bare = await prepareFloor();
// The first seconds of a process are its slowest; they belong to nobody's round.
await us.run();
await bare.run();
const results = await takeTurns(rounds, { ours: us.run, floor: bare.run });
await us.ask();
await us.askOnDesk();
const asked = await takeTurns(rounds, { ours: us.askOnDesk, floor: us.ask });

const rate = (side: readonly Round[]) => median(side.map((one) => one.perSecond));
const cpu = (side: readonly Round[]) => round(median(side.map((one) => one.cpuUsPerOp)), 1);
const p95 = (side: readonly Round[]) => round(median(side.map((one) => percentile(one.latenciesMs, 95))));
const lost = results.ours.reduce((sum, one) => sum + one.sent - one.delivered, 0);
report({
  bench: 'messages',
  metric: 'acknowledged and delivered, 32 in flight',
  unit: '1/s',
  ours: Math.round(rate(results.ours)),
  floor: Math.round(rate(results.floor)),
  ratioToFloor: round(
    median(results.ours.map((one, index) => one.perSecond / (results.floor[index]?.perSecond ?? 1))),
  ),
  cpuUsPerOp: cpu(results.ours),
  floorCpuUsPerOp: cpu(results.floor),
  rounds,
});
report({
  bench: 'messages',
  metric: 'time to acknowledge p95',
  unit: 'ms',
  ours: p95(results.ours),
  floor: p95(results.floor),
  rounds,
});
report({ bench: 'messages', metric: 'sent but not delivered live', unit: 'messages', ours: lost, rounds });
report({
  bench: 'messages',
  metric: 'CPU of asking for a page of messages, on a desk against not',
  unit: 'us',
  ours: cpu(asked.ours),
  floor: cpu(asked.floor),
  ratioToFloor: round(
    median(asked.ours.map((one, index) => one.cpuUsPerOp / (asked.floor[index]?.cpuUsPerOp ?? 1))),
  ),
  rounds,
});
us.close();
bare.close();
await ours.stop();
await floor.stop();
await database.stop();
