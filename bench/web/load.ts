import type { Browser, CDPSession } from 'playwright-core';
import { openPage } from './open-page.ts';
import { type Visitor, visiting } from './phone.ts';

/** What loading a page gave; times in ms from the start of the navigation, bytes as they came over the wire. */
export interface Load {
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** What long tasks took beyond 50 ms each. */
  readonly blockedMs: number;
  /** The sum of all layout shifts: at least what the browser's own session windows give. */
  readonly cls: number;
  readonly scriptBytes: number;
  readonly scripts: number;
  /** What the largest paint was of, for whoever wants to make it earlier. */
  readonly largest: string;
}

/** Loads a page into an empty cache and waits until nothing comes any more. */
export function loadPage(browser: Browser, visitor: Visitor, path: string): Promise<Load> {
  return visiting(browser, visitor, async (page, devtools) => {
    const scripts = countScripts(devtools);
    await openPage(page, path);
    const painted = await page.evaluate(readPaints);
    return { ...painted, ...scripts.before(painted.lcpMs) };
  });
}

/** Scripts by the time they were asked for: what comes after the largest paint kept nobody waiting. */
function countScripts(devtools: CDPSession) {
  const asked = new Map<string, number>();
  const bytes = new Map<string, number>();
  let startS: number | undefined;
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    startS ??= timestamp;
    if (type === 'Script' || new URL(request.url).pathname.endsWith('.js')) asked.set(requestId, timestamp);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  return {
    before: (ms: number) => {
      const early = [...asked].filter(([, askedS]) => (askedS - (startS ?? 0)) * 1_000 < ms);
      const scriptBytes = early.reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0);
      return { scriptBytes, scripts: early.length };
    },
  };
}

/** Runs in the page. */
async function readPaints() {
  const entriesOf = (type: string) =>
    new Promise<readonly PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // Where there is no entry the observer is never called.
      setTimeout(() => resolve([]), 500);
    });
  const [paints, largest, shifts, tasks] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(entriesOf),
  );
  const last: (PerformanceEntry & { element?: Element }) | undefined = largest?.at(-1);
  const sum = (values: readonly number[] = []) => values.reduce((total, value) => total + value, 0);
  return {
    fcpMs: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    lcpMs: last?.startTime ?? Number.NaN,
    blockedMs: sum(tasks?.map(({ duration }) => Math.max(0, duration - 50))),
    cls: sum(
      shifts?.map((shift) => {
        const { value, hadRecentInput } = shift as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        return hadRecentInput ? 0 : value;
      }),
    ),
    largest: `${last?.element?.tagName.toLowerCase() ?? 'nothing'} "${last?.element?.textContent?.slice(0, 40) ?? ''}"`,
  };
}
