import { expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import {
  breachesOn,
  detail,
  expect,
  open,
  openPage,
  shell,
  test,
  theWorld,
  visitPage,
} from '../support/journey.ts';

test('TUT-1, TUT-3 to TUT-6 somebody is shown how a page is used, reads along, and has seen it at its end', async () => {
  const me = await theWorld().person('Wilhelmina Acheampong');
  const { page, faults } = await openPage('/messages', { as: me });
  const { main, menu, searchField } = shell(page);
  const { items, unseen } = (await me.request('GET', '/api/tutorials')) as {
    items: object[];
    unseen: number;
  };
  const inMenu = (count: number) => menu.getByRole('link', { name: `Tutorials ${count} not watched` });
  await expectVisible(inMenu(unseen));
  await page.keyboard.press('Control+K');
  await searchField.fill('watch a tutorial');
  await page.getByRole('option', { name: /Watch a tutorial for this page/ }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Clear your inbox with the keyboard' }));
  const film = main.locator('video');
  await expectSoon(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  expect(await film.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.mode)).toBe('showing');
  // The last line leads to the last seconds.
  const last = main.getByRole('button', { name: /The question mark shows every shortcut/ });
  await last.click();
  await expectSoon(() => last.getAttribute('aria-current')).toBe('time');
  await expectVisible(main.getByRole('link', { name: /^Next: / }));
  await expectVisible(inMenu(unseen - 1));
  // A picture that does not come leaves its lesson and the others where they are.
  faults.provoke(/GET \/api\/tutorials\/files\/write-to-somebody\/poster.webp 500/);
  await page.route('**/write-to-somebody/poster.webp', (route) => route.fulfill({ status: 500 }));
  await main.getByRole('link', { name: 'All tutorials' }).click();
  await expectVisible(main.getByRole('link', { name: /Find someone and message them/ }));
  await expectSoon(() => main.locator('img').count()).toBe(items.length - 1);
  await expectVisible(main.getByText(/^1 of \d+ watched$/));
  // The path of their role knows of it too.
  await expectSoon(() => main.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  expect(await breachesOn(page)).toEqual([]);
  await main.getByRole('searchbox', { name: 'Search tutorials' }).fill('leaves your inbox');
  await expectVisible(main.getByText(/^At 0:\d\d: Press E when you’re done/));
  await main.getByRole('link', { name: /Clear your inbox/ }).click();
  await expectVisible(main.getByRole('link', { name: 'Try it now' }));
  await main.getByRole('link', { name: 'Try it now' }).click();
  await expectPath(page, '/messages');
});

detail(
  'TUT-2, core 9 the place in a film is kept every 15 s and when the page is hidden, and a list is asked for once in 3 s',
  async () => {
    const me = await theWorld().person('Leopoldine Ashgrove');
    const { page } = await open({ as: me, reducedMotion: 'reduce' });
    await page.clock.install();
    const kept = async () => {
      const { items } = (await me.request('GET', '/api/tutorials')) as {
        items: { id: string; positionSeconds: number }[];
      };
      return Math.floor(items.find(({ id }) => id === 'clear-your-inbox')?.positionSeconds ?? -1);
    };
    const film = shell(page).main.locator('video');
    const placeOf = () => film.evaluate((one: HTMLVideoElement) => one.currentTime);
    const playFrom = async (second: number) => {
      await expectSoon(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
      await film.evaluate(async (one: HTMLVideoElement, to) => {
        one.muted = true;
        one.currentTime = to;
        await one.play();
        // So slow that it stays in its second.
        one.playbackRate = 0.0625;
      }, second);
      await expectSoon(async () => Math.floor(await placeOf())).toBe(second);
    };
    const address = '/get-started?lesson=clear-your-inbox';
    await visitPage(page, address);
    await playFrom(5);
    expect(await kept()).toBe(0);
    await page.clock.runFor(15_000);
    await expectSoon(kept).toBe(5);

    await playFrom(9);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectSoon(kept).toBe(9);
    await page.reload();
    await expectSoon(async () => Math.floor(await placeOf())).toBe(9);

    await visitPage(page, '/get-started');
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/tutorials') asked += 1;
    });
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.evaluate((one: HTMLButtonElement) => {
      for (let press = 0; press < 5; press++) one.click();
    });
    await page.clock.runFor(3_000);
    await expectSoon(() => asked).toBe(2);
    await page.clock.runFor(9_000);
    expect(asked).toBe(2);
  },
);

detail(
  '5.20 TUT-3, TUT-4 somebody looks up a word of the trade with the keys, and prints the keys as a card',
  async () => {
    const me = await theWorld().person('Ottoline Bracegirdle');
    const { page } = await open({
      as: me,
      reducedMotion: 'reduce',
      beforeScripts: () => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      },
    });
    await visitPage(page, '/get-started');
    await page.getByRole('link', { name: 'Glossary' }).press('Enter');
    await expectVisible(page.getByText('Asking commits nobody.', { exact: false }));
    expect(await breachesOn(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search the glossary' }).fill('tentative');
    await expectSoon(() => page.locator('dt').count()).toBe(1);
    expect(await page.locator('dt').textContent()).toContain('first hold');

    await page.getByRole('searchbox', { name: 'Search the glossary' }).blur();
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Print this sheet' }).click();
    await expectSoon(() => page.evaluate(() => document.documentElement.hasAttribute('data-printed'))).toBe(
      true,
    );
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-print-sheet]');
    await expectVisible(sheet.getByRole('heading', { name: 'Backlot shortcuts' }));
    await expectVisible(sheet.getByText('Search', { exact: true }).first());
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expectSoon(() => sheet.count()).toBe(0);
  },
);
