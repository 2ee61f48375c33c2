import type { Page } from 'playwright-core';
import { expectGone, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

const still = { reducedMotion: 'reduce' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const posts = (page: Page) => shell(page).main.getByRole('list', { name: 'Posts' });

test('5.18 an assistant starts a thread where no executive sees it, a colleague’s answer comes live and is accepted', async () => {
  const world = theWorld();
  const [asker, colleague] = await Promise.all([
    world.person('Maia Fontaine', { role: 'ASSISTANT' }),
    world.person('Jonah Prewitt', { role: 'ASSISTANT' }),
  ]);
  const boss = await world.person('Imogen Vance', { role: 'EXECUTIVE' });
  const { page } = await open({ as: asker, ...still });
  await visitPage(page, '/dashboard/community');
  await shell(page)
    .main.getByRole('link', { name: /^Desk life/ })
    .click();
  await button(page, 'New thread').first().click();
  const dialog = page.getByRole('dialog', { name: 'New thread' });
  await dialog.getByLabel('Title').fill('How do you log overtime?');
  await dialog.getByRole('textbox', { name: 'Your post' }).fill('The roll ran past nine. Anyone?');
  expect(await breachesOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'How do you log overtime?' }));
  expect(await breachesOn(page)).toEqual([]);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  await colleague.request('POST', `/api/community/threads/${id}/posts`, {
    postId: crypto.randomUUID(),
    body: { type: 'doc', content: [paragraph('Write the real times, every day.')] },
  });
  await expectVisible(posts(page).getByText('Write the real times, every day.'));
  await button(page, 'Options for the post by Jonah Prewitt').click();
  await page.getByRole('menuitem', { name: 'Accept as the answer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expectVisible(page.getByRole('region', { name: 'Accepted answer' }));
  expect(await breachesOn(page)).toEqual([]);

  const above = await open({ as: boss, ...still });
  above.faults.provoke(new RegExp(`GET /api/community/threads/${id} 404`));
  await visitPage(above.page, '/dashboard/community');
  await expectVisible(shell(above.page).main.getByRole('link', { name: /^Casting/ }));
  await expectGone(shell(above.page).main.getByRole('link', { name: /^Desk life/ }));
  await visitPage(above.page, `/dashboard/community/threads/${id}`);
  await expectVisible(above.page.getByText('Thread not found'));
});

detail(
  'the community fits a phone, and its members, kept posts and decisions say what belongs there',
  async () => {
    const person = await theWorld().person('Lucian Thorne', { role: 'TALENT' });
    const { page } = await open({ as: person, size: 'narrow', ...still });
    for (const path of ['', '/members', '/kept', '/decisions']) {
      await visitPage(page, `/dashboard/community${path}`);
      await expectVisible(page.getByRole('heading', { level: 1 }));
      await expectNoSidewaysScroll(page);
      expect(await breachesOn(page)).toEqual([]);
    }
  },
);
