import type { Locator } from 'playwright-core';
import { expectSoon } from './expectations.ts';

/**
 * What comes of an act that has begun. Both are awaited at once: a wait that is left alone when the act fails
 * ends later as a rejection nobody takes, and with it the run of all tests.
 */
export async function comesOf<Came>(coming: Promise<Came>, act: Promise<unknown>): Promise<Came> {
  const [came] = await Promise.all([coming, act]);
  return came;
}

/**
 * Presses what is there on a closer look alone: whatever moves the page before the press moves what is pointed at from
 * under the pointer, and it is pointed at again.
 */
export async function pressAt(closerLook: Locator, button: Locator): Promise<void> {
  const press = async () => {
    await closerLook.hover();
    return button.click({ timeout: 2_000 }).then(
      () => 'pressed',
      () => 'not there any more',
    );
  };
  await expectSoon(press).toBe('pressed');
}
