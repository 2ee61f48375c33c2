import { expect, test } from 'vitest';
import { type Check, checkEnvironment, runChecks } from './run-checks.mjs';

const node = (name: string, code: string, more: Partial<Check> = {}): Check => ({
  name,
  command: process.execPath,
  args: ['-e', code],
  ...more,
});

async function run(checks: readonly Check[], atOnce = 2) {
  const printed: string[] = [];
  const cwd = import.meta.dirname;
  const env = checkEnvironment(cwd);
  const count = await runChecks(checks, { cwd, env, atOnce, print: (line) => printed.push(line) });
  return { count, printed, names: printed.map((line) => line.replace(/ +\d+\.\d s +\d+\.\d CPU s$/, '')) };
}

test('checks are printed in their order, one line each, with what was written only when one fails', async () => {
  const { count, names } = await run([
    node('slow', 'setTimeout(() => console.log("unseen"), 300)'),
    node('bad', 'console.error("the reason"); process.exit(3)'),
    node('good', ''),
  ]);
  expect(count).toMatchObject({ passed: 2, failed: 1 });
  expect(names).toEqual(['ok   slow', 'FAIL bad', '     the reason', 'ok   good']);
});

test('a check is not run when the one before it in its lane failed', async () => {
  const { count, names } = await run([
    node('build', 'process.exit(1)', { lane: 'build' }),
    node('bundle', '', { lane: 'build' }),
  ]);
  expect(count).toMatchObject({ passed: 0, failed: 2 });
  expect(names.at(-1)).toContain('not run');
});

test('a check has its own settings, and the checks beside it do not', async () => {
  const says = 'process.stdout.write(String(process.env.ITS_OWN)); process.exitCode = 1';
  const { names } = await run([node('with', says, { own: { ITS_OWN: 'threads' } }), node('without', says)]);
  expect(names).toEqual(['FAIL with', '     threads', 'FAIL without', '     undefined']);
});

test('a check that says nothing for long is ended, with all it started', async () => {
  const sleeper = 'setInterval(() => {}, 1000)';
  const code = `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(sleeper)}]);
    console.log(child.pid); ${sleeper}`;
  const { count, printed } = await run([node('endless', code, { quietMs: 2_000 })]);
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(printed.join('\n')).toContain('ended: it said nothing for 2 s');
  const pid = Number(/^ +(\d+)$/m.exec(printed.join('\n'))?.[1]);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a check that goes on saying something is never ended, however long it takes', async () => {
  const code =
    'let left = 12; const timer = setInterval(() => { console.log(left); if (--left === 0) clearInterval(timer) }, 500)';
  const { count } = await run([node('slow', code, { quietMs: 5_000 })]);
  expect(count).toMatchObject({ passed: 1, failed: 0 });
});

test('a check says what it cost, with what it started', async () => {
  const busy = 'const end = performance.now() + 1_500; while (performance.now() < end);';
  const code = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
  const { count } = await run([node('costly', code)]);
  expect(count).toMatchObject({ passed: 1, failed: 0 });
  // Elsewhere there is nothing to read it from.
  expect(count.cpuSeconds > 0).toBe(process.platform === 'linux');
});

test('a command that does not exist fails', async () => {
  const { count, printed } = await run([{ name: 'ghost', command: 'no-such-command', args: [] }]);
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(printed.join('\n')).toContain('cannot be started');
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
