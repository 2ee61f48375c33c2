import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mutated } from './load/mutated.ts';
import { type BenchPerson, makePeople } from './load/people.ts';
import { inboundSettings, type SampleFile, sampleFiles, sendFile } from './load/sent-files.ts';
import { type BenchServer, openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, percentile, report, round } from './measure.ts';

// The preview of a file of 20,000 contacts: CPU of the server's process, memory above idle, and how long /healthz takes
// meanwhile. The peer is the build before files were read in a thread of their own, out of the history, on the same
// machine in the same run, with its limit of rows raised. Then files over the limits, and broken files of every kind.
const contacts = 20_000;
const earlierCommit = process.env.BENCH_EARLIER ?? '78e9f637';
const brokenFiles = Number(process.env.BENCH_FUZZ ?? 2_000);
/** Files of one person: more within an hour are refused. */
const filesPerPerson = 250;
/** People who send them, as many for the whole files. */
const senders = Math.ceil(brokenFiles / filesPerPerson);
const root = resolve(import.meta.dirname, '..');

const lines = Array.from({ length: contacts }, (_, at) => {
  const phone = `+1 310 ${String(200 + (at % 700))} ${String(1_000 + (at % 9_000))}`;
  return `Person ${at},of House ${at % 900},person${at}@studio${at % 300}.example,${phone},House ${at % 900},Gaffer,camera; crew,1985-04-${String(1 + (at % 28)).padStart(2, '0')}`;
});
const book = ['First Name,Last Name,Email,Phone,Company,Job Title,Tags,Birthday', ...lines].join('\r\n');

const rssOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;

async function send(server: BenchServer, who: BenchPerson, body: string | Uint8Array<ArrayBuffer>) {
  const answer = await fetch(
    `http://127.0.0.1:${server.port}/api/contacts/imports/${randomUUID()}?name=book`,
    { method: 'PUT', headers: { cookie: who.cookie, 'content-type': 'text/plain' }, body },
  );
  return {
    status: answer.status,
    view: (await answer.json()) as { id: string; columns: { guess: string }[] },
  };
}

async function check(
  server: BenchServer,
  who: BenchPerson,
  { id, columns }: Awaited<ReturnType<typeof send>>['view'],
) {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/contacts/imports/${id}/check`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ mapping: columns.map(({ guess }) => guess) }),
  });
  return { status: answer.status, text: await answer.text() };
}

interface Watched {
  readonly cpuMs: number;
  readonly aboveIdleMb: number;
  readonly healthP99Ms: number;
  readonly healthMaxMs: number;
}

/** What a server takes for some work, and how it answers /healthz meanwhile. */
async function watch(server: BenchServer, work: () => Promise<unknown>): Promise<Watched> {
  await server.weigh();
  const idle = rssOf(server.pid);
  const cpu = cpuMsOf(server.pid);
  const latencies: number[] = [];
  let most = idle;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`http://127.0.0.1:${server.port}/healthz`)).text();
      latencies.push(performance.now() - began);
      most = Math.max(most, rssOf(server.pid));
      await new Promise((done) => setTimeout(done, 5));
    }
  })();
  await work();
  isOver = true;
  await asking;
  return {
    cpuMs: cpuMsOf(server.pid) - cpu,
    aboveIdleMb: (most - idle) / 1_024 / 1_024,
    healthP99Ms: percentile(latencies, 99),
    healthMaxMs: Math.max(...latencies),
  };
}

async function preview(server: BenchServer, who: BenchPerson): Promise<void> {
  const sent = await send(server, who, book);
  const checked = await check(server, who, sent.view);
  if (sent.status !== 200 || checked.status !== 200)
    throw new Error(`no preview: ${checked.text.slice(0, 200)}`);
  const { counts } = JSON.parse(checked.text) as { counts: { new: number } };
  if (counts.new !== contacts) throw new Error(`the preview says ${JSON.stringify(counts)}`);
}

/** The build of before, out of the history; undefined where the history is not there. */
function earlierBuild(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-earlier-'));
  try {
    const archive = execFileSync('git', ['archive', earlierCommit], { cwd: root, maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const limits = join(folder, 'features/contacts/limits.ts');
  writeFileSync(limits, readFileSync(limits, 'utf8').replace('rowsMax: 10_000', 'rowsMax: 20_000'));
  return folder;
}

const database = await openBenchDatabase();
const ours = await startServer(join(root, 'bench/load/product-server.ts'), database.ours, {
  settings: inboundSettings,
});
const [importer, ...others] = await makePeople(database.ours, 4 + 2 * senders);
if (!importer) throw new Error('nobody was made');
await send(ours, importer, 'Name\nAva Lind');
const now = await watch(ours, () => preview(ours, importer));

const folder = earlierBuild();
let before: Watched | undefined;
if (folder && existsSync(folder)) {
  const earlier = await startServer(join(folder, 'bench/load/product-server.ts'), database.floor);
  const [who] = await makePeople(database.floor, 1);
  if (who) {
    await send(earlier, who, 'Name\nAva Lind');
    before = await watch(earlier, () => preview(earlier, who));
  }
  await earlier.stop();
  rmSync(folder, { recursive: true, force: true });
}

const line = (metric: string, unit: string, figure: keyof Watched) =>
  report({
    bench: 'import',
    metric: `preview of ${contacts} contacts, ${metric}`,
    unit,
    ours: round(now[figure], 1),
    ...(before && {
      peer: round(before[figure], 1),
      peerName: 'the build before',
      ratioToPeer: round(now[figure] / before[figure]),
    }),
    rounds: 1,
  });
line('CPU', 'ms', 'cpuMs');
line('memory above idle', 'MB', 'aboveIdleMb');
line('/healthz meanwhile, p99', 'ms', 'healthP99Ms');
line('/healthz meanwhile, slowest', 'ms', 'healthMaxMs');

const most = 5 * 1024 * 1024;
const [second = importer] = others;
for (const [what, body] of [
  ['line ends', '\n'.repeat(most)],
  ['quotes', '"'.repeat(most)],
  ['commas', ','.repeat(most)],
  ['rows', 'a\n'.repeat(most / 2)],
] as const) {
  const taken = await watch(ours, async () => {
    const { status } = await send(ours, second, body);
    if (status >= 500) throw new Error(`${what}: ${status}`);
  });
  const metric = `5 MB of ${what}`;
  report({ bench: 'import', metric: `${metric}, CPU`, unit: 'ms', ours: round(taken.cpuMs, 1), rounds: 1 });
  report({
    bench: 'import',
    metric: `${metric}, memory`,
    unit: 'MB',
    ours: round(taken.aboveIdleMb, 1),
    rounds: 1,
  });
}

const statuses = new Map<string, number>();
/** The samples in turn, each as `change` leaves it; people take turns because one may send so many an hour. */
async function sendAll(
  who: readonly BenchPerson[],
  change: (file: Buffer, at: number) => Buffer,
): Promise<void> {
  for (let at = 0; at < brokenFiles; at++) {
    const { kind, file } = sampleFiles[at % sampleFiles.length] as SampleFile;
    const sender = who[Math.floor(at / filesPerPerson)];
    if (!sender) throw new Error('too few people');
    const status = await sendFile(ours, sender, { kind, file: change(file, at) });
    const name = `${kind === 'mails' ? 'mails' : 'files'} answered ${status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  }
}

// The floor: as many files as nobody broke. What a busy process takes until its next collection is no broken file's doing.
const whole = await watch(ours, () => sendAll(others.slice(1, 1 + senders), (file) => file));
statuses.clear();
const heldBefore = await ours.weigh();
const broken = await watch(ours, () => sendAll(others.slice(1 + senders), mutated));
for (const [name, count] of statuses)
  report({ bench: 'import', metric: `broken ${name}`, unit: 'files', ours: count, rounds: 1 });
const brokenLine = (metric: string, unit: string, measured: number, floor: number) =>
  report({
    bench: 'import',
    metric: `broken files, ${metric}`,
    unit,
    ours: round(measured, 1),
    floor: round(floor, 1),
    ratioToFloor: round(measured / floor),
    rounds: 1,
  });
brokenLine('CPU each', 'ms', broken.cpuMs / brokenFiles, whole.cpuMs / brokenFiles);
brokenLine('/healthz p99', 'ms', broken.healthP99Ms, whole.healthP99Ms);
brokenLine('slowest /healthz', 'ms', broken.healthMaxMs, whole.healthMaxMs);
brokenLine('memory', 'MB', broken.aboveIdleMb, whole.aboveIdleMb);
report({
  bench: 'import',
  metric: 'broken files, memory held afterwards',
  unit: 'MB',
  ours: round(((await ours.weigh()) - heldBefore) / 1_024 / 1_024, 1),
  rounds: 1,
});

await ours.stop();
await database.stop();
