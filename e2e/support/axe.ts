import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose outcome depends on the theme. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** What breaks the standards on the page as it stands: one line for each element, the gravest word first. */
export async function breachesOn(page: Page, options: { onlyColours?: boolean } = {}): Promise<string[]> {
  const scan = new AxeBuilder({ page })
    // What is in order is not described: that would take most of the time.
    .options({ resultTypes: ['violations'] })
    // The legacy mode stays in this page; the other one opens a second one for every scan.
    .setLegacyMode();
  const { violations } = await (options.onlyColours
    ? scan.withRules(aboutColours)
    : scan.withTags(standards)
  ).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.split('\n')[1]?.trim() ?? '';
      return `${impact ?? 'unknown'}: ${id} at ${target.join(' ')}: ${reason}`;
    }),
  );
}

/** Of these, the ones that keep somebody from using the page: serious and critical. */
export const seriousBreachesOn = async (page: Page) =>
  (await breachesOn(page)).filter((line) => /^(serious|critical)/.test(line));
