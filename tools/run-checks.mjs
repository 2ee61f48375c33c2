// @ts-check
// Plain JavaScript, because it runs before it is known that this Node can run TypeScript.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { watchCpu } from './cpu-time.mjs';

/**
 * A command that must end with code 0. Checks of one `lane` run one after the other, and a check is not started when
 * the one before it in its lane failed. Lanes run side by side. `own` are settings of this check alone.
 * @typedef {{ name: string, command: string, args: readonly string[], lane?: string, quietMs?: number,
 *   own?: Readonly<Record<string, string>> }} Check
 * @typedef {{ isOk: boolean, output: string, ms: number, cpuSeconds: number }} Outcome
 * @typedef {(line: string) => void} Print
 */

/** What says nothing for so long hangs. A slow machine is no reason to end anything. */
const longestQuietMs = 20 * 60_000;
/** Groups of processes that are running now: they end when we end. @type {Set<number>} */
const running = new Set();

/**
 * The environment of every check: the tools of this project come first, colours and a stray NODE_ENV stay out.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function checkEnvironment(root, extra = {}) {
  const { NODE_ENV: _ignored, FORCE_COLOR: _colour, ...inherited } = process.env;
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...inherited, PATH: path, NO_COLOR: '1', CI: '1', ...extra };
}

/**
 * Runs a command to its end, or until it has said nothing for long. Never throws.
 * @param {Check} check
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} where
 * @returns {Promise<Outcome>}
 */
export function runCheck({ command, args, own, quietMs = longestQuietMs }, { cwd, env }) {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    // A group of its own, so that nothing it starts outlives it.
    const child = spawn(command, args, {
      cwd,
      env: { ...env, ...own },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const group = child.pid;
    if (group !== undefined) running.add(group);
    const cpuSeconds = watchCpu(group);
    let output = '';
    const giveUp = () => {
      output += `\nended: it said nothing for ${quietMs / 1000} s\n`;
      if (group !== undefined) killGroup(group);
    };
    let timer = setTimeout(giveUp, quietMs);
    const collect = (/** @type {string} */ text) => {
      output += text;
      clearTimeout(timer);
      timer = setTimeout(giveUp, quietMs);
    };
    const end = (/** @type {boolean} */ isOk) => {
      clearTimeout(timer);
      const spent = cpuSeconds();
      if (group !== undefined) {
        killGroup(group);
        running.delete(group);
      }
      resolve({ isOk, output, ms: performance.now() - startedMs, cpuSeconds: spent });
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (fault) => {
      collect(`${command} cannot be started: ${fault.message}\n`);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** Ends all that is still running; for signals. */
export function endRunning() {
  for (const group of running) killGroup(group);
}

/** @param {number} group */
function killGroup(group) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (fault) {
    // Gone already.
    if (!(fault instanceof Error) || !('code' in fault) || fault.code !== 'ESRCH') throw fault;
  }
}

/**
 * Runs checks, at most `atOnce` lanes at a time, and prints a line for each in the order of the list.
 * @param {readonly Check[]} checks
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, atOnce: number, print: Print }} options
 * @returns {Promise<{ passed: number, failed: number, cpuSeconds: number }>}
 */
export async function runChecks(checks, { cwd, env, atOnce, print }) {
  /** @type {Map<Check, Outcome>} */
  const outcomes = new Map();
  const lanes = lanesOf(checks);
  let printed = 0;
  const printFinished = () => {
    for (let check = checks[printed]; check; check = checks[printed]) {
      const outcome = outcomes.get(check);
      if (!outcome) return;
      printOutcome(check.name, outcome, print);
      printed += 1;
    }
  };
  const runLane = async (/** @type {Check[]} */ lane) => {
    let isStopped = false;
    for (const check of lane) {
      const skipped = { isOk: false, output: 'not run: the check before it failed', ms: 0, cpuSeconds: 0 };
      /** @type {Outcome} */
      const outcome = isStopped ? skipped : await runCheck(check, { cwd, env });
      isStopped ||= !outcome.isOk;
      outcomes.set(check, outcome);
      printFinished();
    }
  };
  const work = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) await runLane(lane);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const ended = [...outcomes.values()];
  const passed = ended.filter(({ isOk }) => isOk).length;
  const cpuSeconds = ended.reduce((sum, outcome) => sum + outcome.cpuSeconds, 0);
  return { passed, failed: checks.length - passed, cpuSeconds };
}

/**
 * @param {readonly Check[]} checks
 * @returns {Check[][]}
 */
function lanesOf(checks) {
  const names = new Set(checks.map(({ name, lane }) => lane ?? name));
  return [...names].map((lane) => checks.filter((check) => (check.lane ?? check.name) === lane));
}

/**
 * One line for a check, then its notes; what it wrote last only when it failed, after the notes, since whoever shows
 * our output may cut its end.
 * @param {string} name
 * @param {Outcome} outcome
 * @param {Print} print
 * @param {{ note?: string, notes?: readonly string[], tail?: number }} [options]
 */
export function printOutcome(
  name,
  { isOk, output, ms, cpuSeconds },
  print,
  { note = '', notes = [], tail = 60 } = {},
) {
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  const cpu = `${cpuSeconds.toFixed(1)} CPU s`;
  print(
    `${isOk ? 'ok  ' : 'FAIL'} ${name.padEnd(18)} ${seconds.padStart(8)} ${cpu.padStart(13)}${note && `  ${note}`}`,
  );
  for (const line of notes) print(`     ${line}`);
  if (isOk) return;
  const lines = output.trimEnd().split('\n');
  if (lines.length > tail) print(`     ... ${lines.length - tail} lines before`);
  for (const line of lines.slice(-tail)) print(`     ${line}`);
}
