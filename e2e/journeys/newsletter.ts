import { setTimeout as delay } from 'node:timers/promises';
import { newsletterIssue } from '#features/newsletter/server/tables.ts';
import { newId } from '#platform/server/new-id.ts';
import { expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, expect, open, openPage, test, theWorld, visitPage } from '../support/journey.ts';

test('NWL-5, NWL-8 an issue is written, approved by somebody else, and scheduled by the clock of a named zone', async () => {
  const world = theWorld();
  const [noor, elena] = await Promise.all([
    world.person('Noor Haddad', { role: 'ADMIN' }),
    world.person('Elena Kovar', { role: 'EXECUTIVE' }),
  ]);
  const { page, faults } = await open({ as: noor });
  // The standards’ check runs a script in every frame, which the sandbox of a shown letter refuses, as it should.
  faults.excuse(/Blocked script execution in 'about:srcdoc'/);
  await visitPage(page, '/dashboard/newsletter?show=work');
  const current = page.getByRole('navigation', { name: 'Issues' }).locator('[aria-current]');
  expect(await current.allInnerTexts()).toEqual(['In the works']);
  await page.getByRole('button', { name: 'New issue' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill('Desk Notes');
  await page.getByRole('button', { name: 'Start issue' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Desk Notes' }));
  await page.getByLabel('Subject').fill('The roll ran past nine');
  await page.getByRole('button', { name: 'Moves', exact: true }).click();
  const moves = page.getByRole('region', { name: 'Moves' });
  await moves.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Callum Reyes to first assistant.');
  await page.getByRole('region', { name: 'Audience' }).getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Executive' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectVisible(page.frameLocator('iframe').getByText('Callum Reyes to first assistant.'));
  await expectVisible(page.getByText('Nothing is missing'));
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expectVisible(page.getByText('In review', { exact: true }));

  const { page: second } = await openPage('/requests', { as: elena });
  await expectVisible(second.getByText('asks for approval of an issue, Desk Notes').first());
  // On a phone the letter comes while another part is open, and is drawn in full once it is looked at.
  await second.setViewportSize({ width: 390, height: 844 });
  await visitPage(second, new URL(page.url()).pathname);
  await second.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect
    .poll(async () => (await second.locator('iframe').boundingBox())?.height ?? 0)
    .toBeGreaterThan(200);
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectVisible(page.getByText('Approved by Elena Kovar'));
  const history = page.getByRole('region', { name: 'History' });
  await expectVisible(history.getByText('Elena Kovar approved it'));

  const schedule = page.getByRole('region', { name: 'Schedule' });
  const nextYear = new Date().getFullYear() + 1;
  await schedule.getByLabel('Date and time').fill(`${nextYear}-01-15T08:00`);
  for (const town of ['Los Angeles', 'New York', 'London'])
    await expectVisible(schedule.getByText(town, { exact: true }).last());
  // The letter stays as it is while nothing is saved, and so do the frames that are looked at.
  expect(await breachesOn(page)).toEqual([]);
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expectVisible(page.getByText('Scheduled', { exact: true }));
});

test('NWL-1 a reader finds a past issue, reads it without its email, and puts a deadline on their calendar', async () => {
  const world = theWorld();
  const [noor, tom] = await Promise.all([
    world.person('Noor Haddad', { role: 'ADMIN' }),
    world.person('Tom Reyes', { role: 'TALENT' }),
  ]);
  const at = new Date();
  const { title, ...deadline } = { id: newId(), day: '2027-03-01', title: 'Ambleside shorts' };
  await world.database.orm.insert(newsletterIssue).values({
    id: newId(),
    number: 900,
    title: 'Desk Notes',
    subject: 'Two deadlines before the break',
    searched: 'two deadlines before the break',
    sections: [
      {
        id: newId(),
        kind: 'deadlines',
        title: 'Deadlines',
        body: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Both are firm.' }] }],
        },
        deadlines: [{ ...deadline, title }],
        roles: [],
      },
    ],
    state: 'sent',
    authorId: noor.id,
    editedBy: [noor.id],
    approvedAt: at,
    startedAt: at,
    finishedAt: at,
    createdAt: at,
    updatedAt: at,
  });
  const { page } = await openPage('/dashboard/newsletter', { as: tom });
  await expectVisible(page.getByRole('link', { name: /Two deadlines before the break/ }));
  expect(await breachesOn(page)).toEqual([]);
  // Whoever presses a row while its page still comes isn't brought back by what they typed before.
  const arrived = Promise.withResolvers<void>();
  await page.route(/issue-page[^/]*\.js/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search past issues' }).fill('break');
  await page.getByRole('link', { name: /Two deadlines before the break/ }).click();
  await page.waitForURL(/newsletter\/[0-9a-f-]{36}/);
  // Longer than the search waits after a key.
  await delay(400);
  arrived.resolve();
  await expectVisible(page.getByText('Both are firm.'));
  expect(await breachesOn(page)).toEqual([]);
  await page.getByRole('button', { name: `Add “${title}” to my calendar` }).click();
  await expectVisible(page.getByRole('region', { name: 'Messages' }).getByText('Added to your calendar'));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
