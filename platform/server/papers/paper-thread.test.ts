import { execFile } from 'node:child_process';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createPaperThread } from './paper-thread.ts';

const run = promisify(execFile);

/** Makes garbage, and answers with the most its young generation held meanwhile, megabytes. */
const wasteful = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { parentPort } from 'node:worker_threads';
  const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
  parentPort.on('message', () => {
    const kept = [];
    let most = 0;
    for (let at = 0; at < 2_000_000; at++) {
      kept[at % 100_000] = { at, text: String(at) };
      if (at % 10_000 === 0) most = Math.max(most, young());
    }
    parentPort.postMessage({ done: most / 2 ** 20 });
  });`;

const order = `
  const { createPaperThread } = await import(${JSON.stringify(new URL('paper-thread.ts', import.meta.url).href)});
  const worker = new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(wasteful)}));
  const thread = createPaperThread({ worker, limitMs: 600_000, heapMb: 128, youngMb: 6 });
  process.stdout.write(String(await thread.make()));
  thread.stop();`;

test('a thread is cleared at its own limit also in a server that has a large young generation', async () => {
  const flags = ['--max-semi-space-size=64', '--input-type=module', '--eval', order];
  const { stdout } = await run(process.execPath, flags);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThanOrEqual(6);
});

test.runIf(process.platform === 'linux')('a thread gives way to the one that serves people', async () => {
  const code = `
    import { getPriority } from 'node:os';
    import { serveOrders } from ${JSON.stringify(new URL('serve-orders.ts', import.meta.url).href)};
    serveOrders(() => getPriority());`;
  const worker = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const thread = createPaperThread<string, number>({ worker, limitMs: 600_000, heapMb: 128 });
  onTestFinished(() => thread.stop());
  expect(await thread.make('')).toBeGreaterThan(getPriority());
});

test('papers are made also where a thread may not give way', async () => {
  const forbids = `
    import os from 'node:os';
    import { syncBuiltinESMExports } from 'node:module';
    os.setPriority = () => { throw new Error('not permitted'); };
    syncBuiltinESMExports();`;
  const serves = `
    import { serveOrders } from ${JSON.stringify(new URL('serve-orders.ts', import.meta.url).href)};
    serveOrders((word) => word + ' is made');`;
  const asks = `
    const { createPaperThread } = await import(${JSON.stringify(new URL('paper-thread.ts', import.meta.url).href)});
    const worker = new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(serves)}));
    const thread = createPaperThread({ worker, limitMs: 600_000, heapMb: 128 });
    process.stdout.write(await thread.make('It'));
    thread.stop();`;
  const first = `data:text/javascript,${encodeURIComponent(forbids)}`;
  const { stdout } = await run(process.execPath, ['--import', first, '--input-type=module', '--eval', asks]);
  expect(stdout).toBe('It is made');
});
