import type { CDPSession } from 'playwright-core';

/** Makes the main thread's own time be counted, which what else the machine does has no part in. */
export const countMainThread = (devtools: CDPSession): Promise<unknown> =>
  devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

/** What the main thread of a page has done so far, milliseconds. */
export async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
