import { expectGone, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import {
  breachesOn,
  detail,
  expect,
  openPage,
  shell,
  test,
  theWorld,
  visitPage,
} from '../support/journey.ts';
import type { Person } from '../support/world.ts';

/** An agreed seat on somebody's desk; the returned function ends it. */
async function seat(principal: Person, assistant: Person, scopes: readonly string[]) {
  const offer = { personId: assistant.id, kind: 'first', scopes };
  const { id } = (await principal.request('POST', `/api/desks/${principal.id}/seats`, offer)) as {
    id: string;
  };
  await assistant.request('POST', `/api/desk-seats/${id}/accept`, {});
  return () => principal.request('POST', `/api/desk-seats/${id}/end`, {});
}

const contact = (displayName: string) => ({ version: 0, fields: { displayName } });

test('TEA-5, DASH-3 an assistant goes to a desk by the palette, works there, and leaves it', async () => {
  const world = theWorld();
  const jane = await world.person('Jane Delacroix');
  const sam = await world.person('Sam Ferrante');
  await seat(jane, sam, ['contacts']);
  await jane.request('PUT', `/api/contacts/${crypto.randomUUID()}`, contact('Odile Brandt'));
  const { page, context } = await openPage('/dashboard', { as: sam });
  await page.keyboard.press('/');
  await shell(page).searchField.fill('desk');
  await page.getByRole('option', { name: 'Go to Jane Delacroix’s desk' }).click();

  const bar = page.getByRole('region', { name: 'Whose desk you are on' });
  await expectVisible(bar.getByText('Jane Delacroix’s desk'));
  await expectVisible(bar.getByText('Sam Ferrante, first assistant'));
  // The desk's day, and in the menu what this seat opens and what is open to everyone.
  const main = page.getByRole('main');
  await expectVisible(main.getByRole('heading', { name: 'Waiting on this desk' }));
  expect(await breachesOn(page)).toEqual([]);
  const { menu } = shell(page);
  await menu.getByRole('button', { name: 'Contacts' }).click();
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    'Dashboard',
    'Directory',
    'Requests',
    'Contacts',
    'Connection Requests',
  ]);
  await menu.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expectVisible(main.getByText('Odile Brandt'));
  expect(await breachesOn(page)).toEqual([]);

  // A contact can be read and changed; what else can be done with an address book is its owner's.
  expect(await main.getByRole('button').allInnerTexts()).toEqual(['Add contact']);
  await main.getByText('Odile Brandt').click();
  const card = page.getByRole('complementary', { name: 'Odile Brandt' });
  await card.getByRole('textbox', { name: 'Note' }).fill('Calls back after four.');
  await expectVisible(card.getByText('This desk'));
  await card.getByRole('button', { name: 'Add note' }).click();
  await expectVisible(card.getByText(/Sam Ferrante for you/));
  await expectGone(card.getByRole('button', { name: 'Remove' }));
  expect(await breachesOn(page)).toEqual([]);

  // Another tab stays on one's own desk.
  const other = await context.newPage();
  await visitPage(other, '/contacts');
  await expectGone(other.getByRole('region', { name: 'Whose desk you are on' }));
  await expectGone(other.getByText('Odile Brandt'));
  // There the list is empty, and says on which desk it is not.
  await expectVisible(other.getByText('Jane Delacroix’s desk isn’t empty.'));
  await expectVisible(other.getByRole('main').getByRole('button', { name: 'Go to Jane Delacroix’s desk' }));
  expect(await breachesOn(other)).toEqual([]);

  // What the seat does not cover says so, and leads off the desk to where one wanted to go.
  await visitPage(page, '/settings');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Leave the desk to do this' }));
  await expectVisible(bar);
  await page.getByRole('main').getByRole('button', { name: 'Leave desk' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Settings' }));
  await expectGone(bar);
});

detail('TEA-5 a seat that ends while its desk is open on a phone is told, and leads back', async () => {
  const world = theWorld();
  const jane = await world.person('Jane Montclair');
  const sam = await world.person('Sam Ostrander');
  const end = await seat(jane, sam, ['contacts']);
  const { page, faults } = await openPage('/team-management?view=mine', { as: sam, size: 'narrow' });
  await page.getByRole('button', { name: 'Go to Jane Montclair’s desk' }).click();
  const bar = page.getByRole('region', { name: 'Whose desk you are on' });
  await expectVisible(bar.getByText('Jane Montclair’s desk'));
  await expectNoSidewaysScroll(page);
  expect(await breachesOn(page)).toEqual([]);

  faults.provoke(/GET \/api\/\S+ 403/);
  await end();
  await expectVisible(bar.getByRole('alert').getByText(/^Your seat on Jane Montclair’s desk has ended\./));
  await expectNoSidewaysScroll(page);
  expect(await breachesOn(page)).toEqual([]);

  // A tab that comes back later finds itself on its own desk.
  await page.reload();
  await expectVisible(page.getByText('Your seat on that desk has ended').first());
  await expectGone(bar);
});

test('MSG-D1 on a phone an assistant answers for the principal, who reads who wrote it, and keeps a thread private', async () => {
  const world = theWorld();
  const jane = await world.person('Jane Lindqvist');
  const sam = await world.person('Sam Okoro');
  const ada = await world.person('Ada Verne');
  const { id } = await world.conversation(ada, jane, ['Can Jane do Thursday at three?']);
  await seat(jane, sam, ['inbox.read', 'inbox.send']);
  const { page: theirs } = await openPage(`/messages?conversationId=${id}`, { as: ada });
  const { page, faults } = await openPage('/team-management?view=mine', { as: sam, size: 'narrow' });
  await page.getByRole('button', { name: 'Go to Jane Lindqvist’s desk' }).click();
  // On the desk's dashboard the conversation waits among the unread ones.
  await expectVisible(page.getByRole('main').getByRole('heading', { name: /^Unread/ }));
  await expectNoSidewaysScroll(page);
  expect(await breachesOn(page)).toEqual([]);
  await visitPage(page, '/messages');
  await page.getByRole('link', { name: /Ada Verne/ }).click();
  const thread = page.getByRole('complementary', { name: 'Ada Verne' });
  await expectVisible(thread.getByText('Can Jane do Thursday at three?'));
  await thread.getByRole('textbox', { name: 'Message' }).fill('Thursday at three works.');
  await thread.getByRole('button', { name: 'Send for Jane Lindqvist' }).click();
  await expectVisible(thread.getByText('Sam Okoro for Jane Lindqvist'));
  await expectNoSidewaysScroll(page);
  expect(await breachesOn(page)).toEqual([]);

  // Who is answered sees both names.
  await expectVisible(theirs.getByRole('main').getByText('Sam Okoro for Jane Lindqvist'));
  // An answer comes to the desk while it is open.
  await ada.request('POST', `/api/conversations/${id}/messages`, {
    clientId: crypto.randomUUID(),
    content: 'See you then.',
  });
  await expectVisible(thread.getByText('See you then.'));

  // What Jane keeps private leaves the desk: the open thread is read again, and isn't there any more.
  faults.provoke(/GET \/api\/conversations\/[\w-]+ 404/);
  faults.excuse(/GET \/api\/\S*conversations?\/\S+ 404/);
  await jane.request('PATCH', `/api/conversations/${id}/settings`, { isPrivate: true });
  await expectVisible(page.getByText('This conversation isn’t on this desk'));
  await visitPage(page, '/messages');
  await expectVisible(page.getByText('No conversations on this desk. Private ones aren’t shown here.'));
  expect(await breachesOn(page)).toEqual([]);
});
