import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, theWorld, visitPage } from '../support/journey.ts';

detail(
  '5.15 CON-2: a manager sees in both tabs who has moved, leaves one card, updates the other by the keys and takes that back',
  async () => {
    const world = theWorld();
    const job = { title: 'VP', company: 'Quillmere' };
    const me = await world.person('Zenobia Gaunt');
    const lysander = await world.person('Lysander Tull', { facts: job });
    const cordelia = await world.person('Cordelia Wick', { facts: job });
    for (const one of [lysander, cordelia]) {
      await world.connect(me, one);
      const fields = { displayName: one.name, ...job };
      await me.request('PUT', `/api/contacts/${one.id}`, { version: 0, fields });
    }
    const { page } = await open({ as: me });
    const { page: tab } = await open({ as: me });
    for (const one of [page, tab]) await visitPage(one, '/contacts');
    await expectVisible(page.getByRole('list', { name: 'Contacts' }).getByText('Quillmere').first());
    expect(await page.getByRole('button', { name: / moved$/ }).count()).toBe(0);

    await lysander.request('PATCH', '/api/me/profile', { version: 2, title: 'SVP', company: 'Tern House' });
    for (const one of [page, tab]) await expectVisible(one.getByRole('button', { name: '1 person moved' }));
    await cordelia.request('PATCH', '/api/me/profile', { version: 2, company: 'Third House' });
    for (const one of [page, tab]) await expectVisible(one.getByRole('button', { name: '2 people moved' }));

    await page.getByRole('button', { name: '2 people moved' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'People who moved' });
    const rows = dialog.getByRole('list', { name: 'People who moved' }).getByRole('listitem');
    await expectVisible(rows.last().getByText('SVP, Tern House'));
    await expectVisible(rows.last().getByText('VP, Quillmere', { exact: true }));
    await expectVisible(dialog.getByRole('button', { name: 'Update 2 contacts' }));
    await expectSoon(() => breachesOn(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectSoon(() => breachesOn(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });

    await dialog.getByRole('button', { name: 'Keep Cordelia Wick’s old job' }).focus();
    await page.keyboard.press('Enter');
    await expectFocused(dialog.getByRole('checkbox', { name: 'Lysander Tull' }));
    await expectSoon(() => rows.count()).toBe(1);
    await expectVisible(tab.getByRole('button', { name: '1 person moved' }));
    // Taken back, and left again.
    await dialog.getByRole('button', { name: 'Ask again about Cordelia Wick' }).click();
    await expectVisible(tab.getByRole('button', { name: '2 people moved' }));
    await dialog.getByRole('button', { name: 'Keep Cordelia Wick’s old job' }).click();
    await expectVisible(tab.getByRole('button', { name: '1 person moved' }));
    await expectFocused(dialog.getByRole('checkbox', { name: 'Lysander Tull' }));
    await page.keyboard.press('Space');
    await expectSoon(() => dialog.getByRole('button', { name: 'Update 0 contacts' }).isDisabled()).toBe(true);
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Update 1 contact' }).focus();
    await page.keyboard.press('Enter');
    await expectGone(dialog);
    await expectGone(tab.getByRole('button', { name: / moved$/ }));
    const list = tab.getByRole('list', { name: 'Contacts' });
    await expectVisible(list.getByRole('link', { name: /Lysander Tull/ }).getByText('SVP, Tern House'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(tab.getByRole('button', { name: '1 person moved' }));
    await expectVisible(list.getByRole('link', { name: /Lysander Tull/ }).getByText('VP, Quillmere'));
  },
);
