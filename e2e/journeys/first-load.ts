import type { Page } from 'playwright-core';
import { connectInTheTab, holdChannel } from '../support/channel.ts';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

test('a page asks for nothing of what it brought along, and reads nothing again when its channel opens', async () => {
  const { me } = await colleagues('Ginevra Aldous', 'Tobias Falk');
  for (const path of [
    '/dashboard',
    '/directory',
    '/messages',
    '/contacts',
    '/contacts/rolling-calls',
    '/team-management',
  ]) {
    const { page } = await open({ as: me, beforeScripts: connectInTheTab });
    const asked = readsOf(page);
    const letConnect = await holdChannel(page);
    const html = await (await page.goto(path))?.text();
    const brought = [...(html ?? '').matchAll(/data-answer="([^"]+)"/g)].map(([, address]) =>
      address?.replaceAll('&amp;', '&'),
    );
    expect(brought.length, path).toBeGreaterThan(0);
    await expectVisible(shell(page).title);
    letConnect();
    const status = path === '/directory' ? 'away' : 'busy';
    await me.request('PUT', '/api/me/presence', { status });
    await expectVisible(shell(page).account.locator(`[aria-label$=", ${status}" i]`));
    expect(
      asked.filter((address) => brought.includes(address) && address !== askedOnComingBack),
      path,
    ).toEqual([]);
  }
});

detail(
  'what happens while a page loads is brought by its channel, and nothing else is read again',
  async () => {
    const { me, other, say } = await colleagues('Clementine Rask', 'Ignatius Boll');
    // Whoever never came counts as offline once the server is five minutes old, whatever they chose.
    const { page: theirs } = await open({ as: other });
    await visitPage(theirs, '/settings');
    const { page } = await open({ as: me, beforeScripts: connectInTheTab });
    const asked = readsOf(page);
    const letConnect = await holdChannel(page);
    await visitPage(page, '/messages');
    await say('The crane is here.');
    await other.request('PUT', '/api/me/presence', { status: 'busy' });
    letConnect();
    await expectVisible(conversations(page).getByText('The crane is here.'));
    await expectVisible(conversations(page).locator('[aria-label="Ignatius Boll, Busy"]'));
    expect(asked).not.toContain('/api/me');
  },
);

detail('a page whose channel cannot go back to its making reads again', async () => {
  const { me, say } = await colleagues('Fenna Okoye', 'Lorcan Vidal');
  const { page, context } = await open({ as: me, beforeScripts: connectInTheTab });
  const asked = readsOf(page);
  const letConnect = await holdChannel(page);
  await visitPage(page, '/messages');
  // What is kept for a person's oldest page gives way to their newest ones.
  for (let index = 0; index < 5; index++) await context.request.get('/messages');
  await say('We lost the permit.');
  letConnect();
  await expectVisible(conversations(page).getByText('We lost the permit.'));
  await expectSoon(() => asked.includes('/api/me')).toBe(true);
});

detail('going back to a page, and loading it anew, shows what has happened since', async () => {
  const { me, say } = await colleagues('Saskia Thorne', 'Emeka Laurent');
  const { page } = await open({ as: me });
  await visitPage(page, '/messages');
  await expectVisible(conversations(page).getByText('Hello.'));
  await page.goto('about:blank');
  await say('While you were away.');
  await page.goBack();
  await expectVisible(conversations(page).getByText('While you were away.'));
  await page.goto('about:blank');
  await page.goBack();
  await say('And again.');
  await page.reload();
  await expectVisible(conversations(page).getByText('And again.'));
});

/** A window that a busy machine shows late counts as one that somebody comes back to, and then this is asked for (S16). */
const askedOnComingBack = '/api/unread';

/** Two who know each other; the other one has said hello and may say more. */
async function colleagues(mine: string, theirs: string) {
  const world = theWorld();
  const me = await world.person(mine);
  const other = await world.person(theirs);
  const say = (words: string) => world.conversation(other, me, [words]);
  await say('Hello.');
  return { me, other, say };
}

const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' });

/** What a page asks the API for, by address; filled as it goes. */
function readsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return asked;
}
