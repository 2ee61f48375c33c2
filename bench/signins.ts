import { resolve } from 'node:path';
import pg from 'pg';
import { hashSecret } from '#features/identity/server/public.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';
import { createClient } from './load/http-client.ts';
import { makePeople } from './load/people.ts';
import { makeRooms } from './load/rooms.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { percentile, report, round } from './measure.ts';
import { numberOf } from './options.ts';
import { sendPaced } from './peers/measures.ts';

// A hundred messages a second, first alone and then beside twenty people a second who sign in with their passwords:
// each from an address of their own and with an account of their own, so that no limit is met. Sign-ins that find the
// queue of hashes full are told to come again, and counted.
const seconds = numberOf('seconds', 15);
const perSecond = 100;
const signInsPerSecond = 20;
const password = 'a password of the benches';

const database = await openBenchDatabase();
const server = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours, {
  settings: { TRUST_PROXY: 'true' },
});
const client = createClient(server.port, 64);
const people = await makePeople(database.ours, 100);
const pairs = Array.from({ length: 50 }, (_, index) => people.slice(index * 2, index * 2 + 2));
const rooms = await makeRooms(database.ours, pairs);
const messages = {
  send: (index: number, content: string) => {
    const room = rooms[index % rooms.length];
    return client.send('POST', `/api/conversations/${room?.id ?? ''}/messages`, {
      cookie: room?.people[0]?.cookie ?? '',
      body: JSON.stringify({ clientId: newId(), content }),
    });
  },
};
const accounts = await makeAccounts(database.ours, Math.ceil(seconds * signInsPerSecond));
await sendPaced(messages, { seconds: 3, perSecond });

const alone = await sendPaced(messages, { seconds, perSecond });
const outcomes = { in: 0, busy: 0, other: 0 };
const signIns = {
  send: async (index: number) => {
    try {
      await client.send('POST', '/api/auth/sign-in/email', {
        headers: {
          'x-forwarded-for': `10.${String(index >> 16)}.${String((index >> 8) & 255)}.${String(index & 255)}`,
        },
        body: JSON.stringify({ email: accounts[index], password }),
      });
      outcomes.in++;
    } catch (fault) {
      if (String(fault).includes(' 429 ')) outcomes.busy++;
      else outcomes.other++;
    }
  },
};
const [beside, took] = await Promise.all([
  sendPaced(messages, { seconds, perSecond }),
  sendPaced(signIns, { seconds, perSecond: signInsPerSecond }),
]);
for (const [metric, value, without] of [
  ['messageP50', percentile(beside, 50), percentile(alone, 50)],
  ['messageP99', percentile(beside, 99), percentile(alone, 99)],
] as const) {
  // The floor of this bench is the same server without anybody who signs in.
  const [ours, floor] = [round(value), round(without)];
  report({ bench: 'signins', metric, unit: 'ms', ours, floor, ratioToFloor: round(ours / floor), rounds: 1 });
}
const rest = { signInsPerSecond, ...outcomes, signInP50Ms: round(percentile(took, 50), 0) };
const isGood = percentile(beside, 99) < 500 && outcomes.other === 0 && outcomes.in > 0;
process.stdout.write(`${JSON.stringify({ bench: 'signins', ...rest, ok: isGood })}\n`);
client.close();
await server.stop();
await database.stop();
process.exitCode = isGood ? 0 : 1;

/** Accounts with a password; their addresses. One hash does for all. */
async function makeAccounts(connection: Connection, count: number): Promise<string[]> {
  const made = await makePeople(connection, count);
  const pool = new pg.Client(connection);
  await pool.connect();
  await pool.query(
    `insert into credential (id, user_id, provider_id, account_id, password)
     select gen_random_uuid(), id, 'password', id::text, $2 from unnest($1::uuid[]) id`,
    [made.map(({ id }) => id), await hashSecret(password)],
  );
  await pool.end();
  return made.map(({ id }) => `${id}@bench.example`);
}
