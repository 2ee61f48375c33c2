import type { Page } from 'playwright-core';
import { placesOf, visibleItems } from '#app/shell/navigation.ts';
import { navigation, pinned } from '#app/shell/navigation-table.ts';
import { pagesOf, type Role, roles } from '#features/access/policy/roles.ts';
import { sizes } from '../support/browser.ts';
import { connectInTheTab } from '../support/channel.ts';
import { expectFocused, expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { withoutFirstAnswers } from '../support/first-answers.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import {
  breachesOn,
  detail,
  expect,
  isWhole,
  open,
  openPage,
  shell,
  test,
  theWorld,
  visitPage,
} from '../support/journey.ts';
import { expectNothingMoved } from '../support/layout-shift.ts';
import { comesOf } from '../support/outcomes.ts';

const nobody = '01900000-0000-7000-8000-000000000000';
const widthOf = (page: Page) => async () => (await shell(page).menu.boundingBox())?.width;

test('shell 4: the logo makes the sidebar 240 or 56 wide, a double press counts once, and a reload keeps it', async () => {
  const world = theWorld();
  const { page } = await openPage('/dashboard', { as: await world.person('Marguerite Oyelaran') });
  const { logo, menu } = shell(page);
  await expectSoon(widthOf(page)).toBe(240);
  expect(await logo.getAttribute('aria-expanded')).toBe('true');

  // Both presses in one turn: nothing but the rule of 300 ms can tell them apart.
  await logo.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expectSoon(widthOf(page)).toBe(56);
  expect(await logo.getAttribute('aria-expanded')).toBe('false');
  await menu.getByRole('link', { name: 'Inbox' }).hover();
  await expectVisible(page.getByRole('tooltip', { includeHidden: true }).filter({ hasText: 'Inbox' }));
  await page.reload();
  await expectSoon(widthOf(page)).toBe(56);

  await page.evaluate(() => {
    const told: unknown[] = [];
    Reflect.set(window, 'told', told);
    window.addEventListener('sidebar-state-change', (event) => told.push((event as CustomEvent).detail));
    window.dispatchEvent(new CustomEvent('toggle-sidebar'));
  });
  await expectSoon(widthOf(page)).toBe(240);
  expect(await page.evaluate(() => Reflect.get(window, 'told') as unknown)).toEqual([{ isExpanded: true }]);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectSoon(widthOf(page)).toBe(56);
});

detail(
  'shell 2: over a small screen the sidebar keeps the focus, and Escape, a tap outside and a choice close it',
  async () => {
    const world = theWorld();
    const { page } = await openPage('/dashboard', {
      as: await world.person('Casimir Adeleke'),
      size: 'narrow',
    });
    const { logo, menu, title } = shell(page);
    const settings = menu.getByRole('link', { name: 'Settings' });
    await logo.tap();
    await expectVisible(settings);
    expect(await breachesOn(page)).toEqual([]);
    await settings.focus();
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expectGone(menu);
    await expectFocused(logo);

    // Toggles within 300 ms of each other count once, so the button tells when it has closed for good.
    await expectSoon(async () => {
      if (!(await menu.isVisible())) await logo.tap();
      return menu.isVisible();
    }).toBe(true);
    await page.touchscreen.tap(sizes.narrow.width - 20, sizes.narrow.height / 2);
    await expectGone(menu);
    await expectSoon(async () => {
      if (!(await menu.isVisible())) await logo.tap();
      return menu.isVisible();
    }).toBe(true);
    await settings.tap();
    await expectPath(page, '/settings');
    await expectGone(menu);
    await expectFocused(title);
  },
);

detail(
  'SHL-3, MSG-19 the Inbox link carries the open conversation when it is one of the person, and no other; what is not found is asked for once, and the list goes on',
  async () => {
    const world = theWorld();
    const me = await world.person('Isolde Varga');
    const { id } = await world.conversation(me, await world.person('Quentin Ashby'), ['Rolling at six.']);
    const { page, faults } = await open({ as: me });
    const carried = () =>
      shell(page)
        .menu.getByRole('link', { name: 'Inbox' })
        .evaluate((link) => new URL((link as HTMLAnchorElement).href).search);
    await page.goto(`/messages?conversationId=${id}`);
    await expectVisible(page.getByRole('article').getByText('Rolling at six.'));
    await expectSoon(carried).toBe(`?view=inbox&conversationId=${id}`);
    faults.provoke(new RegExp(`GET /api/conversations/${nobody} 404`));
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/conversations/${nobody}`)) asked++;
    });
    await page.goto(`/messages?conversationId=${nobody}`);
    await expectVisible(shell(page).main.getByRole('heading', { name: 'Conversation not found' }));
    expect(await carried()).toBe('?view=inbox');
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await expectVisible(page.getByRole('article').getByText('Rolling at six.'));
    expect(asked).toBe(1);
  },
);

/** The addresses of the menu that have a page: what the two who see everything between them see. */
async function builtPlaces(): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    (['SUPER_ADMIN', 'ADMIN'] as const).map(async (role) => {
      const { page } = await openPage('/dashboard', {
        as: await theWorld().person('Rosalind Achterberg', { role }),
      });
      return seen(page);
    }),
  );
  return new Set(found.flat().map(({ to }) => to));
}
let asked: Promise<ReadonlySet<string>> | undefined;

for (const role of isWhole ? roles : (['MANAGER'] as const)) {
  test(`shell 6: ${role} sees the entries of the specification that are built, and no other page opens`, async () => {
    asked ??= builtPlaces();
    const built = await asked;
    expect([...built]).toEqual(
      expect.arrayContaining(['/dashboard', '/directory', '/messages', '/settings']),
    );
    const { page } = await openPage('/dashboard', { as: await theWorld().person('Florian Mbeki', { role }) });
    const expected = [...expectedFor(role, built), pinned];
    expect(await seen(page)).toEqual(expected.map(({ label, to }) => ({ label, to })));
    const { main, menu } = shell(page);
    const closed = placesOf(navigation).find(
      ({ to, page: id }) => built.has(to) && !pagesOf(role).includes(id),
    );
    if (!closed) return;
    await visitPage(page, closed.to);
    await expectVisible(main.getByText(/You don’t have access to/));
    await expectVisible(menu);
  });
}

detail(
  'S69, ux 9: the footer leads to help, terms and status, keys lead to pages, and pages are asked for beforehand',
  async () => {
    const world = theWorld();
    const { page } = await open({ as: await world.person('Ludovica Brennan', { role: 'USER' }) });
    const heads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'HEAD') heads.push(new URL(request.url()).pathname);
    });
    await visitPage(page, '/dashboard');
    const { main } = shell(page);
    // Neither the inbox, which is closed to this role, nor the sign-in page.
    await expectSoon(() => heads).toEqual(expect.arrayContaining(['/dashboard', '/profile']));
    expect(heads).not.toContain('/messages');
    expect(heads).not.toContain('/auth');

    await main.getByRole('button', { name: 'Help' }).click();
    await expectVisible(page.getByRole('menuitem', { name: 'Tutorials' }));
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectVisible(sheet.getByText('Dashboard'));
    expect(await sheet.getByText('Inbox').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expectGone(sheet);
    await expectFocused(main.getByRole('button', { name: 'Help' }));

    await main.getByRole('link', { name: 'Terms' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Terms' }));
    expect(await breachesOn(page)).toEqual([]);
    await main.getByRole('link', { name: 'Status' }).click();
    await expectVisible(main.getByText('Connected'));
    expect(await main.getByText('Working').count()).toBe(2);
    expect(await breachesOn(page)).toEqual([]);
    await page.setViewportSize(sizes.zoomed);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(sizes.wide);
    await main.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expectPath(page, '/dashboard');
    const current = shell(page).menu.locator('[aria-current="page"]');
    expect(await current.allInnerTexts()).toEqual(['Dashboard']);
  },
);

detail(
  'shell 4: starting says so, offers a retry after 3 s, goes on by itself; a page on its way says so too',
  async () => {
    const world = theWorld();
    const { page } = await open({ as: await world.person('Perpetua Lindgren') });
    await withoutFirstAnswers(page);
    const answerMe = await holding(page, '**/api/me');
    const letCode = await holding(page, /\/assets\/dir-[^/]*\.js/);
    await page.goto('/dashboard');
    await expectVisible(page.getByText('Loading application...'));
    await expectVisible(page.getByText('Can’t reach Backlot'));
    await expectVisible(page.getByRole('button', { name: 'Retry' }));
    answerMe();
    await expectVisible(shell(page).menu);
    expect(await page.getByText('Loading application...').count()).toBe(0);

    await shell(page).menu.getByRole('link', { name: 'Directory' }).click();
    await expectVisible(page.getByText('Loading page...'));
    letCode();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Directory' }));
    await expectGone(page.getByText('Loading page...'));
  },
);

detail(
  'SHL-8 offline is said after a failed probe alone, and over with the first answer, for 5 s',
  async () => {
    const world = theWorld();
    const me = await world.person('Anselm Obuya');
    const { page, faults } = await open({ as: me, beforeScripts: connectInTheTab });
    faults.excuse(/healthz|WebSocket/);
    await page.routeWebSocket(/\/api\/live/, (socket) => socket.close());
    await comesOf(page.waitForResponse('**/healthz'), visitPage(page, '/dashboard'));
    const offline = page.getByText('You are offline.');
    const online = page.getByText('Back online.');
    // The live channel is down, but the server answers: nobody is told anything.
    expect(await Promise.all([offline.count(), online.count()])).toEqual([0, 0]);

    await page.route('**/healthz', (route) => route.abort());
    await expectVisible(offline);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await shell(page).menu.getByRole('link', { name: 'Directory' }).click();
    await expectVisible(online);
    await expectGone(offline);
    await expectGone(online);
  },
);

detail(
  'an address that leads to another page moves nothing on screen, even when its answers arrive late',
  async () => {
    const me = await theWorld().person('Wilhelmina Stroud', { role: 'SUPER_ADMIN' });
    for (const path of ['/admin', '/feedback-responses']) {
      const { page } = await open({ as: me, size: 'narrow' });
      const answer = await holding(page, /\/api\/admin\//);
      await visitPage(page, path);
      // The foot comes once the page is idle; two frames later it has been painted.
      await page.locator('main footer').waitFor({ state: 'attached' });
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      answer();
      await expectSoon(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
      await expectVisible(page.locator('main footer'));
      await expectNothingMoved(page, path);
    }
  },
);

detail(
  'what a page is answered late pushes nothing that is on screen, on a desk and on a phone',
  async () => {
    for (const [email, paths] of Object.entries(measured)) {
      const me = await theWorld().signedIn(email);
      for (const [size, path] of sizesMeasured.flatMap((one) => paths.map((at) => [one, at] as const))) {
        const { page, context } = await open({ as: me, size });
        await withoutFirstAnswers(page);
        const answer = await holding(page, /\/api\/(?!me$|me\/preferences)/);
        await visitPage(page, path);
        await page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        );
        answer();
        await expectSoon(() => page.locator('main :is([data-waiting], [aria-busy="true"])').count()).toBe(0);
        await expectNothingMoved(page, `${path} (${size})`);
        await context.close();
      }
    }
  },
);

const sizesMeasured = ['narrow', 'wide'] as const;

/** Pages with parts that come when their answers do, for those who see most of them. */
const measured = {
  'manager@backlot.example': [
    '/dashboard',
    '/invitations',
    '/get-started',
    '/contacts/rolling-calls',
    '/profile',
    '/marketplace',
  ],
  'super-admin@backlot.example': ['/admin/email'],
};

/** Holds back the answers of an address until what is returned is called. */
async function holding(page: Page, address: string | RegExp): Promise<() => void> {
  const mayAnswer = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await mayAnswer.promise;
    await route.continue();
  });
  return mayAnswer.resolve;
}

type Line = { label: string; to: string };

/** Every entry of the sidebar with its address, groups unfolded. */
async function seen(page: Page): Promise<Line[]> {
  const { menu } = shell(page);
  const folded = menu.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  return menu.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      label: link.querySelector('span')?.textContent ?? '',
      to: new URL((link as HTMLAnchorElement).href).pathname,
    })),
  );
}

const expectedFor = (role: Role, built: ReadonlySet<string>) =>
  placesOf(
    visibleItems(navigation, {
      pages: pagesOf(role),
      primaryRole: role,
      pageAt: (to) => (built.has(to) ? {} : undefined),
    }),
  );
