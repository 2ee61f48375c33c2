import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose outcome depends on the theme. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** What breaks the standards on the page as it stands: one line for each element, the gravest word first. */
export async function breachesOn(page: Page, options: { onlyColours?: boolean } = {}): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  await page.evaluate(untilStill, latestMs);
  const wanted = options.onlyColours
    ? ({ type: 'rule', values: aboutColours } as const)
    : ({ type: 'tag', values: standards } as const);
  const violations = await page.evaluate(async (runOnly) => {
    if (!window.axe) throw new Error('the page has no axe');
    // What is in order is not described: that would take most of the time.
    const found = await window.axe.run(document, { runOnly: { ...runOnly }, resultTypes: ['violations'] });
    return found.violations;
  }, wanted);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.split('\n')[1]?.trim() ?? '';
      return `${impact ?? 'unknown'}: ${id} at ${target.join(' ')}: ${reason}`;
    }),
  );
}

/** Longer than any transition in the app. */
const latestMs = 5_000;

/** Runs in the page: waits for transitions to end, because half-faded text fails the contrast check. */
async function untilStill(longestMs: number): Promise<void> {
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const untilMs = (await nextFrame()) + longestMs;
  // Spinners never end.
  const isMoving = () =>
    document.getAnimations().some((one) => Number(one.effect?.getComputedTiming().endTime) < Infinity);
  // Polled: `finished` never settles for an animation whose element is skipped while off screen.
  while (isMoving()) if ((await nextFrame()) > untilMs) return;
}

/** Half a megabyte, so once for each document: to send it again takes as long as a look. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return;
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
}

/** Of these, the ones that keep somebody from using the page: serious and critical. */
export const seriousBreachesOn = async (page: Page) =>
  (await breachesOn(page)).filter((line) => /^(serious|critical)/.test(line));
