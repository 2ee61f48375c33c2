import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { findRunningCluster } from '#platform/server/database/cluster/cluster.ts';
import { bodyLimitBytes } from '#platform/server/http/body.ts';
import { quickLoading } from '../load/servers.ts';
import { createDice, type Dice } from './dice.ts';
import { sendFrames } from './fuzz-frames.ts';
import { type Fuzzers, makeFuzzers } from './fuzz-people.ts';
import { type FuzzRequest, makeRequest, type Operation, readOperations } from './fuzz-requests.ts';
import type { Known } from './fuzz-values.ts';

/** What a run of random input found; anything but zero faults, hangs and exits is a breach. */
export interface FuzzReport {
  readonly requests: number;
  readonly frames: number;
  readonly connections: number;
  /** Answers of 500 and above, and connections closed without one. */
  readonly faults: number;
  /** Answers that did not come in time. */
  readonly hangs: number;
  readonly exits: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly worstMs: number;
  readonly seed: number;
  /** The first few breaches, to begin with. */
  readonly examples: readonly string[];
}

export interface FuzzOptions {
  readonly requests: number;
  readonly frames: number;
  readonly seed: number;
  /** An answer that takes longer is a hang, milliseconds. */
  readonly hangMs: number;
  readonly port?: string | undefined;
}

const script = resolve(import.meta.dirname, 'fuzzed-server.ts');
const atOnce = 16;
/** After so many requests everybody is made anew: as an administrator the noise locks, revokes and demotes. */
const batch = 500;
const examplesMax = 12;

/** Sends random requests and frames to a real server process and counts what should never happen. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-fuzz-'));
  const server = await startFuzzedServer(dataDir, options.port);
  try {
    return await fuzzServer(server, dataDir, options);
  } finally {
    if (server.child.exitCode === null) {
      server.child.kill('SIGTERM');
      await once(server.child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface FuzzedServer {
  readonly child: ChildProcess;
  readonly port: number;
  /** What it said of faults, in its own words. */
  readonly told: string[];
}

async function startFuzzedServer(dataDir: string, port: string | undefined): Promise<FuzzedServer> {
  const child = spawn(process.execPath, ['--import', quickLoading, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: port ?? '0' },
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => ['{}'])]);
  const started = JSON.parse(String(line)) as { port?: number };
  if (!started.port) throw new Error('the server to be fuzzed did not start');
  const told: string[] = [];
  lines.on('line', (text) => void (told.length < examplesMax && told.push(text.slice(0, 2_000))));
  return { child, port: started.port, told };
}

class Findings {
  requests = 0;
  faults = 0;
  hangs = 0;
  worstMs = 0;
  readonly byStatus: Record<string, number> = {};
  readonly examples: string[] = [];

  take(sent: FuzzRequest, status: number, ms: number, hangMs: number): void {
    this.requests += 1;
    this.worstMs = Math.max(this.worstMs, Math.round(ms));
    this.byStatus[status] = (this.byStatus[status] ?? 0) + 1;
    const isHang = ms > hangMs;
    if (isHang) this.hangs += 1;
    // 0: the connection was closed without an answer.
    const isFault = status === 0 || status >= 500;
    if (isFault) this.faults += 1;
    if ((isHang || isFault) && this.examples.length < examplesMax) {
      const body = sent.body?.toString('utf8').slice(0, 300) ?? '';
      this.examples.push(`${status} ${Math.round(ms)} ms: ${sent.method} ${sent.path.slice(0, 300)} ${body}`);
    }
  }
}

async function fuzzServer(server: FuzzedServer, dataDir: string, options: FuzzOptions): Promise<FuzzReport> {
  const { port, child, told } = server;
  const connection = await findRunningCluster(dataDir);
  if (!connection) throw new Error('no database is running on the data folder');
  const dice = createDice(options.seed);
  const findings = new Findings();
  let people = await makeFuzzers(connection);
  const { operations, schemas } = readOperations(await readDocument(port, people.cookies[0] ?? ''));
  const exits = () => (child.exitCode === null && child.signalCode === null ? 0 : 1);

  while (findings.requests < options.requests && exits() === 0) {
    const known = { schemas, ids: people.ids };
    const count = Math.min(batch, options.requests - findings.requests);
    await sendBatch({ port, operations, known, people, dice, findings, options }, count);
    people = await makeFuzzers(connection);
  }
  const said = await sendFrames({ port, cookies: people.cookies, ids: people.ids, dice }, options, exits);
  return {
    requests: findings.requests,
    frames: said.frames,
    connections: said.connections,
    faults: findings.faults,
    hangs: findings.hangs + said.hangs,
    exits: exits(),
    byStatus: findings.byStatus,
    worstMs: findings.worstMs,
    seed: options.seed,
    examples: [...findings.examples, ...told],
  };
}

interface BatchParts {
  readonly port: number;
  readonly operations: readonly Operation[];
  readonly known: Known;
  readonly people: Fuzzers;
  readonly dice: Dice;
  readonly findings: Findings;
  readonly options: FuzzOptions;
}

async function sendBatch(parts: BatchParts, count: number): Promise<void> {
  const { port, operations, known, people, dice, findings, options } = parts;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      const made = makeRequest(operations, known, dice);
      const cookie = dice.pick(people.cookies);
      const startedMs = performance.now();
      const status = await send(agent, port, made, { cookie, giveUpMs: options.hangMs * 2 });
      findings.take(made, status, performance.now() - startedMs, options.hangMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
}

/** The status of the answer; 0 when the connection was closed without one, or none came in time. */
function send(
  agent: Agent,
  port: number,
  { method, path, headers, body }: FuzzRequest,
  { cookie, giveUpMs }: { cookie: string; giveUpMs: number },
): Promise<number> {
  // Said by us: for DELETE Node would send the body without saying how long it is, as the start of another request.
  const length = body && { 'content-length': String(body.length) };
  const all = { ...headers, ...length, ...(cookie && { cookie }) };
  return new Promise((done) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers: all }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', () => done(answer.statusCode ?? 0));
    });
    sent.setTimeout(giveUpMs, () => sent.destroy());
    // What is far too long is refused before it has arrived, and the connection closed while we still speak.
    sent.on('error', () => done(body && body.length > bodyLimitBytes ? 413 : 0));
    sent.end(body);
  });
}

async function readDocument(port: number, cookie: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`the OpenAPI document was answered with ${answer.status}`);
  return answer.json();
}
