import { resolve } from 'node:path';
import type { Connection } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';
import { openFrameReader } from '../load/frame-reader.ts';
import { createClient } from '../load/http-client.ts';
import { sourceOf } from '../load/live-client.ts';
import { makePeople } from '../load/people.ts';
import { makeRooms } from '../load/rooms.ts';
import { startServer } from '../load/servers.ts';
import { listen, openMany, type Side, sumOf } from './side.ts';

const script = resolve(import.meta.dirname, '../load/product-server.ts');
const livePath = '/api/live';
const event = '{"e":"message.sent"';

/** The product as it runs for people: sessions, validation, permissions, receipts and unread are on. */
export async function openOurs(
  connection: Connection,
  settings: Readonly<Record<string, string>> = {},
): Promise<Side> {
  const server = await startServer(script, connection, { settings });
  const { port } = server;
  const client = createClient(port, 64);
  const send = (cookie: string, id: string, content: string) =>
    client.send('POST', `/api/conversations/${id}/messages`, {
      cookie,
      body: JSON.stringify({ clientId: newId(), content }),
    });
  return {
    name: 'ours',
    pid: server.pid,
    weigh: () => server.weigh(),
    openPairs: async (count, onMessage) => {
      const people = await makePeople(connection, count * 2);
      const pairs = Array.from({ length: count }, (_, index) => people.slice(index * 2, index * 2 + 2));
      const rooms = await makeRooms(connection, pairs);
      const read = (frame: string) =>
        frame.startsWith(event) ? (JSON.parse(frame) as { d: { content: string } }).d.content : undefined;
      const sockets = await openMany(count, (index) =>
        listen({
          url: `ws://127.0.0.1:${String(port)}${livePath}`,
          cookie: rooms[index]?.people[1]?.cookie ?? '',
          says: [],
          read,
          onMessage,
        }),
      );
      return {
        send: (index, text) => {
          const room = rooms[index % count];
          return send(room?.people[0]?.cookie ?? '', room?.id ?? '', text);
        },
        close: () => {
          for (const socket of sockets) socket.terminate();
        },
      };
    },
    openGroup: async (readers) => {
      const people = await makePeople(connection, readers + 1);
      const [room] = await makeRooms(connection, [people]);
      const [sender, ...others] = people;
      const opened = await openMany(readers, (index) =>
        openFrameReader({ port, path: livePath, cookie: others[index]?.cookie ?? '', from: sourceOf(index) }),
      );
      return {
        send: (_index, text) => send(sender?.cookie ?? '', room?.id ?? '', text),
        delivered: () => sumOf(opened),
        close: () => {
          for (const reader of opened) reader.close();
        },
      };
    },
    openIdle: async (count) => {
      const people = await makePeople(connection, count);
      const opened = await openMany(count, (index) =>
        openFrameReader({ port, path: livePath, cookie: people[index]?.cookie ?? '', from: sourceOf(index) }),
      );
      return {
        close: () => {
          for (const reader of opened) reader.close();
        },
      };
    },
    stop: async () => {
      client.close();
      await server.stop();
    },
  };
}
