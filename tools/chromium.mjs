// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installCommand, installFromDebian, isProgram, isRootOnDebian } from './apt.mjs';

// The shell has no window to draw: the journeys take a quarter less of the processor in it.
const shell = 'chromium-headless-shell';
const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macProgram = 'chrome-mac/Chromium.app/Contents/MacOS/Chromium';

/**
 * Programs of these names, in the order of the names.
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
function findInPath(names, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * The newest first.
 * @param {NodeJS.ProcessEnv} env
 */
function playwrightPrograms(env) {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(env.HOME ?? homedir(), '.cache', 'ms-playwright'),
    join(env.HOME ?? homedir(), 'Library', 'Caches', 'ms-playwright'),
  ];
  const places = ['chrome-linux/chrome', 'chrome-linux64/chrome', macProgram];
  return caches
    .filter((cache) => cache !== undefined)
    .filter((cache) => existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((version) => join(cache, version)))
    .filter((folder) => /chromium-\d+$/.test(folder))
    .toSorted()
    .toReversed()
    .flatMap((folder) => places.map((place) => join(folder, place)));
}

/**
 * The Chromium for the browser tests: CHROME_PATH, else the headless shell, installed from Debian where that is allowed,
 * else any other in PATH, else Playwright's own; else says what a person has to do.
 * @param {{ env?: NodeJS.ProcessEnv, mayInstall?: boolean }} [options]
 * @returns {{ path: string } | { advice: string }}
 */
export function provideChromium({ env = process.env, mayInstall = isRootOnDebian() } = {}) {
  if (env.CHROME_PATH) {
    const isThere = isProgram(env.CHROME_PATH);
    return isThere
      ? { path: env.CHROME_PATH }
      : { advice: `CHROME_PATH names no program: ${env.CHROME_PATH}` };
  }
  const found = findInPath([shell], env);
  if (found) return { path: found };
  const said = mayInstall ? installFromDebian(shell, env) : '';
  const next = findInPath([shell, ...others], env) ?? playwrightPrograms(env).find(isProgram);
  if (next) return { path: next };
  const advice = `The browser tests need Chromium. Install it, or name one in CHROME_PATH:\n  sudo sh -c '${installCommand(shell)}'`;
  return { advice: said ? `${said}\n${advice}` : advice };
}
