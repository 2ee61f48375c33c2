import type { Page } from 'playwright-core';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

declare global {
  interface Window {
    /** Movements of more than a tenth of a second that ran since it was asked to watch. */
    movements?: Set<string>;
  }
}

test('whoever asked for less motion sees nothing slide, and others do', async () => {
  const world = theWorld();
  const { page } = await open({ as: await world.person('Anneke de Wit'), reducedMotion: 'reduce' });
  await visitPage(page, '/dashboard');
  expect(await movementsOf(page)).toEqual([]);
  // The same acts do move for everybody else, so what was not seen was looked for in the right place.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expectVisible(shell(page).title);
  expect(await movementsOf(page)).not.toEqual([]);
});

/** Toggles the sidebar, opens the bell and the menu, and tells what slid or grew meanwhile. */
async function movementsOf(page: Page): Promise<string[]> {
  const { logo, bell, notifications, account } = shell(page);
  await page.evaluate(watchMovements);
  const isExpanded = () => logo.getAttribute('aria-expanded');
  const before = await isExpanded();
  await logo.click();
  await expectSoon(isExpanded).not.toBe(before);
  await bell.click();
  await expectVisible(notifications);
  await page.keyboard.press('Escape');
  await account.click();
  await expectVisible(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  return page.evaluate(() => [...(window.movements ?? [])]);
}

/** Looks at every frame: a transition lives only as long as it runs. */
function watchMovements(): void {
  const longestMs = 100;
  const moving = ['transform', 'translate', 'scale', 'width', 'left', 'top', 'right', 'height', 'margin'];
  const movements = new Set<string>();
  window.movements = movements;
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect) || animation.playState !== 'running') continue;
      const duration = Number(effect.getTiming().duration);
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const moved = properties.filter((property) => moving.some((name) => property.startsWith(name)));
      if (duration <= longestMs || moved.length === 0) continue;
      const name = effect.target?.getAttribute('class') ?? effect.target?.tagName ?? '';
      movements.add(`${name}: ${[...new Set(moved)].join(', ')} for ${duration} ms`);
    }
    requestAnimationFrame(look);
  };
  look();
}
