import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cases } from '#features/schedule/testing/factory/cases.ts';
import { mutated } from './load/mutated.ts';
import { type BenchPerson, makePeople } from './load/people.ts';
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
const ours = await startServer(join(root, 'bench/load/product-server.ts'), database.ours);
const [importer, ...others] = await makePeople(database.ours, 4 + Math.ceil(brokenFiles / filesPerPerson));
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

const filesIn = (name: string) => {
  const place = join(root, 'data-files/import-shapes', name);
  return execFileSync('ls', [place], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => ({
      kind: name === 'projects' ? 'projects' : 'contacts',
      file: readFileSync(join(place, file)),
    }));
};
const calendars = Object.values(cases).map((text) => ({
  kind: 'calendars',
  file: Buffer.from(text.replaceAll('\n', '\r\n')),
}));
const samples = [...['contacts', 'projects', 'profiles', 'calls'].flatMap(filesIn), ...calendars];
const places: Readonly<Record<string, string>> = {
  contacts: 'contacts/imports',
  projects: 'projects/imports',
  calendars: 'calendar-imports',
};

/** Sends a broken file, has it checked where it is read, and discards it; the last status. */
async function sendBroken(who: BenchPerson, at: number): Promise<number> {
  const { kind, file } = samples[at % samples.length] ?? { kind: 'contacts', file: Buffer.from('Name') };
  const place = `http://127.0.0.1:${ours.port}/api/${places[kind] ?? ''}/${randomUUID()}`;
  const body = new Uint8Array(mutated(file, at));
  const headers = { cookie: who.cookie, 'content-type': 'text/plain' };
  const sent = await fetch(`${place}?name=book`, { method: 'PUT', headers, body });
  const view = (await sent.json()) as { columns?: { guess: string | null }[] };
  if (sent.status !== 200) return sent.status;
  const mapping = kind === 'calendars' ? {} : { mapping: (view.columns ?? []).map(({ guess }) => guess) };
  const checked = await fetch(`${place}/check`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(mapping),
  });
  await checked.text();
  if (kind === 'contacts') await fetch(place, { method: 'DELETE', headers: { cookie: who.cookie } });
  return checked.status;
}

const statuses = new Map<number, number>();
const heldBefore = await ours.weigh();
const broken = await watch(ours, async () => {
  for (let at = 0; at < brokenFiles; at++) {
    const status = await sendBroken(others[1 + Math.floor(at / filesPerPerson)] ?? importer, at);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
});
for (const [status, count] of statuses)
  report({
    bench: 'import',
    metric: `broken files answered ${status}`,
    unit: 'files',
    ours: count,
    rounds: 1,
  });
report({
  bench: 'import',
  metric: 'broken files, CPU each',
  unit: 'ms',
  ours: round(broken.cpuMs / brokenFiles, 1),
  rounds: 1,
});
report({
  bench: 'import',
  metric: 'broken files, /healthz p99',
  unit: 'ms',
  ours: round(broken.healthP99Ms, 1),
  rounds: 1,
});
report({
  bench: 'import',
  metric: 'broken files, slowest /healthz',
  unit: 'ms',
  ours: round(broken.healthMaxMs, 1),
  rounds: 1,
});
report({
  bench: 'import',
  metric: 'broken files, memory',
  unit: 'MB',
  ours: round(broken.aboveIdleMb, 1),
  rounds: 1,
});

report({
  bench: 'import',
  metric: 'broken files, memory held afterwards',
  unit: 'MB',
  ours: round(((await ours.weigh()) - heldBefore) / 1_024 / 1_024, 1),
  rounds: 1,
});

await ours.stop();
await database.stop();
