import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { askedProcedures, brokenRequests, everyLeaf, plainOf } from './testing/broken-texts.ts';
import { createPlanter, secrets, words } from './testing/planted.ts';
import { openScene } from './testing/scene.ts';
import { startCollector } from './testing/trace-collector.ts';

interface Line {
  readonly level: number;
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

const linesNow = () => written.map((line) => JSON.parse(line) as Line);
/** What was logged as a fault. */
const faults = () => linesNow().filter(({ level }) => level >= 50);

test('a thousand requests with broken text over all procedures are answered without a fault, and what is no text by the name of its field', async () => {
  const waiting = brokenRequests(1_000);
  const wrong: string[] = [];
  let named = 0;
  const work = async () => {
    for (const { method, address, body, field } of waiting) {
      const answer = await root.request(method, address, body === undefined ? {} : { body });
      const text = await answer.text();
      const isRight =
        field === undefined ? answer.status < 500 : answer.status === 400 && text.includes(field);
      if (field !== undefined) named += 1;
      if (!isRight)
        wrong.push(
          `${method} ${address.slice(0, 200)} ${body?.slice(0, 300) ?? ''}: ${answer.status} ${text.slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(wrong).toEqual([]);
  expect(faults()).toEqual([]);
  expect(named).toBeGreaterThan(450);
});

test.each([
  ['a NUL in the name of a file', '/api/files/01900000-0000-7000-8000-00000000000a?name=a%00b', 'name'],
  [
    'bytes that are no text in a name',
    '/api/files/01900000-0000-7000-8000-00000000000a?name=%ff.pdf',
    'name',
  ],
])('%s is refused by name', async (_what, address, field) => {
  const answer = await root.request('PUT', address, { body: 'x' });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { data: { issues: [{ path: [field] }] } },
  ]);
});

const day = ['DTSTART:20300105T100000Z', 'DTEND:20300105T110000Z', 'SUMMARY:a\0b'];
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  ...day,
  'END:VEVENT',
  'END:VCALENDAR',
];
const note = 'NOTE;ENCODING=QUOTED-PRINTABLE:a=00b';
const card = ['BEGIN:VCARD', 'VERSION:2.1', 'FN:Ada Grip', note, 'END:VCARD'];
const file = (kind: string, name: string) => `/api/${kind}/${crypto.randomUUID()}?name=${name}`;

test.each([
  ['a calendar', file('calendar-imports', 'a.ics'), calendar],
  ['a card that writes it as an escape', file('contacts/imports', 'a.vcf'), card],
  ['a table', file('contacts/imports', 'a.csv'), ['Name,Note', 'Ada,a\0b']],
])('a NUL in %s is refused, and nothing breaks', async (_what, address, rows) => {
  const body = `${rows.join('\r\n')}\r\n`;
  const answer = await root.request('PUT', address, { body });
  await answer.text();
  expect(answer.status).toBeLessThan(500);
  expect(faults()).toEqual([]);
});

const isNamedLink = /(?:^|[a-z])(?:url|link|website|href|reel)s?$/i;

test('every link in the input of a procedure is of the one type for links', () => {
  const strays = everyLeaf.filter(({ leaf: { path, shape } }) => {
    const names = path.filter((name) => typeof name === 'string');
    return (isNamedLink.test(names.at(-1) ?? '') || shape.format === 'uri') && shape.isLink !== true;
  });
  expect(strays.map(({ route, leaf }) => `${route}: ${leaf.path.join('.')}`)).toEqual([]);
  expect(everyLeaf.filter(({ leaf }) => leaf.shape.isLink).length).toBeGreaterThan(5);
});

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? 'x'));

/** Asks procedures with a private text in every string of their input; how many failed. */
async function askEach(procedures: typeof askedProcedures): Promise<number> {
  const waiting = procedures.values();
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

// The last test: nothing can be read or written any more after it.
test('forty private texts are in no log line, trace or figure, whatever fails while they are worked with', async () => {
  await root.request('GET', '/api/me');
  await refuseEveryWrite();
  // Reads write nothing that could be refused.
  const refused = await askEach(askedProcedures.filter(({ method }) => method !== 'GET'));
  await loseTheTables();
  const lost = await askEach(askedProcedures);
  const figures = await (await fetch(`${scene.address}/metrics`)).text();
  await expect.poll(() => collector.bodies.length).toBeGreaterThan(0);
  const lines = linesNow();
  const kinds = new Set(
    lines.map(({ msg, err, route }) => [msg, route, err?.type, err?.statement].join('|')),
  );
  expect(refused + lost).toBeGreaterThan(300);
  expect(kinds.size).toBeGreaterThanOrEqual(200);
  const kept = [...written, ...collector.bodies, figures].join('\n');
  expect(words.filter((word) => kept.includes(word))).toEqual([]);
  expect(planter.planted.size).toBe(secrets.length);
});
