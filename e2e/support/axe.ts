import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rulesOf = {
  /** Their outcome depends on the theme. */
  colours: ['color-contrast', 'link-in-text-block'],
  /** Their outcome depends on the width: what is small or scrolls there, and what has lost its words. */
  layout: [
    'target-size',
    'scrollable-region-focusable',
    'button-name',
    'link-name',
    'aria-command-name',
    'label',
    'aria-hidden-focus',
  ],
} as const;

/** Some of the rules; all of them take ten times as long. */
export type Part = keyof typeof rulesOf;

/**
 * What breaks the standards on the page as it stands: one line for each element, the gravest word first. `only` some of
 * the rules where the page has been looked at by all of them in another theme or width.
 */
export async function breachesOn(page: Page, options: { only?: readonly Part[] } = {}): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  await page.evaluate(untilDrawn, loadingMs);
  await page.evaluate(untilStill, latestMs);
  const wanted = options.only
    ? ({ type: 'rule', values: options.only.flatMap((part): string[] => [...rulesOf[part]]) } as const)
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

/** A page that a journey keeps loading on purpose is looked at as it is. */
const loadingMs = 15_000;

/** Runs in the page: waits for its heading, and for what it loads, as skeletons are no page. */
async function untilDrawn(longestMs: number): Promise<void> {
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const untilMs = (await nextFrame()) + longestMs;
  const isDrawn = () =>
    document.querySelector('h1, [role="dialog"], form') !== null &&
    document.querySelector('[aria-busy="true"]') === null;
  while (!isDrawn()) if ((await nextFrame()) > untilMs) return;
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
