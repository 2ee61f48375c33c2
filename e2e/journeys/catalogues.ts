import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

const still = { reducedMotion: 'reduce' } as const;

test('ADT-1: an admin adds a job title, a double is refused, and merging it into another moves a person along', async () => {
  const world = theWorld();
  const [admin, mara] = await Promise.all([
    world.person('Carla Ferro', { role: 'SUPER_ADMIN' }),
    world.person('Mara Wrangler'),
  ]);
  const { page, faults } = await open({ as: admin, ...still });
  await visitPage(page, '/admin/type-management');
  await page.getByRole('button', { name: 'Add entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a job title' });
  await dialog.getByRole('combobox', { name: 'Categories' }).fill('Lighting & Grip');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name', { exact: true }).fill('gaffer');
  faults.provoke(/POST \/api\/admin\/type-management\/job-titles 409/);
  await page.keyboard.press('Enter');
  await expectVisible(dialog.getByText('Gaffer looks the same (active).'));
  await dialog.getByLabel('Name', { exact: true }).fill('Cable Whisperer');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Cable Whisperer' });
  await expectVisible(panel.getByText('cable-whisperer', { exact: true }));
  await expectGone(dialog);

  const { version } = (await mara.request('GET', `/api/people/${mara.id}`)) as { version: number };
  await mara.request('PATCH', '/api/me/profile', { version, roles: ['cable-whisperer'] });
  await panel.getByRole('button', { name: 'Merge into…' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge Cable Whisperer' });
  await merging.getByRole('combobox', { name: 'Into' }).fill('rigging gaf');
  await page.getByRole('option', { name: 'Rigging Gaffer' }).click();
  await expectVisible(merging.getByText('1 use moves:'));
  expect(await breachesOn(page)).toEqual([]);
  await merging.getByLabel('Reason').fill('Nobody says that');
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expectVisible(page.getByRole('complementary', { name: 'Rigging Gaffer' }));
  const rolesOf = async () => {
    const { professionalInfo } = (await mara.request('GET', `/api/people/${mara.id}`)) as {
      professionalInfo: { roles: { value: string }[] };
    };
    return professionalInfo.roles.map(({ value }) => value);
  };
  expect(await rolesOf()).toEqual(['rigging-gaffer']);

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Undo: Merged, Cable Whisperer' }).click();
  await expectSoon(rolesOf).toEqual(['cable-whisperer']);
  expect(await breachesOn(page)).toEqual([]);
});

detail(
  'ADT-1, ADM-0: on a phone an entry opens in place of the list, and of two editors the second sees both versions',
  async () => {
    const world = theWorld();
    const admin = await world.person('Dario Ferro', { role: 'SUPER_ADMIN' });
    const { page, faults } = await open({ as: admin, size: 'narrow', ...still });
    await visitPage(page, '/admin/type-management?kind=genres&q=slasher');
    await page.getByRole('link', { name: /^Slasher/ }).click();
    const panel = page.getByRole('complementary', { name: 'Slasher' });
    await panel.getByLabel('Name', { exact: true }).fill('Slashers');
    const entry = '/api/admin/type-management/genres/entries/slasher';
    const { version, groups, words } = (await admin.request('GET', entry)) as {
      version: number;
      groups: string[];
      words: string[];
    };
    const changeId = crypto.randomUUID();
    await admin.request('PATCH', entry, { changeId, version, groups, words, label: 'Slasher Cinema' });
    faults.provoke(/PATCH \S*genres\/entries\/slasher 409/);
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('region', { name: /Someone else changed this entry/ });
    await expectVisible(conflict.getByText('Slasher Cinema', { exact: true }));
    await expectNoSidewaysScroll(page);
    expect(await breachesOn(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expectGone(conflict);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Slasher Cinema');
    await expectVisible(shell(page).title);
  },
);

detail(
  'X5: an admin who adds or changes an entry finds what they typed after a failed save and a reload',
  async () => {
    const admin = await theWorld().person('Renata Ferro', { role: 'SUPER_ADMIN' });
    const { page, faults } = await open({ as: admin, ...still });
    await visitPage(page, '/admin/type-management?kind=genres&entry=western');
    const panel = page.getByRole('complementary', { name: 'Western' });
    const name = panel.getByLabel('Name', { exact: true });
    await name.fill('Westerns');
    faults.provoke(/^failed: PATCH \S*genres\/entries\/western/);
    await page.route('**/entries/western', (route, request) =>
      request.method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectVisible(panel.getByRole('alert'));
    await page.unroute('**/entries/western');
    await page.reload();
    await expectVisible(panel.getByRole('button', { name: 'Save' }));
    expect(await name.inputValue()).toBe('Westerns');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    expect(await name.inputValue()).toBe('Western');

    const add = page.getByRole('button', { name: 'Add entry' });
    const dialog = page.getByRole('dialog', { name: 'Add a genre' });
    await add.click();
    await dialog.getByLabel('Name', { exact: true }).fill('Swamp Noir');
    await page.keyboard.press('Escape');
    await expectGone(dialog);
    await page.reload();
    await add.click();
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Swamp Noir');
  },
);

detail(
  'ADI-1: an admin pastes a link, gets a clean id, and reads that nothing is known and no provider is set',
  async () => {
    const admin = await theWorld().person('Imelda Ferro', { role: 'SUPER_ADMIN' });
    const { page } = await open({ as: admin, size: 'narrow', ...still });
    await visitPage(page, '/admin/imdb-test');
    await page.getByLabel('IMDb ID, link or name').fill('https://m.imdb.com/name/nm99999991/?ref_=nv');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('heading', { name: 'Person ID' }));
    await expectVisible(page.getByText('https://www.imdb.com/name/nm99999991/', { exact: true }));
    await expectVisible(page.getByText('Licensed provider: not configured.'));
    await expectNoSidewaysScroll(page);
    expect(await breachesOn(page)).toEqual([]);
  },
);

detail(
  'IMDB-4: an admin sees in which year a credit and the open credits disagree, and goes to the title',
  async () => {
    const admin = await theWorld().person('Imelda Contraria', { role: 'SUPER_ADMIN' });
    const [source, title] = [crypto.randomUUID(), 'Saltmarsh Road'];
    const { pool } = theWorld().database;
    await pool.query(
      'insert into profile (id, display_name, sort_name, imdb_name_id) values ($1, $2, lower($2), $3)',
      [source, 'Quill Oyelaran', 'nm99999993'],
    );
    await pool.query(
      "insert into credit (id, person_id, title, year, job, imdb_title_id) values ($1, $2, $3, 2012, 'director', 'tt99999993')",
      [crypto.randomUUID(), source, title],
    );
    const written = { title, year: 2011, job: 'director', note: '' };
    await admin.request('PUT', `/api/me/credits/${crypto.randomUUID()}`, written);
    const { page } = await open({ as: admin, size: 'narrow', ...still });
    await visitPage(page, '/admin/imdb-test');
    await page.getByRole('link', { name: 'Disagreements' }).click();
    const chosen = page.getByRole('main').locator('a[aria-current="page"]');
    await expectSoon(() => chosen.allInnerTexts()).toEqual(['Disagreements', 'Anything']);
    await page.getByRole('link', { name: 'Year', exact: true }).click();
    await expectSoon(() => chosen.allInnerTexts()).toEqual(['Disagreements', 'Year']);
    const row = page.getByRole('row', { name: /Imelda Contraria/ });
    await expectVisible(row.getByText('Saltmarsh Road, 2011', { exact: true }));
    await expectVisible(row.getByText('Saltmarsh Road, 2012', { exact: true }));
    await expectVisible(row.getByText('Year', { exact: true }));
    await expectNoSidewaysScroll(page);
    expect(await breachesOn(page)).toEqual([]);
    await row.getByRole('link', { name: 'tt99999993' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Saltmarsh Road · 2012' }));
  },
);

detail(
  '5.2 DIR-8: an admin brings two profiles of one person together, takes it back, and says that they are two people',
  async () => {
    const admin = await theWorld().person('Imelda Twofold', { role: 'SUPER_ADMIN' });
    const member = await theWorld().person('Ottoline Vasquez');
    const { pool } = theWorld().database;
    const source = crypto.randomUUID();
    await pool.query(
      'insert into profile (id, display_name, sort_name, imdb_name_id) values ($1, $2, lower($2), $3)',
      [source, 'Ottoline Vasquez', 'nm99999981'],
    );
    await pool.query(
      "insert into credit (id, person_id, title, year, job) values ($1, $2, 'Marrow Lane', 2014, 'director')",
      [crypto.randomUUID(), source],
    );
    const written = { title: 'Marrow Lane', year: 2014, job: 'director', note: '' };
    await member.request('PUT', `/api/me/credits/${crypto.randomUUID()}`, written);
    const { page } = await open({ as: admin, size: 'narrow', ...still });
    await visitPage(page, '/admin/imdb-test');
    await page.getByRole('link', { name: 'Duplicates' }).click();
    const pair = page.getByRole('listitem', { name: 'Ottoline Vasquez' });
    await expectVisible(pair.getByText('Both on Marrow Lane, 2014', { exact: true }));
    await expectVisible(pair.getByText('Same name and title', { exact: true }));
    await expectNoSidewaysScroll(page);
    expect(await breachesOn(page)).toEqual([]);
    await pair.getByRole('button', { name: 'Same person' }).focus();
    await page.keyboard.press('Enter');
    const told = page.getByRole('region', { name: 'Messages' });
    await expectVisible(told.getByText('Ottoline Vasquez: one profile now', { exact: true }));
    await expectSoon(() => pair.count()).toBe(0);
    // An old link leads to the one that stays.
    const { page: second } = await open({ as: admin, size: 'wide', ...still });
    await visitPage(second, `/people/${source}`);
    await expectSoon(() => new URL(second.url()).pathname).toBe(`/people/${member.id}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(pair);
    await pair.getByRole('button', { name: 'Two people' }).click();
    await expectSoon(() => pair.count()).toBe(0);
    await page.getByRole('link', { name: 'Two people' }).click();
    await expectVisible(pair.getByRole('button', { name: 'Decide again' }));
  },
);
