// @ts-check
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A reporter for Vitest that writes how many milliseconds each file took, with what it imported and set up. Journeys are
 * grouped by their feature, of which one file has many: `e2e/lists`.
 */
export class CostsReporter {
  /** @type {Record<string, number>} */
  #msOf = {};
  #file;

  /** @param {string} file where to write them, as JSON */
  constructor(file) {
    this.#file = file;
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const file = relative(process.cwd(), module.moduleId);
    if (file.startsWith('e2e/')) {
      for (const suite of module.children.suites()) this.#add(`e2e/${suite.name}`, durationOf(suite));
      return;
    }
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.#add(file, collectDuration + setupDuration + duration);
  }

  onTestRunEnd() {
    writeFileSync(this.#file, JSON.stringify(this.#msOf));
  }

  /**
   * @param {string} name
   * @param {number} ms
   */
  #add(name, ms) {
    this.#msOf[name] = (this.#msOf[name] ?? 0) + ms;
  }
}

/**
 * @param {import('vitest/node').TestSuite} suite
 * @returns {number} milliseconds
 */
const durationOf = (suite) =>
  [...suite.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
