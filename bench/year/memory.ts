import type { Connection } from '#platform/server/database/database.ts';
import { memoryMiB } from '../chaos/memory.ts';
import { openFrameReader } from '../load/frame-reader.ts';
import { createClient } from '../load/http-client.ts';
import { sourceOf } from '../load/live-client.ts';
import { makePeople } from '../load/people.ts';
import { startServer } from '../load/servers.ts';
import { round } from '../measure.ts';
import { openMany } from '../peers/side.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const pages = [
  '/api/me',
  '/api/unread',
  '/api/notifications',
  '/api/conversations?view=inbox',
  '/api/contacts',
];

/** What the server holds before people come, and after all of them have left: its heap, and its RSS. */
export async function measureLeaving(
  connection: Connection,
  script: string,
  people: number,
): Promise<object> {
  const comers = await makePeople(connection, people);
  const server = await startServer(script, connection);
  const client = createClient(server.port, 16);
  const come = async () => {
    const opened = await openMany(people, (index) =>
      openFrameReader({
        port: server.port,
        path: '/api/live',
        cookie: comers[index]?.cookie ?? '',
        from: sourceOf(index),
      }),
    );
    for (const { cookie } of comers) for (const page of pages) await client.send('GET', page, { cookie });
    for (const one of opened) one.close();
    await pause(5_000);
    return { heap: await server.weigh(), rss: memoryMiB(server.pid) };
  };
  // The first round loads what is loaded once.
  const before = await come();
  for (let turn = 0; turn < 3; turn++) await come();
  const after = await come();
  client.close();
  await server.stop();
  return {
    people,
    rssMiB: [round(before.rss, 0), round(after.rss, 0)],
    rssGrowthPercent: round((after.rss / before.rss - 1) * 100, 1),
    heapGrowthPercent: round((after.heap / before.heap - 1) * 100, 1),
  };
}
