import type { Request } from 'playwright-core';
import { expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { expect, open, signIn, test, theWorld, visitPage } from '../support/journey.ts';
import { comesOf } from '../support/outcomes.ts';

const ended = 'Your session was terminated by another device';

test('a page whose session is ended on another device leaves for sign-in by itself and keeps the draft', async () => {
  const world = theWorld();
  const here = await world.signedIn('assistant@backlot.example');
  const elsewhere = await world.signedIn('assistant@backlot.example');
  const other = await world.person('Delphine Okafor');
  const { id } = await world.conversation(here, other, ['Hello.']);
  const { page, faults } = await open({ as: here });
  await visitPage(page, `/messages?conversationId=${id}`);
  const composer = page.getByRole('textbox', { name: `Message to ${other.name}` });
  await composer.fill('Half a thought about the call sheet');

  const isLeaving = (request: Request) => request.url().includes('/auth?reason=session_terminated');
  await comesOf(page.waitForRequest(isLeaving), endOthers(elsewhere));
  await expectVisible(page.getByText(ended));

  await page.reload();
  await expectVisible(page.getByRole('heading', { name: 'Sign in' }));
  await expectGone(page.getByText(ended));
  faults.provoke(/GET \/api\/me 401/);
  expect(await page.evaluate(() => fetch('/api/me').then((response) => response.status))).toBe(401);

  await signIn(page, here.email, world.demoPassword);
  await expectPath(page, '/messages');
  await expectSoon(() => composer.inputValue()).toBe('Half a thought about the call sheet');
});

/** Ends all sessions of the person but the asking one, each by itself. */
async function endOthers(asking: { request(method: string, path: string): Promise<unknown> }): Promise<void> {
  const { items } = (await asking.request('GET', '/api/me/sessions')) as {
    items: { id: string; isCurrent: boolean }[];
  };
  const others = items.filter(({ isCurrent }) => !isCurrent);
  for (const { id } of others) await asking.request('DELETE', `/api/me/sessions/${id}`);
}
