import { sizes } from '../support/browser.ts';
import { expectFocused, expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { detail, expect, open, openPage, shell, test, theWorld, visitPage } from '../support/journey.ts';

test('on a phone the logo opens the sidebar, which keeps the focus and leaves in all three ways', async () => {
  const world = theWorld();
  const { page } = await openPage('/dashboard', { as: await world.person('Jun Takahashi'), size: 'narrow' });
  const { logo, menu, title } = shell(page);
  await expectGone(menu);

  await logo.tap();
  await expectVisible(menu);
  expect(await logo.getAttribute('aria-expanded')).toBe('true');
  const links = await menu.getByRole('link').count();
  for (let stop = 0; stop <= links; stop++) {
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expectGone(menu);
  await expectFocused(logo);

  await logo.tap();
  await expectVisible(menu);
  await page.touchscreen.tap(sizes.narrow.width - 20, sizes.narrow.height / 2);
  await expectGone(menu);
  await expectFocused(logo);

  await logo.tap();
  await menu.getByRole('link', { name: 'Inbox' }).tap();
  await expectPath(page, '/messages');
  await expectGone(menu);
  await expectFocused(title);
});

test('on a phone messages shows one column at a time with a way back', async () => {
  const world = theWorld();
  const me = await world.person('Esperanza Quintero');
  const other = await world.person('Gideon Park');
  await world.conversation(other, me, ['Can you read the new draft?']);
  const { page } = await openPage('/messages', { as: me, size: 'narrow' });
  const list = page.getByRole('list', { name: 'Conversations' });
  const composer = page.getByRole('textbox', { name: `Message to ${other.name}` });
  await list.getByRole('link', { name: /Gideon Park/ }).tap();
  await expectVisible(composer);
  await expectGone(list);
  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await expectVisible(list);
  await expectGone(composer);
});

detail(
  'on a phone a thread opens at its last message, with one line to write in and no times of the list over it',
  async () => {
    const world = theWorld();
    const me = await world.person('Philippa Marchetti');
    const other = await world.person('Ignatius Bellweather');
    const lines = Array.from({ length: 30 }, (_, index) => `Take ${index + 1} of the long conversation.`);
    const { id } = await world.conversation(other, me, lines);
    await me.request('POST', `/api/conversations/${id}/read`, { seq: lines.length });
    const { page } = await openPage('/messages', { as: me, size: 'narrow' });
    await page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Ignatius Bellweather/ })
      .tap();
    const composer = page.getByRole('textbox', { name: `Message to ${other.name}` });
    await expectVisible(composer);
    await expectVisible(page.getByRole('button', { name: 'Attach files' }));
    const gap = () =>
      page
        .getByRole('region', { name: 'Messages with Ignatius Bellweather' })
        .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    await expectSoon(gap).toBeLessThanOrEqual(1);
    const heightOf = () => composer.evaluate((text) => text.closest('form')?.offsetHeight ?? 0);
    expect(await heightOf()).toBeLessThanOrEqual(64);
    const rows = page.locator('[aria-label="Conversations"] time');
    const isSeen = (times: Element[]) =>
      times.some((time) => time.checkVisibility({ visibilityProperty: true }));
    expect(await rows.count()).toBeGreaterThan(0);
    expect(await rows.evaluateAll(isSeen)).toBe(false);
    await composer.tap();
    await expectVisible(page.getByRole('button', { name: 'Send', exact: true }));
    await expectSoon(gap).toBeLessThanOrEqual(1);
  },
);

detail(
  'who only touches the screen is not offered the keyboard shortcuts, who has a pointer is',
  async () => {
    const me = await theWorld().person('Oluwaseun Adair');
    for (const [size, offered] of [
      ['narrow', 0],
      ['wide', 1],
    ] as const) {
      const { page } = await openPage('/dashboard', { as: me, size });
      await shell(page).account.click();
      await expectVisible(page.getByRole('menuitem', { name: 'Log out' }));
      expect(await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).count()).toBe(offered);
    }
  },
);

detail('a reader on a phone sees the notifications as far from one edge as from the other', async () => {
  const world = theWorld();
  const me = await world.person('Ottilie Nakamura');
  await world.conversation(await world.person('Bram Castellanos'), me, ['The stage is free on Monday.']);
  const { page } = await openPage('/dashboard', { as: me, size: 'narrow' });
  const { bell, notifications } = shell(page);
  await bell.click();
  await expectVisible(notifications.getByRole('button', { name: /Bram Castellanos/ }).first());
  await expectSoon(async () => {
    const box = await notifications.boundingBox();
    return box ? [box.x, sizes.narrow.width - box.x - box.width] : [];
  }).toEqual([8, 8]);
});

detail(
  'on a phone the boxes of the directory keep clear of the faces and select under a finger',
  async () => {
    const world = theWorld();
    await world.person('Pulcheria Dane', { facts: { unions: ['Kilonova'] } });
    const me = await world.person('Fabian Roe', { role: 'AGENT' });
    const { page } = await openPage('/directory?union=kilonova', { as: me, size: 'narrow' });
    const row = page.getByRole('list', { name: 'People' }).getByRole('listitem');
    const box = row.getByRole('checkbox', { name: 'Select Pulcheria Dane' });
    await expectVisible(box);
    const tick = await box.boundingBox();
    const face = await row.getByRole('link').locator('> *').first().boundingBox();
    expect(tick?.width).toBeGreaterThanOrEqual(18);
    expect((face?.x ?? 0) - (tick?.x ?? 0) - (tick?.width ?? 0)).toBeGreaterThanOrEqual(8);
    await box.tap();
    await expectVisible(page.getByText('1 selected'));
    await expectNoSidewaysScroll(page);
  },
);

detail(
  'every link of the dashboard, a team and one’s representation is at least 32 px high under a finger',
  async () => {
    const world = theWorld();
    const talent = await world.signedIn('talent@backlot.example');
    const lead = await world.person('Wilhelmina Astor');
    const team = { id: crypto.randomUUID(), name: 'Lanternhouse', company: 'Lanternhouse' };
    await lead.request('POST', '/api/teams', team);
    for (const [as, path, one] of [
      [talent, '/dashboard', 'All requests'],
      [lead, '/team-management', 'Wilhelmina Astor'],
      [talent, '/representation', 'Change in your profile'],
    ] as const) {
      const { page } = await openPage(path, { as, size: 'narrow' });
      await expectVisible(page.getByRole('main').getByRole('link', { name: one }).first());
      // The title of what is next is larger, and cut to its own lines.
      const links = page.getByRole('main').getByRole('link').locator('visible=true');
      const low = await links.evaluateAll((all) =>
        all
          .filter((link) => link.getBoundingClientRect().height < 32 && !link.closest('h2'))
          .map((link) => link.textContent),
      );
      expect([path, low]).toEqual([path, []]);
    }
  },
);

test('nothing scrolls sideways on a phone or at 400 % zoom', async () => {
  const world = theWorld();
  const me = await world.person('Wolfeschlegelsteinhausen-Bergerdorff Aleksandrovna', {
    facts: { title: 'Supervising Sound Editor and Re-Recording Mixer', location: 'Llanfairpwllgwyngyll' },
  });
  const other = await world.person('Maximiliana Constantinopoulou-Featherstonehaugh', {
    facts: { bio: 'a'.repeat(120), company: 'Verylongnamedproductioncompanywithoutspaces' },
  });
  const { id } = await world.conversation(me, other, [`https://example.com/${'draft-'.repeat(30)}`]);
  const { page } = await open({ as: me, size: 'narrow' });
  const paths = [
    '/dashboard',
    '/directory',
    `/people/${other.id}`,
    '/profile',
    '/profile?section=work',
    '/profile?section=credits',
    '/messages',
    `/messages?conversationId=${id}`,
    '/no/such/place',
  ];
  for (const path of paths) {
    await page.setViewportSize(sizes.narrow);
    await visitPage(page, path);
    await expectSoon(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    for (const size of [sizes.narrow, sizes.zoomed]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
  }
  await page.context().clearCookies();
  await page.goto('/auth');
  await expectVisible(page.getByLabel('Email'));
  await expectNoSidewaysScroll(page);
});
