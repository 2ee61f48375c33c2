import type { Locator, Page } from 'playwright-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, shell, theWorld } from '../support/journey.ts';

const deskLife = '01900000-0000-7000-8000-0000000c0001';
const says = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Lets what waits go out now, instead of on its minute. */
async function publish(): Promise<void> {
  const { pool } = theWorld().database;
  await pool.query(`update community_waiting set due_at = now() where state = 'waiting'`);
  await pool.query(`insert into jobs.job (name, policy) values ('community-unnamed', 'short')`);
}

detail(
  'an assistant posts without her name, reads of how many she could be one, takes one back, and two moderators learn together who wrote the other',
  async () => {
    const world = theWorld();
    const [asker, writer] = await Promise.all([
      world.person('Maia Fontaine', { role: 'ASSISTANT' }),
      world.person('Jonah Prewitt', { role: 'ASSISTANT' }),
    ]);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => world.person(`Assistant ${at}`, { role: 'ASSISTANT' })),
    );
    const threadId = crypto.randomUUID();
    await asker.request('POST', `/api/community/spaces/${deskLife}/threads`, {
      threadId,
      postId: crypto.randomUUID(),
      kind: 'question',
      title: 'Who pays for the second dinner?',
      body: says('Mine never has.'),
    });
    const path = `/dashboard/community/threads/${threadId}`;
    const { page } = await openPage(path, { as: writer });
    await button(page, 'Write a reply').click();
    await page
      .getByRole('textbox', { name: 'Your reply' })
      .fill('Mine did, until I asked for it in writing.');
    await page.getByRole('switch', { name: 'Post without my name' }).click({ force: true });
    const composer = page.getByRole('textbox', { name: 'Your reply, without your name' });
    await expectVisible(composer.getByText('Mine did, until I asked for it in writing.'));
    await expectVisible(page.getByText(/^The post says: Verified member/));
    await expectVisible(page.getByText(/You’re one of \d+ members who fit that/));
    expect(await breachesOn(page)).toEqual([]);
    await button(page, 'Post without name').click();
    const waiting = page.getByRole('region', { name: 'Your posts on the way' });
    await expectVisible(waiting.getByText('Mine did, until I asked for it in writing.'));
    await waiting.getByRole('button', { name: 'Take back' }).click();
    await expectGone(waiting);

    await button(page, 'Write a reply').click();
    await page.getByRole('switch', { name: 'Post without my name' }).click({ force: true });
    await composer.fill('Ask payroll, not your boss.');
    await button(page, 'Post without name').click();
    await expectVisible(waiting.getByText('Ask payroll, not your boss.'));
    await publish();
    const posts = shell(page).main.getByRole('list', { name: 'Posts' });
    await expectVisible(posts.getByText('Ask payroll, not your boss.'));
    await expectVisible(posts.getByText('You wrote this. Nobody else sees that.'));
    await expectVisible(button(page, 'Take back this post'));

    const reader = await openPage(path, { as: asker, size: 'narrow' });
    const seen = shell(reader.page).main.getByRole('list', { name: 'Posts' });
    await expectVisible(seen.getByText('Verified member'));
    await expectGone(seen.getByText('Jonah Prewitt'));
    await expectNoSidewaysScroll(reader.page);
    expect(await breachesOn(reader.page)).toEqual([]);
    const { items } = (await asker.request('GET', `/api/community/threads/${threadId}/posts`)) as {
      items: { id: ClientId }[];
    };
    const flagId = crypto.randomUUID();
    await asker.request('POST', `/api/community/posts/${items[1]?.id ?? ''}/flag`, {
      flagId,
      reason: 'abuse',
    });
    const [first, second] = await Promise.all(
      ['Maren Voss', 'Elif Kaya'].map(async (name) =>
        openPage(`/dashboard/community/moderation?id=${flagId}&source=post`, {
          as: await world.person(name, { role: 'MODERATOR' }),
        }),
      ),
    );
    if (!first || !second) throw new Error('no moderators');
    await button(first.page, 'Ask to learn the name…').click();
    const asked = first.page.getByRole('dialog');
    await asked.getByLabel('Why the name is needed').fill('A threat against a member');
    expect(await breachesOn(first.page)).toEqual([]);
    await asked.getByRole('button', { name: 'Ask', exact: true }).click();
    await expectVisible(first.page.getByText(/^You asked to learn the name/));
    await button(second.page, 'Confirm, and see the name…').click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    for (const { page: at } of [first, second])
      await expectVisible(at.getByRole('link', { name: 'Jonah Prewitt' }));
    expect(await breachesOn(second.page)).toEqual([]);
  },
);

detail(
  'administration lets a space’s members post without their name, changes it again, and a member still does by keyboard',
  async () => {
    const world = theWorld();
    const keeper = await world.person('Ada Keeler', { role: 'SUPER_ADMIN' });
    const member = await world.person('Maia Fontaine', { role: 'ASSISTANT' });
    const id = crypto.randomUUID();
    const name = `Night shoots ${id.slice(0, 4)}`;
    await keeper.request('POST', '/api/community/spaces', { id, name, openTo: ['USER'] });
    const threadId = crypto.randomUUID();
    await member.request('POST', `/api/community/spaces/${id}/threads`, {
      threadId,
      postId: crypto.randomUUID(),
      kind: 'question',
      title: 'Who feeds the crew after two?',
      body: says('Not me.'),
    });
    const { page } = await openPage('/admin/community-management/spaces', { as: keeper });
    const change = async (what: (dialog: Locator) => Promise<void>) => {
      await button(page, `Edit ${name}`).click();
      const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
      await what(dialog);
      expect(await breachesOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expectGone(dialog);
    };
    await change((dialog) =>
      dialog.getByRole('switch', { name: 'Posting without a name' }).click({ force: true }),
    );
    const kept = shell(page).main.getByRole('listitem').filter({ hasText: name });
    // The next change is made on what the list says now.
    await expectVisible(kept.getByText('Unnamed posts allowed'));
    await change((dialog) => dialog.getByLabel('What it’s for').fill('Meals and turnarounds'));
    await expectVisible(kept.getByText('Unnamed posts allowed'));

    const reply = await openPage(`/dashboard/community/threads/${threadId}`, { as: member });
    const { keyboard } = reply.page;
    const field = (label: string) => reply.page.getByRole('textbox', { name: label, exact: true });
    const hasFocus = (label: string) =>
      field(label).evaluate((element) => element === document.activeElement);
    await expectVisible(button(reply.page, 'Write a reply'));
    await keyboard.press('r');
    await expectSoon(() => hasFocus('Your reply')).toBe(true);
    await keyboard.type('Nobody fed us.');
    await reply.page.getByRole('switch', { name: 'Post without my name' }).focus();
    await keyboard.press('Space');
    await expectSoon(() => hasFocus('Your reply, without your name')).toBe(true);
    await keyboard.type(' Not once.');
    await expectVisible(field('Your reply, without your name').getByText('Nobody fed us. Not once.'));
  },
);
