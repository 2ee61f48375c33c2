import { join } from 'node:path';
import { expect, test } from 'vitest';
import { provideChromium } from './chromium.mjs';
import { machine } from './test-machine.ts';

const script = '#!/bin/sh\n';
const playwright = '.cache/ms-playwright/chromium-1200/chrome-linux64/chrome';

test('CHROME_PATH comes first, then PATH, then what Playwright keeps', () => {
  const { home, env } = machine({ 'own/chrome': script, 'bin/google-chrome': script, [playwright]: script });
  const own = join(home, 'own/chrome');
  expect(provideChromium({ env: { ...env, CHROME_PATH: own } })).toEqual({ path: own });
  const here = { mayInstall: false };
  expect(provideChromium({ env, ...here })).toEqual({ path: join(home, 'bin/google-chrome') });
  expect(provideChromium({ env: { ...env, PATH: '' }, ...here })).toEqual({ path: join(home, playwright) });
});

test('a CHROME_PATH that names no program is told, and nothing else is taken in its place', () => {
  const { env } = machine({ 'bin/chromium': script });
  const found = provideChromium({ env: { ...env, CHROME_PATH: '/nowhere/chrome' } });
  expect(found).toEqual({ advice: 'CHROME_PATH names no program: /nowhere/chrome' });
});

test('where there is none, who may not install gets the command, and who may gets Chromium', () => {
  const install = `${script}[ "$1" = install ] && printf '' > HOME/bin/chromium && /bin/chmod 755 HOME/bin/chromium; exit 0\n`;
  const { home, env } = machine({ 'bin/apt-get': install });
  expect(provideChromium({ env, mayInstall: false })).toMatchObject({
    advice: expect.stringContaining('apt-get install'),
  });
  expect(provideChromium({ env, mayInstall: true })).toEqual({ path: join(home, 'bin/chromium') });
});

test('the headless shell is preferred to a Chromium that is there, and installed beside it where that is allowed', () => {
  const install = `${script}[ "$1" = install ] && printf '' > HOME/bin/chromium-headless-shell && /bin/chmod 755 HOME/bin/chromium-headless-shell; exit 0\n`;
  const { home, env } = machine({ 'bin/chromium': script, 'bin/apt-get': install });
  expect(provideChromium({ env, mayInstall: false })).toEqual({ path: join(home, 'bin/chromium') });
  const path = join(home, 'bin/chromium-headless-shell');
  expect(provideChromium({ env, mayInstall: true })).toEqual({ path });
  expect(provideChromium({ env, mayInstall: false })).toEqual({ path });
});

test('an installation that fails shows what it said and the command', () => {
  const { env } = machine({ 'bin/apt-get': `${script}echo no network; exit 100\n` });
  const found = provideChromium({ env, mayInstall: true });
  expect(found).toMatchObject({ advice: expect.stringMatching(/no network[\s\S]*CHROME_PATH/) });
});
