// @ts-check
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A reporter for Vitest that writes how long each file took, with what it imported and set up, to the file that
 * COSTS_FILE names. Journeys are grouped by their subject, of which one file has many.
 */
export default class CostsReporter {
  /** @type {Record<string, number>} */
  #msOf = {};

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const file = relative(process.cwd(), module.moduleId);
    const subjects = [...module.children.suites()].map((suite) => [suite.name, durationOf(suite)]);
    if (!file.startsWith('e2e/')) return this.#add(file, collectDuration + setupDuration + duration);
    for (const [name, ms] of subjects) this.#add(`e2e/${name}`, Number(ms));
  }

  onTestRunEnd() {
    const file = process.env.COSTS_FILE;
    if (file) writeFileSync(file, JSON.stringify(this.#msOf));
  }

  /**
   * @param {string} name
   * @param {number} ms
   */
  #add(name, ms) {
    this.#msOf[name] = (this.#msOf[name] ?? 0) + ms;
  }
}

/** @param {import('vitest/node').TestSuite} suite */
const durationOf = (suite) =>
  [...suite.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
