import { errors, type Locator, type Page } from 'playwright-core';
import type { Visit } from '../support/browser.ts';
import { connectInTheTab, holdChannel } from '../support/channel.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { withoutFirstAnswers } from '../support/first-answers.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';
import { comesOf } from '../support/outcomes.ts';
import type { Person } from '../support/world.ts';

test('X7 an inbox that cannot be read says so, never that it is empty, and comes back by its retries', async () => {
  const world = theWorld();
  const me = await world.person('Beatriz Sandoval');
  const { id } = await world.conversation(await world.person('Hugo Lemaire'), me, ['Dailies are up.']);
  const { page, faults } = await openWithoutChannel(me);
  faults.provoke(/GET \/api\/conversations\S* 500/);
  const heal = await failing(page, /\/api\/conversations/);
  await page.clock.install();
  await page.goto(`/messages?conversationId=${id}`);
  const { main } = shell(page);
  await expectFailure(page, main.getByText('Couldn’t load your conversations'));
  await expectFailure(page, main.getByText('Couldn’t load the conversation', { exact: true }));
  await expectGone(main.getByText('No conversations yet'));
  await expectGone(main.getByText('Conversation not found'));
  await heal();
  await retryIn(main);
  const list = page.getByRole('list', { name: 'Conversations' });
  await expectVisible(list.getByRole('link', { name: /Hugo Lemaire/ }));
  await expectVisible(page.getByRole('article').getByText('Dailies are up.'));
});

detail(
  'X7 people who cannot be read are neither nobody nor unknown, and come back by the retry',
  async () => {
    const world = theWorld();
    const me = await world.person('Cosmo Delacroix');
    const other = await world.person('Perpetua Okonkwo');
    const { page, faults } = await openWithoutChannel(me);
    const { main, title } = shell(page);
    faults.provoke(/GET \/api\/directory\S* 500/);
    faults.provoke(/GET \/api\/people\S* 500/);
    const healList = await failing(page, /\/api\/directory/);
    await page.clock.install();
    await page.goto('/directory');
    await expectFailure(page, main.getByText('Couldn’t load the directory'));
    await expectGone(main.getByText(/No people yet/));
    await healList();
    await retryIn(main);
    await expectVisible(page.getByRole('list', { name: 'People' }).getByRole('link').first());

    const healPerson = await failing(page, /\/api\/people/);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/people/${other.id}`)) asked += 1;
    });
    await page.goto(`/people/${other.id}`);
    await expectFailure(page, main.getByText('Couldn’t load this profile'));
    await expectVisible(main.getByText('Max fetch attempts reached'));
    expect(asked).toBe(2);
    // What stands in place of the page has the page's heading.
    expect(await title.innerText()).toBe('Couldn’t load this profile');
    await expectGone(main.getByText('Person not found'));
    await healPerson();
    await retryIn(main);
    await expectSoon(() => title.innerText()).toBe(other.name);
  },
);

detail(
  'X7 a dashboard and a bell that cannot be read say so, never that all is done, and come back by their retries',
  async () => {
    const world = theWorld();
    const me = await world.person('Yara Mansour');
    await world.conversation(await world.person('Piet van Rijn'), me, ['Call me when you land.']);
    const { page, faults } = await openWithoutChannel(me);
    faults.provoke(/GET \/api\/conversations\S* 500/);
    faults.provoke(/GET \/api\/notifications\S* 500/);
    faults.provoke(/GET \/api\/requests\S* 500/);
    const healRequests = await failing(page, /\/api\/requests(\?|$)/);
    const healInbox = await failing(page, /\/api\/conversations(\?|$)/);
    const healBell = await failing(page, /\/api\/notifications(\?|$)/);
    await page.clock.install();
    await page.goto('/dashboard');
    const { main, bell, notifications } = shell(page);
    await expectFailure(page, main.getByText('Couldn’t load your conversations'));
    await expectFailure(page, main.getByText('Couldn’t load your unread messages'));
    await expectFailure(page, main.getByText('Couldn’t load your requests'));
    await expectGone(main.getByText('All caught up.'));
    await expectGone(main.getByText('No conversations yet.'));
    await bell.click();
    await expectVisible(notifications.getByText('Couldn’t load notifications'));
    await expectGone(notifications.getByText('No notifications'));
    await healInbox();
    await healRequests();
    await healBell();
    await retryIn(notifications);
    await expectVisible(notifications.getByText('Call me when you land.'));
    await page.keyboard.press('Escape');
    // Nothing of the page has a role while the bell is open over it.
    await expectVisible(main.getByRole('heading').first());
    const back = main.getByText('Call me when you land.').first();
    await expectSoon(async () => {
      await retryAll(main);
      return back.isVisible();
    }).toBe(true);
  },
);

/** Pages, what they ask, what they say where no answer comes, what they would say of nothing, and what comes back. */
const pagesThatFail = [
  ['/contacts', /\/api\/contacts(\?|$)/, 'Couldn’t load the contacts', /^No contacts yet/],
  ['/contacts/lists', /\/api\/custom-lists/, 'Failed to load lists', /^Group people any way you like/],
  ['/requests', /\/api\/requests(\?|$)/, 'Couldn’t load requests', /^Nothing is waiting/],
  ['/contacts/requests', /\/api\/connections\/requests/, 'Couldn’t load requests', /^No requests\./],
  ['/assignments', /\/api\/assignments(\?|$)/, "Couldn't load your assignments", /^No assignments/],
  ['/coverage', /\/api\/coverage/, "Couldn't load coverage", /^No coverage yet/],
  ['/marketplace', /\/api\/listings(\?|$)/, 'Couldn’t load listings', undefined],
  ['/team-management', /\/api\/teams(\?|$)/, 'Couldn’t load your teams', /^A team shows/],
  ['/clients', /\/api\/clients(\?|$)/, 'Couldn’t load the clients', /^Add the people you represent/],
  [
    '/representation',
    /\/api\/me\/clients/,
    'Couldn’t load your representation',
    /^Nobody represents you on Backlot yet/,
  ],
  ['/get-started', /\/api\/tutorials(\?|$)/, 'Couldn’t load tutorials', undefined],
  ['/admin/type-management', /\/api\/admin\/type-management/, 'Couldn’t load the catalog', undefined],
] as const;

detail.for(pagesThatFail)(
  'X7 %s that cannot be read says so, never that nothing is there, and comes back by its retry',
  async ([path, asked, failure, nothing]) => {
    // For an administrator something may wait that other journeys submitted.
    const role = path === '/requests' ? 'MANAGER' : 'SUPER_ADMIN';
    const me = await theWorld().person('Ferdinanda Oyelaran', { role });
    const { page, faults } = await openWithoutChannel(me);
    const { main } = shell(page);
    faults.provoke(/GET \/api\/\S+ 500/);
    const heal = await failing(page, asked);
    await page.clock.install();
    await page.goto(path);
    await expectFailure(page, main.getByText(failure).first());
    if (nothing) await expectGone(main.getByText(nothing));
    await heal();
    await retryIn(main);
    await expectGone(main.getByText(failure));
    if (nothing) await expectVisible(main.getByText(nothing).first());
  },
);

test('G02 a message that cannot be sent keeps its words, and its retry stores them exactly once, also when the network falls silent', async () => {
  const world = theWorld();
  const me = await world.person('Solveig Brandvold');
  const other = await world.person('Marcus Adeyemi');
  const { id } = await world.conversation(me, other, ['First.']);
  const { page, faults } = await open({ as: me });
  await visitPage(page, `/messages?conversationId=${id}`);
  const words = 'The location fell through, can we talk tonight?';
  faults.provoke(/POST \/api\/conversations\/\S+\/messages 500/);
  await expectVisible(page.getByRole('article').getByText('First.'));
  const sending = new RegExp(`/api/conversations/${id}/messages$`);
  await page.route(sending, (route) => route.fulfill({ status: 500 }));
  await page.clock.install();
  await page.getByRole('textbox', { name: `Message to ${other.name}` }).fill(words);
  await page.keyboard.press('Control+Enter');
  const { main } = shell(page);
  const unsent = main.getByText('Not sent', { exact: true });
  await expectFailure(page, unsent);
  await expectVisible(page.getByRole('article').getByText(words));
  expect(await world.storedMessages(id, words)).toBe(0);
  await page.unroute(sending);
  // The server takes it and nothing ever comes back: that try is given up, and the next must not store it again.
  await page.route(sending, (route) => void route.fetch(), { times: 1 });
  await retryIn(main);
  await expectGone(unsent);
  await expectVisible(page.getByText('Sent', { exact: true }));
  expect(await page.getByRole('article').getByText(words).count()).toBe(1);
  expect(await world.storedMessages(id, words)).toBe(1);
});

/**
 * Opens a browser whose pages ask for all they show and whose live channel never opens: what comes back comes back by
 * its retry and not by itself.
 */
async function openWithoutChannel(person: Person): Promise<Visit> {
  const visit = await open({ as: person, beforeScripts: connectInTheTab });
  await holdChannel(visit.page);
  await withoutFirstAnswers(visit.page);
  return visit;
}

/** Waits until a failure is told: it is tried again first, and the pauses between the tries are passed over. */
async function expectFailure(page: Page, words: Locator): Promise<void> {
  await expectSoon(async () => {
    await page.clock.runFor(1_000);
    return words.isVisible();
  }).toBe(true);
  await page.clock.resume();
}

/** Has the server answer 500 until what is returned is called. */
async function failing(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.fulfill({ status: 500 }));
  return () => page.unroute(address);
}

/** Presses retries until there is none left: what asks again by itself may be back before. */
const retryIn = (place: Locator) => expectSoon(() => retryAll(place)).toBe(0);

/** Presses a retry that is there; how many there were. */
async function retryAll(place: Locator): Promise<number> {
  const buttons = place.getByRole('button', { name: 'Retry' });
  const count = await buttons.count();
  // It may have gone since it was counted, and then it is counted anew.
  if (count > 0) await buttons.first().click({ timeout: 2_000 }).catch(isGone);
  return count;
}

function isGone(fault: unknown): void {
  if (!(fault instanceof errors.TimeoutError)) throw fault;
}

detail(
  'X7 a part of a page that cannot be fetched, its style included, takes nothing of the page along',
  async () => {
    const me = await theWorld().person('Perpetua Quint');
    const { page, faults } = await open({ as: me });
    faults.provoke(/les-\S*\.css/);
    await page.route(/\/assets\/les-\S*\.css/, (route) => route.abort());
    await comesOf(
      page.waitForEvent('requestfailed', (request) => request.url().includes('/les-')),
      visitPage(page, '/dashboard'),
    );
    const { account, title } = shell(page);
    await account.click();
    await expectVisible(page.getByRole('menuitem', { name: /log out/i }));
    await expectVisible(title);
  },
);

detail(
  'X7 a part that somebody asked for and that cannot be fetched is told of, and the page stays',
  async () => {
    const me = await theWorld().person('Quintus Perpet');
    const { page, faults } = await open({ as: me });
    faults.provoke(/imp-\S*/);
    await page.route(/\/assets\/imp-\S*/, (route) => route.abort());
    await visitPage(page, '/contacts');
    const { main, notes, title } = shell(page);
    await main.getByRole('button', { name: 'Import' }).first().click();
    await expectVisible(notes.getByText('Couldn’t load this'));
    await expectVisible(notes.getByRole('button', { name: 'Reload' }));
    await expectVisible(title);
  },
);
