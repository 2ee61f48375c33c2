import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { askedProcedures, plainOf } from './testing/broken-texts.ts';
import { createPlanter, secrets, words } from './testing/planted.ts';
import { openScene } from './testing/scene.ts';
import { startCollector } from './testing/trace-collector.ts';

interface Line {
  readonly msg: string;
  readonly err?: { readonly type: string; readonly code?: string; readonly statement?: string };
  readonly route?: string;
}

const written: string[] = [];
const page = new Writable({
  write(chunk, _encoding, done) {
    written.push(String(chunk));
    done();
  },
});
const collector = await startCollector();
const scene = await openScene({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }, createLog('trace', page));
const { pool } = scene.database;
const root = await scene.person('Ada Root', { role: 'SUPER_ADMIN' });
const planter = createPlanter();

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? 'x'));

/** Asks every procedure with a private text in every string of its input. */
async function askEverything(): Promise<number> {
  const waiting = askedProcedures.values();
  let failed = 0;
  const work = async () => {
    for (const { method, path, shape } of waiting) {
      const input = plainOf(shape, planter.text) as Record<string, unknown> | null;
      const address = path.replaceAll(/\{\+?(\w+)\}/g, (_hole, name) =>
        encodeURIComponent(wordOf(input?.[name])),
      );
      const rest = Object.entries(input ?? {}).filter(([name]) => !path.includes(`{${name}}`));
      const query = new URLSearchParams(rest.map(([name, value]) => [name, wordOf(value)]));
      const answer =
        method === 'GET'
          ? await root.request(method, `${address}?${query}`)
          : await root.request(method, address, { body: JSON.stringify(Object.fromEntries(rest)) });
      await answer.arrayBuffer();
      if (answer.status >= 500) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return failed;
}

const tables = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
};

/** Whatever is written anywhere fails, with the whole row in the database's words. */
async function refuseEveryWrite(): Promise<void> {
  await pool.query(`create function refuse_row() returns trigger language plpgsql as $$ begin
    raise exception 'refused: %', row_to_json(new) using detail = row_to_json(new), errcode = '23514'; end $$`);
  for (const name of await tables()) {
    await pool.query(
      `create trigger refuse_row before insert or update on "${name}" for each row execute function refuse_row()`,
    );
  }
}

/** What says who is signed in, with which roles and seats: without it no request would get any further. */
const ofSessions = /^(?:session|account|person_role|custom_role|role_|view_as|team|desk_seat|.*block)/;

/** Nothing else can be read any more. */
async function loseTheTables(): Promise<void> {
  for (const name of (await tables()).filter((one) => !ofSessions.test(one)))
    await pool.query(`alter table "${name}" rename to "lost_${name}"`);
}

test('forty private texts are in no log line, trace or figure, whatever fails while they are worked with', async () => {
  await root.request('GET', '/api/me');
  await refuseEveryWrite();
  const refused = await askEverything();
  await loseTheTables();
  const lost = await askEverything();
  const figures = await (await fetch(`${scene.address}/metrics`)).text();
  await expect.poll(() => collector.bodies.length).toBeGreaterThan(0);
  const lines = written.map((line) => JSON.parse(line) as Line);
  const kinds = new Set(
    lines.map(({ msg, err, route }) => [msg, route, err?.type, err?.statement].join('|')),
  );
  expect(refused + lost).toBeGreaterThan(300);
  expect(kinds.size).toBeGreaterThanOrEqual(200);
  const kept = [...written, ...collector.bodies, figures].join('\n');
  expect(words.filter((word) => kept.includes(word))).toEqual([]);
  expect(planter.planted.size).toBe(secrets.length);
});
