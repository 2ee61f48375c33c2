import type { Page } from 'playwright-core';
import { longThread, longThreadTitle } from '#features/community/testing/factory/long-thread.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
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
  // 5.18 COM-5
  await expectVisible(page.getByText('No screenshots. To report a leak, open the post that leaked'));
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
  'the list stays where it is until a thread answers, and shapes follow only when that takes a while',
  async () => {
    const world = theWorld();
    const [reader, writer] = await Promise.all([
      world.person('Maia Fontaine', { role: 'ASSISTANT' }),
      world.person('Jonah Prewitt', { role: 'ASSISTANT' }),
    ]);
    const id = await longThread(world.database.pool, { people: [reader.id, writer.id], posts: 3 });
    const { page } = await open({ as: reader, ...still });
    await visitPage(page, '/dashboard/community');
    const { main } = shell(page);
    const link = main.getByRole('link', { name: longThreadTitle });
    const hasAnswered = Promise.withResolvers<void>();
    await page.route(`**/api/community/threads/${id}*`, async (route) => {
      await hasAnswered.promise;
      await route.continue();
    });
    await expectVisible(link);
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await link.click();
    await page.waitForURL(`**/threads/${id}`);
    await expectVisible(button(page, 'New thread'));
    await page.clock.runFor(200);
    await expectGone(button(page, 'New thread'));
    hasAnswered.resolve();
    await page.clock.resume();
    await expectVisible(page.getByRole('heading', { level: 1, name: longThreadTitle }));
  },
);

detail(
  'a thread of 600 posts opens at the first unread one, keeps few of them in the page, and stays put while more come',
  async () => {
    const world = theWorld();
    const [reader, writer] = await Promise.all([
      world.person('Maia Fontaine', { role: 'ASSISTANT' }),
      world.person('Jonah Prewitt', { role: 'ASSISTANT' }),
    ]);
    const id = await longThread(world.database.pool, { people: [reader.id, writer.id], posts: 600 });
    const { page } = await open({ as: reader, ...still });
    await visitPage(page, `/dashboard/community/threads/${id}`);
    const post = (seq: number) => posts(page).locator(`[data-seq="${seq}"]`);
    const isInView = async (seq: number) => {
      const box = await post(seq).boundingBox();
      return box !== null && box.y > 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
    };
    const articles = posts(page).getByRole('article');
    await expectSoon(() => isInView(301)).toBe(true);
    expect(await articles.count()).toBeLessThan(40);
    expect(await breachesOn(page)).toEqual([]);
    // A post that comes meanwhile moves nothing that is being read.
    const before = await post(301).boundingBox();
    await writer.request('POST', `/api/community/threads/${id}/posts`, {
      postId: crypto.randomUUID(),
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One more.' }] }] },
    });
    await expectVisible(shell(page).main.getByText('601 read', { exact: false }));
    expect(await post(301).boundingBox()).toEqual(before);
    await button(page, `Options for ${longThreadTitle}`).click();
    await page.getByRole('menuitem', { name: 'Go to the latest post' }).click();
    await expectSoon(() => isInView(601)).toBe(true);
    expect(await articles.count()).toBeLessThan(40);
    await button(page, `Options for ${longThreadTitle}`).click();
    await page.getByRole('menuitem', { name: 'Go to the first post' }).click();
    await expectSoon(() => isInView(2)).toBe(true);
  },
);

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
    await visitPage(page, '/dashboard/community');
    await expectVisible(page.getByText('No screenshots. To report a leak, open the post that leaked'));
  },
);

detail('a member of a space is found by name, and the address keeps what was searched', async () => {
  const world = theWorld();
  const reader = await world.person('Maia Fontaine', { role: 'ASSISTANT' });
  await world.person('Jonah Prewitt', { role: 'ASSISTANT' });
  const { page } = await open({ as: reader, size: 'narrow', ...still });
  await visitPage(page, '/dashboard/community/members');
  const members = shell(page).main.getByRole('list', { name: 'Members' });
  const others = members.getByRole('link').filter({ hasNotText: 'Prewitt' });
  await expectVisible(others.first());
  await page.getByRole('searchbox', { name: 'Search members' }).fill('prewitt');
  await expectGone(others.first());
  await expectVisible(members.getByRole('link', { name: /^Jonah Prewitt/ }).first());
  await page.reload();
  await expectVisible(members.getByRole('link', { name: /^Jonah Prewitt/ }).first());
  await page.getByRole('searchbox', { name: 'Search members' }).fill('nobody by this name');
  await expectVisible(page.getByText('No members match.'));
  await expectNoSidewaysScroll(page);
  expect(await breachesOn(page)).toEqual([]);
});
