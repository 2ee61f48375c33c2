/** What nearly every journey begins with. */
export { expect, test } from 'vitest';
export { breachesOn } from './axe.ts';
export { openPage, shell, signIn, visitPage } from './shell.ts';
export { open, theWorld } from './stage.ts';
