import { resolve } from 'node:path';
import type { Connection } from '#platform/server/database/database.ts';
import { openFrameReader } from '../load/frame-reader.ts';
import { createClient } from '../load/http-client.ts';
import { startServer } from '../load/servers.ts';
import { listen, plainSide, type Side } from './side.ts';

const script = resolve(import.meta.dirname, '../floors/messages-floor.ts');

/** The least a correct server can do: node:http, `ws` and `pg`, acknowledged after the commit. */
export async function openFloor(connection: Connection): Promise<Side> {
  const server = await startServer(script, connection);
  const { port, pid } = server;
  const client = createClient(port, 64);
  const url = `ws://127.0.0.1:${String(port)}/ws`;
  const read = (frame: string) =>
    frame.startsWith('{"t":"m"') ? (JSON.parse(frame) as { content: string }).content : undefined;
  return plainSide({
    name: 'floor',
    pid,
    weigh: () => server.weigh(),
    send: (conversationId, content) =>
      client.send('POST', '/send', { body: JSON.stringify({ conversationId, senderId: 'u1', content }) }),
    hear: (conversation, onMessage) => listen({ url, says: [conversation], read, onMessage }),
    count: (conversation) => openFrameReader({ port, path: '/ws', says: [conversation] }),
    stop: async () => {
      client.close();
      await server.stop();
    },
  });
}
