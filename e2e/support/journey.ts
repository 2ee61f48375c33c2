import { test } from 'vitest';

/** What nearly every journey begins with. */
export { expect, test } from 'vitest';
export { breachesOn } from './axe.ts';
export { openPage, shell, signIn, visitPage } from './shell.ts';
export { open, theWorld } from './stage.ts';

/** `npm test -- --all` runs every journey. */
export const isWhole = process.env['TEST_ALL'] === '1';

type Detail = ((name: string, walk: () => Promise<void>) => void) & Pick<typeof test, 'for' | 'each'>;

const leftOut = () => undefined;

/**
 * A journey of the whole run alone. `npm test` walks one whole way through each page and what only a browser can show
 * (keyboard, offline, service worker, live, narrow); what a page does besides is a detail, held by cheaper tests too.
 */
export const detail: Detail = isWhole
  ? test
  : Object.assign(leftOut, { for: () => leftOut, each: () => leftOut });
