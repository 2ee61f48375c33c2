import { get } from 'node:http';
import { resolve } from 'node:path';
import PDFDocument from 'pdfkit';
import pg from 'pg';
import { newId } from '#platform/server/new-id.ts';
import { createClient, keepBusy } from './load/http-client.ts';
import { type BenchPerson, connectPairs, makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, median, percentile, report, round } from './measure.ts';
import { isWanted, numberOf } from './options.ts';

// npm run bench -- submissions [--rounds 3] [--seconds 5]: 600 submissions of one call, read by the buyer page by page; and
// messages of other people alone and while 40 marked copies a second of a 120-page script are opened, in turns.
const rounds = numberOf('rounds', 3);
const seconds = numberOf('seconds', 5);
const count = 600;
const copiesPerSecond = 40;

const database = await openBenchDatabase();
const ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const client = createClient(ours.port, 8);
const [seller, ...others] = await makePeople(database.ours, 33);
const buyers = others.slice(0, 24);
const talkers = others.slice(24, 32);
const [buyer] = buyers;
if (!seller || !buyer) throw new Error('nobody was made');
const sql = new pg.Client(database.ours);
await sql.connect();
await sql.query(`update person_role set role = 'EXECUTIVE' where person_id = any($1::uuid[])`, [
  buyers.map(({ id }) => id),
]);
const briefId = await manySubmissions();
if (isWanted('lists')) await measureLists();
if (isWanted('messages')) await measureMessages();
await sql.end();
client.close();
await ours.stop();
await database.stop();

/** A call with 600 answers, as they are after the first hour. */
async function manySubmissions(): Promise<string> {
  const id = newId();
  await sql.query(
    `insert into submission_brief (id, owner_id, kind, title, received, created_at)
     values ($1, $2, 'talent', 'Series regulars', $3, now())`,
    [id, buyer?.id, count],
  );
  await sql.query(
    `insert into submission (id, kind, sender_id, recipient_id, company, company_key, client_name, title, title_key, note,
       brief_id, number, state, created_at, sent_at, last_at)
     select gen_random_uuid(), 'talent', $1, $2, 'Cedar Casting', 'cedar casting', 'Client ' || n, 'Client ' || n, 'client ' || n,
       repeat('Worth a look. ', 20), $3, n, 'unviewed', now(), now() - n * interval '6 seconds', now()
     from generate_series(1, $4::int) as n`,
    [seller?.id, buyer?.id, id, count],
  );
  return id;
}

async function measureLists(): Promise<void> {
  const cookie = buyer?.cookie ?? '';
  for (const limit of [50, 200]) {
    const found: { p95: number; cpu: number }[] = [];
    const path = `/api/submissions?side=in&briefId=${briefId}&limit=${limit}`;
    await keepBusy({ inFlight: 1, seconds: 1 }, () => client.send('GET', path, { cookie }));
    for (let at = 0; at < rounds; at++) {
      const before = cpuMsOf(ours.pid);
      const { latenciesMs, count: asked } = await keepBusy({ inFlight: 1, seconds }, () =>
        client.send('GET', path, { cookie }),
      );
      found.push({ p95: percentile(latenciesMs, 95), cpu: ((cpuMsOf(ours.pid) - before) * 1_000) / asked });
    }
    report({
      bench: 'submissions',
      metric: `list of ${count} submissions of one call, a page of ${limit}, p95`,
      unit: 'ms',
      ours: round(median(found.map(({ p95 }) => p95))),
      cpuUsPerOp: round(median(found.map(({ cpu }) => cpu)), 0),
      rounds,
    });
  }
}

/** A script of 120 pages before each buyer. */
async function sentScripts(): Promise<{ reader: BenchPerson; path: string }[]> {
  const fileId = newId();
  const put = await fetch(`http://127.0.0.1:${ours.port}/api/files/${fileId}?kind=submission`, {
    method: 'PUT',
    headers: { cookie: seller?.cookie ?? '', 'content-type': 'application/pdf' },
    body: new Uint8Array(await scriptOf(120)),
  });
  if (!put.ok) throw new Error(await put.text());
  const sent: { reader: BenchPerson; path: string }[] = [];
  for (const reader of buyers) {
    const [id, pieceId] = [newId(), newId()];
    const source = { fileId, fileName: 'ferry.pdf' };
    const body = {
      id,
      kind: 'material',
      title: 'Night Ferry',
      recipientId: reader.id,
      pieces: [{ id: pieceId, partId: newId(), kind: 'script', title: 'Script', source }],
    };
    const cookie = seller?.cookie ?? '';
    await client.send('POST', '/api/submissions', { cookie, body: JSON.stringify(body) });
    await client.send('POST', `/api/submissions/${id}/send`, { cookie, body: '{}' });
    sent.push({ reader, path: `/api/submissions/${id}/pieces/${pieceId}` });
  }
  return sent;
}

async function scriptOf(pages: number): Promise<Buffer> {
  const made = new PDFDocument({ size: 'LETTER', font: 'Courier' });
  const pieces: Buffer[] = [];
  made.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise((end) => void made.on('end', end));
  for (let page = 0; page < pages; page++) {
    if (page > 0) made.addPage();
    for (let line = 0; line < 40; line++)
      made.text(`${line}. INT. HARBOR - NIGHT. The pilot waits for the ferry.`);
  }
  made.end();
  await done;
  return Buffer.concat(pieces);
}

async function measureMessages(): Promise<void> {
  await connectPairs(database.ours, talkers);
  const talks = await Promise.all(
    talkers
      .filter((_, at) => at % 2 === 0)
      .map(async (one, at) => {
        const other = talkers[at * 2 + 1];
        const body = JSON.stringify({ participantIds: [other?.id] });
        const made = JSON.parse(
          await client.send('POST', '/api/conversations', { cookie: one.cookie, body }),
        ) as { id: string };
        return { cookie: one.cookie, path: `/api/conversations/${made.id}/messages` };
      }),
  );
  const scripts = await sentScripts();
  const say = (at: number) => {
    const talk = talks[at % talks.length];
    const body = JSON.stringify({ clientId: newId(), content: 'One-liner attached.' });
    return client.send('POST', talk?.path ?? '', { cookie: talk?.cookie ?? '', body });
  };
  let next = 0;
  const openOne = () => {
    const { reader, path } = scripts[next++ % scripts.length] ?? { reader: buyer, path: '' };
    return firstByteOf(`${path}?opening=${newId()}`, reader?.cookie ?? '');
  };
  for (const _ of scripts) await openOne();
  const before = cpuMsOf(ours.pid);
  for (const _ of scripts) await openOne();
  const cpu = ((cpuMsOf(ours.pid) - before) * 1_000) / scripts.length;
  const alone: number[] = [];
  const beside: number[] = [];
  const first: number[] = [];
  for (let at = 0; at < rounds; at++) {
    // The windows of earlier rounds are over.
    await sql.query('delete from rate_limit');
    alone.push(percentile((await keepBusy({ inFlight: 2, seconds }, say)).latenciesMs, 95));
    const opened: Promise<number>[] = [];
    const opening = setInterval(() => opened.push(openOne()), 1_000 / copiesPerSecond);
    beside.push(percentile((await keepBusy({ inFlight: 2, seconds }, say)).latenciesMs, 95));
    clearInterval(opening);
    first.push(percentile(await Promise.all(opened), 95));
  }
  const said = { bench: 'submissions', unit: 'ms', rounds };
  report({
    ...said,
    metric: `message p95 beside ${copiesPerSecond} marked copies a second; the floor is the same without`,
    ours: round(median(beside)),
    floor: round(median(alone)),
    ratioToFloor: round(median(beside) / median(alone)),
  });
  report({
    ...said,
    metric: 'first byte of one of these copies, p95',
    ours: round(median(first)),
    cpuUsPerOp: round(cpu, 0),
  });
}

/** When the first byte of a copy came, milliseconds; all of it is read. */
function firstByteOf(path: string, cookie: string): Promise<number> {
  const began = performance.now();
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port: ours.port, path, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${path}: ${answer.statusCode ?? 0}`));
      let ms: number | undefined;
      answer.on('data', () => {
        ms ??= performance.now() - began;
      });
      answer.on('end', () => done(ms ?? performance.now() - began));
    }).on('error', fail);
  });
}
