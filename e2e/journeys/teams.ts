import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld, visitPage } from '../support/journey.ts';

test('TEA-1, TEAM-2 a manager starts a team, somebody joins on a phone, and sits on the manager’s desk', async () => {
  const world = theWorld();
  const jane = await world.person('Jane Okonkwo');
  const sam = await world.person('Sam Halloran');
  const { email } = (await sam.request('GET', '/api/me')) as { email: string };
  const { page } = await openPage('/team-management', { as: jane });
  await page.getByRole('main').getByRole('button', { name: 'New team' }).last().click();
  const made = page.getByRole('dialog', { name: 'New team' });
  await made.getByRole('button', { name: 'Create team' }).click();
  await expectVisible(made.getByText('Enter a name.'));
  await made.getByLabel('Name').fill('Halloran Lit');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Halloran Lit' }));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invite = page.getByRole('dialog', { name: 'Invite to Halloran Lit' });
  await invite.getByLabel('Email').fill(email);
  expect(await breachesOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectGone(invite);
  await expectVisible(page.getByRole('button', { name: `Withdraw the invitation to ${email}` }));

  const { page: phone, faults } = await openPage('/team-management', { as: sam, size: 'narrow' });
  await expectVisible(phone.getByText('Jane Okonkwo invites you to Halloran Lit'));
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Join Halloran Lit' }).click();
  await expectVisible(phone.getByRole('heading', { level: 1, name: 'Halloran Lit' }));
  await expectVisible(phone.getByRole('link', { name: 'Jane Okonkwo' }));
  expect(await breachesOn(phone)).toEqual([]);

  // The invitation is answered while it is looked at.
  await expectVisible(page.getByRole('button', { name: 'Edit Sam Halloran' }));
  await page.getByRole('link', { name: 'My desk' }).click();
  await page.getByRole('button', { name: 'Offer a seat' }).click();
  const offer = page.getByRole('dialog', { name: 'A seat on your desk' });
  await offer.getByRole('button', { name: 'Offer seat' }).click();
  await expectVisible(offer.getByText('Choose someone.'));
  await offer.getByRole('combobox', { name: 'Who' }).click();
  await page.getByRole('option', { name: 'Sam Halloran' }).click();
  await offer.getByRole('button', { name: 'Offer seat' }).click();
  await expectVisible(page.getByText('Waiting for an answer'));

  await visitPage(phone, '/team-management?view=mine');
  await phone.getByRole('button', { name: 'Accept the seat on Jane Okonkwo’s desk' }).click();
  await expectVisible(page.getByText('Active', { exact: true }));
  await phone.getByRole('button', { name: 'Jane Okonkwo’s desk handbook' }).click();
  const theirs = phone.getByRole('region', { name: 'Jane Okonkwo’s desk handbook' });
  await theirs.getByRole('button', { name: 'Edit handbook' }).click();
  await theirs.getByRole('textbox').fill('Never before ten.');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expectVisible(theirs.getByText('Never before ten.'));
  await expectNoSidewaysScroll(phone);

  // The handbook is open while the seat ends; where it is asked for again, it is gone.
  faults.excuse(/GET \/api\/desks\/\S+\/handbook 404/);
  await page.getByRole('button', { name: 'End Sam Halloran’s seat' }).click();
  await page
    .getByRole('dialog', { name: 'End Sam Halloran’s seat?' })
    .getByRole('button', { name: 'End' })
    .click();
  await expectSoon(() => phone.getByRole('button', { name: 'Jane Okonkwo’s desk handbook' }).count()).toBe(0);
});

detail(
  'TEA-4 the last owner is told why they cannot leave, and a team one is not in is not there',
  async () => {
    const world = theWorld();
    const jane = await world.person('Jane Adeyemi');
    const { page, faults } = await openPage('/team-management', { as: jane });
    faults.provoke(/POST \/api\/teams\/\S+\/remove 409/);
    faults.provoke(/GET \/api\/teams\/\S+ 404/);
    await page.getByRole('main').getByRole('button', { name: 'New team' }).last().click();
    await page.getByRole('dialog').getByLabel('Name').fill('One alone');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Edit Jane Adeyemi' }).click();
    await page.getByRole('button', { name: 'Leave team' }).click();
    const question = page.getByRole('dialog', { name: 'Leave One alone?' });
    await question.getByRole('button', { name: 'Leave team' }).click();
    await expectVisible(question.getByText('A team needs an owner. Make someone else an owner first.'));
    await page.keyboard.press('Escape');
    await visitPage(page, '/team-management?team=01900000-0000-7000-8000-000000000000');
    await expectVisible(page.getByText('Team not found.', { exact: false }));
  },
);

detail('2.29 somebody new starts practice, answers and leaves it, and no colleague hears of it', async () => {
  const world = theWorld();
  const nia = await world.person('Nia Calder', { role: 'ASSISTANT' });
  const omar = await world.person('Omar Lindgren');
  await world.connect(nia, omar);
  const { page: theirs } = await openPage('/messages', { as: omar });
  const heardBy = async () => JSON.stringify(await omar.request('GET', '/api/notifications'));
  const before = await heardBy();

  const { page, faults } = await openPage('/get-started', { as: nia });
  // The team that is open goes while it is asked for.
  faults.excuse(/GET \/api\/teams\/\S+ 404/);
  await page.getByRole('link', { name: 'Go to practice' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Practice team' }).click();
  await page
    .getByRole('dialog', { name: 'Start a practice team' })
    .getByRole('button', { name: 'Start practice' })
    .click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Practice team' }));
  await expectVisible(page.getByText('This is practice.', { exact: false }));
  expect(await breachesOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'My desk' }).click();
  await page.getByRole('button', { name: 'Go to Wilhelmina Practice’s desk' }).click();
  const bar = page.getByRole('region', { name: 'Whose desk you are on' });
  await expectVisible(bar.getByText('Wilhelmina Practice’s desk'));

  await visitPage(page, '/messages');
  await page.getByRole('link', { name: /Barnaby Practice/ }).click();
  const thread = page.getByRole('complementary', { name: 'Barnaby Practice' });
  await thread.getByRole('textbox', { name: 'Message' }).fill('We have the table by the window.');
  await thread.getByRole('button', { name: 'Send for Wilhelmina Practice' }).click();
  await expectVisible(thread.getByText('Nia Calder for Wilhelmina Practice'));
  await visitPage(page, '/schedule?view=agenda');
  await expectVisible(page.getByText('Lunch with Barnaby').first());
  expect(await breachesOn(page)).toEqual([]);

  await bar.getByRole('button', { name: 'Leave desk' }).click();
  await expectGone(bar);
  await visitPage(page, '/team-management');
  await page.getByRole('button', { name: 'Leave practice' }).click();
  const question = page.getByRole('dialog', { name: 'Leave practice' });
  await question.getByRole('button', { name: 'Leave practice' }).click();
  await expectGone(page.getByText('This is practice.', { exact: false }));
  await expectGone(page.getByRole('heading', { level: 1, name: 'Practice team' }));

  expect(await heardBy()).toBe(before);
  await expectGone(theirs.getByText('Practice', { exact: false }).first());
});

detail('2.29 a reader on a phone, without a team page, practises from the tutorials', async () => {
  const rhys = await theWorld().person('Rhys Tolland', { role: 'READER' });
  const { page } = await openPage('/get-started', { as: rhys, size: 'narrow' });
  await page.getByRole('button', { name: 'Start practice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start practice' }).click();
  await expectVisible(page.getByText('You’re practicing. Nobody is notified.'));
  await expectNoSidewaysScroll(page);
  expect(await breachesOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go to the practice desk' }).click();
  const bar = page.getByRole('region', { name: 'Whose desk you are on' });
  await expectVisible(bar.getByText('Wilhelmina Practice’s desk'));
  await visitPage(page, '/messages');
  await expectVisible(page.getByRole('link', { name: /Thaddeus Practice/ }));
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: 'Leave', exact: true }).click();
  await expectGone(bar);
  await visitPage(page, '/get-started');
  await page.getByRole('button', { name: 'Leave practice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave practice' }).click();
  await expectVisible(page.getByRole('button', { name: 'Start practice' }));
});
