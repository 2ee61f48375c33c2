import type { Browser, CDPSession, Page } from 'playwright-core';
import { openVisit } from '../../e2e/support/browser.ts';
import type { Person } from '../../e2e/support/world.ts';

/**
 * A phone of middling price on a middling network: what the goals are stated for. On a slower machine than theirs,
 * `BENCH_SLOWDOWN` gives the slowdown at which a known page takes as long as it did there.
 */
const phone = {
  cpuSlowdown: Number(process.env.BENCH_SLOWDOWN ?? 4),
  latencyMs: 85,
  bytesPerSecond: 9_000_000 / 8,
} as const;

/** How a page is visited: on the phone, at a desk that nothing slows down, or at one as slow as the phone. */
export interface Visitor {
  readonly address: string;
  readonly as?: Person;
  readonly on: 'phone' | 'desk' | 'slow desk';
}

/** A browser of its own with nothing in its cache, for as long as `look` takes. */
export async function visiting<Result>(
  browser: Browser,
  { address, as, on }: Visitor,
  look: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const size = on === 'phone' ? 'narrow' : 'wide';
  const { page, context } = await openVisit(browser, address, { size, ...(as && { as }) });
  // At this pace, on a busy machine, everything takes its time.
  context.setDefaultTimeout(60_000);
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (on !== 'desk') await slowDown(devtools);
    return await look(page, devtools);
  } finally {
    await context.close();
  }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  });
}
