// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installCommand, installFromDebian, isProgram, isRootOnDebian } from './apt.mjs';

// The shell has no window to draw: the journeys take a third less of the processor in it.
const shell = 'chromium-headless-shell';
const programs = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macProgram = 'chrome-mac/Chromium.app/Contents/MacOS/Chromium';

/**
 * The Chromium for the browser tests: CHROME_PATH, else one in PATH, else Playwright's own.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
function findChromium(env) {
  if (env.CHROME_PATH) return isProgram(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...inPath, ...playwrightPrograms(env)].find(isProgram);
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
 * Finds a Chromium, or installs Debian's when that is allowed; else says what a person has to do.
 * @param {{ env?: NodeJS.ProcessEnv, mayInstall?: boolean }} [options]
 * @returns {{ path: string } | { advice: string }}
 */
export function provideChromium({ env = process.env, mayInstall = isRootOnDebian() } = {}) {
  const found = findChromium(env);
  if (found) return { path: found };
  if (env.CHROME_PATH) return { advice: `CHROME_PATH names no program: ${env.CHROME_PATH}` };
  const advice = `The browser tests need Chromium. Install it, or name one in CHROME_PATH:\n  sudo sh -c '${installCommand(shell)}'`;
  if (!mayInstall) return { advice };
  const said = installFromDebian(shell, env);
  const installed = findChromium(env);
  return installed ? { path: installed } : { advice: `${said}\n${advice}` };
}
