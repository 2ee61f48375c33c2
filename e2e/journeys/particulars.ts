import { expectSoon, expectVisible } from '../support/expectations.ts';
import {
  breachesOn,
  detail,
  expect,
  open,
  openPage,
  shell,
  theWorld,
  visitPage,
} from '../support/journey.ts';

detail(
  '5.2: somebody says by keyboard where else they are found, and others are led there in a tab of its own',
  async () => {
    const world = theWorld();
    const [person, other] = await Promise.all([
      world.person('Noor Lindqvist'),
      world.person('Otto Reinholt'),
    ]);
    const { page } = await openPage('/profile?section=links', { as: person });
    const { main, notes } = shell(page);
    await main.getByLabel('IMDb').fill('https://www.imdb.com/title/tt1234567/');
    await main.getByLabel('Website').fill('lindqvist.example');
    await main.getByRole('button', { name: 'Add a reel' }).press('Enter');
    await page.keyboard.type('Drama');
    await page.keyboard.press('Tab');
    await page.keyboard.type('reels.example/drama');
    await page.keyboard.press('Control+Enter');
    await expectVisible(main.getByText('Paste a link to a person on IMDb', { exact: false }));
    expect(await breachesOn(page)).toEqual([]);
    await main.getByLabel('IMDb').fill('https://m.imdb.com/name/nm0004321/?ref_=share');
    await page.keyboard.press('Control+Enter');
    await expectVisible(notes.getByText('Profile saved'));
    await expectSoon(() => main.getByLabel('IMDb').inputValue()).toBe('nm0004321');

    const theirs = await open({ as: other });
    await visitPage(theirs.page, `/people/${person.id}`);
    const reel = shell(theirs.page).main.getByRole('link', { name: 'Drama, reels.example' });
    await expectVisible(reel);
    expect(await Promise.all([reel.getAttribute('href'), reel.getAttribute('target')])).toEqual([
      'https://reels.example/drama',
      '_blank',
    ]);
    expect(await reel.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    await expectVisible(shell(theirs.page).main.getByRole('link', { name: 'lindqvist.example' }));
    await expectVisible(shell(theirs.page).main.getByRole('link', { name: 'nm0004321' }));
    expect(await breachesOn(theirs.page)).toEqual([]);
  },
);

detail('5.2: an actor says what a breakdown asks, and a stranger sees what is for them', async () => {
  const world = theWorld();
  const [person, stranger] = await Promise.all([
    world.person('Petra Solberg', {
      role: 'TALENT',
      facts: { roles: ['lead-actor'], languages: ['English', 'French'] },
    }),
    world.person('Quentin Abara'),
  ]);
  const { page } = await openPage('/profile?section=name', { as: person });
  const { main } = shell(page);
  const section = (name: string) => main.getByRole('link', { name, exact: true });
  const saved = () => expectSoon(() => main.getByText(/field.* changed/).count()).toBe(0);
  await main.getByLabel('Pronouns').fill('she/her');
  await page.keyboard.press('Control+Enter');
  await saved();
  await section('Location and language').click();
  await main.getByLabel('Level of French').selectOption('fluent');
  await main.getByRole('combobox', { name: 'May work in', exact: true }).fill('Slov');
  await page.getByRole('option', { name: 'Slovenia' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await saved();
  await section('Work').click();
  await main.getByLabel('Playing age from').fill('40');
  await main.getByLabel('Playing age to').fill('30');
  await page.keyboard.press('Control+Enter');
  await expectVisible(main.getByText('Put the younger age first.'));
  expect(await breachesOn(page)).toEqual([]);
  await main.getByLabel('Playing age from').fill('28');
  await page.keyboard.press('Control+Enter');
  await saved();

  const theirs = await open({ as: stranger });
  await visitPage(theirs.page, `/people/${person.id}`);
  const seen = shell(theirs.page).main;
  await expectVisible(seen.getByText('she/her'));
  await expectVisible(seen.getByText('28–30'));
  await expectVisible(seen.getByText('English, French (fluent)'));
  // Where one may work begins with connections.
  expect(await seen.getByText('Slovenia').count()).toBe(0);
  expect(await breachesOn(theirs.page)).toEqual([]);
});
