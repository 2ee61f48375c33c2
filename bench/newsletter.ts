import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { storedSections } from '#app/for-letters.ts';
import type { Section } from '#features/newsletter/contract/views.ts';
import { limits } from '#features/newsletter/limits.ts';
import { countAudience } from '#features/newsletter/server/queries/audience.ts';
import { renderLetter } from '#features/newsletter/server/views/letter.ts';
import { personalOf } from '#features/newsletter/server/views/personal.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { expectedOf, makeClients, makeReaders, scheduleLetter, statesOf } from './load/letter-people.ts';
import { openLetterSink } from './load/letter-sink.ts';
import { lettersBesideTalk } from './load/letters-beside-talk.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, median, percentile, report, round } from './measure.ts';
import { isWanted, numberOf } from './options.ts';

// npm run bench -- newsletter [--people 4000] [--rounds 3] [--only beside]: what people who write to each other feel of an issue
// to 20,000; an issue to so many readers over a real SMTP server, beside
// nodemailer's pool with a fixed letter to the same server, taking turns; then the audience of 100,000 people, counted with
// why each is left out, and the personal sections of 20,000. CPU counts all threads of the sender.
const readers = numberOf('people', 4_000);
const rounds = numberOf('rounds', 3);
const counts = 40;
const crowd = 100_000;
const filled = 20_000;
const issueId = '00000000-0000-7000-9000-000000000001' as ClientId;
const readerId = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}` as PersonId;

interface Round {
  readonly perSecond: number;
  readonly cpuMs: number;
}

if (isWanted('beside')) await lettersBesideTalk(numberOf('people', filled), rounds);
if (!isWanted('sending')) process.exit();

const [bench, sink] = await Promise.all([openBenchDatabase(), openLetterSink()]);
const settings = { SMTP_URL: sink.url, WOKEN: 'newsletter-send' };
const server = await startServer(resolve(import.meta.dirname, 'chaos/revoked-server.ts'), bench.ours, {
  settings,
});
const database = new pg.Pool({ ...bench.ours, max: 2 });
await makeReaders(database, readers);
const { letters } = expectedOf(readers);

/** From the first letter that arrives to the last. */
async function timed(pid: number, begin: () => Promise<unknown>): Promise<Round> {
  const before = sink.count();
  const cpu = cpuMsOf(pid);
  await begin();
  while (sink.count() === before) await wait(2);
  const began = performance.now();
  while (sink.count() < before + letters) await wait(2);
  const seconds = (performance.now() - began) / 1_000;
  return { perSecond: letters / seconds, cpuMs: (cpuMsOf(pid) - cpu) / letters };
}

async function ours(): Promise<Round> {
  let issue = '';
  const found = await timed(server.pid, async () => {
    issue = await scheduleLetter(database);
  });
  // The next round begins when this one is settled and its readers have been told.
  for (;;) {
    const states = await statesOf(database, issue);
    const { rows } = await database.query(
      'select 1 from newsletter_issue where id = $1 and told_at is not null',
      [issue],
    );
    if ((states.queued ?? 0) + (states.sending ?? 0) === 0 && rows.length > 0) return found;
    await wait(50);
  }
}

async function openFloor(): Promise<ChildProcess> {
  const { rows } = await database.query<{ sections: Section[] }>(
    'select sections from newsletter_issue limit 1',
  );
  const source = {
    id: 'x',
    number: 1,
    subject: 'For Reader',
    preview: '',
    day: '2026-11-20',
    countsOpens: false,
  };
  const { html } = await renderLetter(
    { ...source, sections: rows[0]?.sections ?? [] },
    { language: 'en', publicUrl: 'https://backlot.example' },
  );
  const floor = fork(resolve(import.meta.dirname, 'floors/letter-floor.ts'), {
    env: { ...process.env, SETTINGS: JSON.stringify({ SMTP_URL: sink.url, HTML: html }) },
  });
  await once(floor, 'message');
  return floor;
}

// Makes the letter's modules warm, and the issue whose letter the floor sends.
await ours();
const floor = await openFloor();
const fixed = () => timed(floor.pid ?? 0, async () => floor.send(letters));
await fixed();
const sides: { ours: Round[]; floor: Round[] } = { ours: [], floor: [] };
for (let index = 0; index < rounds; index++) {
  sides.floor.push(await fixed());
  sides.ours.push(await ours());
}
const of = (side: readonly Round[], pick: (round: Round) => number) => round(median(side.map(pick)), 3);
for (const [metric, unit, pick] of [
  ['letters sent', 'letters a second', (one: Round) => one.perSecond],
  ['CPU of the sender for a letter', 'ms', (one: Round) => one.cpuMs],
] as const) {
  const [mine, theirs] = [of(sides.ours, pick), of(sides.floor, pick)];
  const ratioToFloor = round(mine / theirs);
  report({ bench: 'newsletter', metric, unit, ours: mine, floor: theirs, ratioToFloor, rounds });
}
floor.kill();
await server.stop();
await database.query(
  'truncate account, profile, person_role, mail_suppression, notification_preference cascade',
);
await makeReaders(database, crowd);
const reading = openDatabase(bench.ours, { poolSize: 2, publish: () => undefined, onError: () => undefined });
const author = '00000000-0000-7000-8000-000000000001' as PersonId;
for (const [metric, roles] of [
  ['audience of 100,000: everyone', []],
  ['audience of 100,000: three roles', ['ASSISTANT', 'READER', 'TALENT']],
] as const) {
  const took: number[] = [];
  for (let index = 0; index < counts; index++) {
    const began = performance.now();
    await countAudience(reading.orm, { roles: [...roles], lists: [] }, { author, now: new Date() });
    took.push(performance.now() - began);
  }
  report({ bench: 'newsletter', metric, unit: 'ms, p95', ours: round(percentile(took, 95)), rounds: counts });
}
await makeClients(database, filled);
const personalIssue = {
  subject: 'For {{first_name}}',
  preview: '',
  sections: [
    {
      id: issueId,
      kind: 'your_clients',
      title: 'Your clients',
      body: emptyRichText,
      deadlines: [],
      roles: [],
    },
    { id: issueId, kind: 'your_deadlines', title: 'Yours', body: emptyRichText, deadlines: [], roles: [] },
  ] satisfies Section[],
};
const personal = { ...storedSections, near_you: async () => new Map() };
const asked = { orm: reading.orm, now: new Date(), personal };
const people = Array.from({ length: filled }, (_, at) => readerId(at + 1));
const began = performance.now();
let lines = 0;
for (let at = 0; at < people.length; at += limits.claim) {
  const taking = people.slice(at, at + limits.claim);
  const of = await personalOf(asked, personalIssue, taking);
  for (const person of taking) lines += of(person, 'your_clients').length;
}
report({
  bench: 'newsletter',
  metric: `personal sections of ${filled} readers, with ${lines} lines`,
  unit: 'ms a letter',
  ours: round((performance.now() - began) / filled, 3),
  rounds: 1,
});
await reading.close();
await database.end();
await sink.stop();
await bench.stop();
