import { resolve } from 'node:path';
import type { Connection } from '#platform/server/database/database.ts';
import { openFrameReader } from '../load/frame-reader.ts';
import { createClient } from '../load/http-client.ts';
import { startServer } from '../load/servers.ts';
import { listen, openMany, plainSide, type Side } from './side.ts';

const script = resolve(import.meta.dirname, 'parse-server.ts');
const headers = { 'x-parse-application-id': 'app' };
const master = { ...headers, 'x-parse-master-key': 'master' };

/** A list of conversations as it suits Parse best: one indexed row for each person and conversation. */
export interface ParseSide extends Side {
  fillList(people: number, perPerson: number): Promise<void>;
  list(person: number): Promise<string>;
}

/** Starts Parse Server, whose packages are in `folder`. */
export async function openParse(connection: Connection, folder: string): Promise<ParseSide> {
  const server = await startServer(script, connection, { settings: { folder } });
  const { port } = server;
  const client = createClient(port, 64);
  const send = (conversationId: string, content: string) =>
    client.send('POST', '/parse/classes/Message', {
      headers,
      body: JSON.stringify({ conversationId, senderId: 'u1', content, type: 'text', status: 'sent' }),
    });
  const url = `ws://127.0.0.1:${String(port)}/parse`;
  // The class and its columns are made by the first message.
  await send('nobody', 'nothing');
  const side = plainSide({
    name: 'parse',
    pid: server.pid,
    weigh: () => server.weigh(),
    send,
    hear: (conversation, onMessage) => listen({ url, says: saysFor(conversation), read, onMessage }),
    count: (conversation) => openFrameReader({ port, path: '/parse', says: saysFor(conversation) }),
    stop: async () => {
      client.close();
      await server.stop();
    },
  });
  return {
    ...side,
    fillList: async (people, perPerson) => {
      await openMany(people * perPerson, (index) => {
        const [person, number] = [Math.floor(index / perPerson), index % perPerson];
        const body = JSON.stringify({
          userId: `u${String(person)}`,
          conversationId: `c${String(person)}-${String(number)}`,
          lastMessage: `hello there this is the last message ${String(number)}`,
          lastSender: 'p',
          lastAt: number,
          unread: number % 5,
        });
        return client.send('POST', '/parse/classes/Member', { headers: master, body });
      });
    },
    list: (person) => {
      const where = encodeURIComponent(JSON.stringify({ userId: `u${String(person)}` }));
      const path = `/parse/classes/Member?limit=21&order=-lastAt&where=${where}`;
      return client.send('GET', path, { headers });
    },
  };
}

const saysFor = (conversationId: string) => [
  JSON.stringify({ op: 'connect', applicationId: 'app' }),
  JSON.stringify({
    op: 'subscribe',
    requestId: 1,
    query: { className: 'Message', where: { conversationId } },
  }),
];

const read = (frame: string) =>
  frame.includes('"op":"create"')
    ? (JSON.parse(frame) as { object: { content: string } }).object.content
    : undefined;
