import { expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import {
  breachesOn,
  detail,
  expect,
  open,
  openPage,
  shell,
  test,
  theWorld,
  visitPage,
} from '../support/journey.ts';
import type { Person } from '../support/world.ts';

const still = { reducedMotion: 'reduce' } as const;

interface Column {
  role: string;
  version: number;
}

/** Opens exactly these pages to a role, by the API; null goes back to the specification. */
async function openPages(admin: Person, role: string, entries: Record<string, boolean> | null) {
  const { columns } = (await admin.request('GET', '/api/admin/page-management')) as { columns: Column[] };
  const version = columns.find((column) => column.role === role)?.version;
  const change = { entries, version, reason: 'A journey', isConfirmed: true };
  await admin.request('PUT', `/api/admin/page-management/${role}`, change);
}

test('ROL-7, ADPM-1: an admin closes a page to a role, and the menu of somebody who has it changes without a reload', async () => {
  const world = theWorld();
  const [admin, coordinator] = await Promise.all([
    world.person('Saskia Ferro', { role: 'SUPER_ADMIN' }),
    world.person('Leopold Imre', { role: 'COORDINATOR' }),
  ]);
  const theirs = await open({ as: coordinator, ...still });
  await visitPage(theirs.page, '/dashboard');
  const entry = shell(theirs.page).menu.getByRole('link', { name: 'Directory' });
  await expectVisible(entry);
  await theirs.page.evaluate(`window.isSamePage = true`);

  const { page } = await open({ as: admin, ...still });
  await visitPage(page, '/admin/page-management?role=COORDINATOR');
  const panel = page.getByRole('complementary', { name: 'Coordinator' });
  await panel.getByRole('checkbox', { name: 'Directory', exact: true }).uncheck();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expectVisible(panel.getByText('Enter a reason.'));
  await panel.getByLabel('Reason').fill('Casting is closed');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expectVisible(panel.getByText('Version 1'));
  await expectVisible(panel.getByText(/1 difference from the default/));
  expect(await breachesOn(page)).toEqual([]);

  await expectGone(entry);
  expect(await theirs.page.evaluate(`window.isSamePage`)).toBe(true);
  theirs.faults.excuse(/GET \/api\/people\S* 403/);
  await openPages(admin, 'COORDINATOR', null);
  await expectVisible(entry);
});

detail('ADM-0: of two admins who change one role the second sees both changes and decides', async () => {
  const world = theWorld();
  const [one, other] = await Promise.all([
    world.person('Nanna Krogh', { role: 'SUPER_ADMIN' }),
    world.person('Ruben Alcott', { role: 'SUPER_ADMIN' }),
  ]);
  const { page, faults } = await open({ as: one, ...still });
  await visitPage(page, '/admin/page-management?role=READER');
  const panel = page.getByRole('complementary', { name: 'Reader' });
  await panel.getByRole('checkbox', { name: 'Forum', exact: true }).uncheck();
  await panel.getByLabel('Reason').fill('Mine');
  await openPages(other, 'READER', { inbox: true, coverage: true, forum: true });
  faults.provoke(/PUT \/api\/admin\/page-management\/READER 409/);
  await panel.getByRole('button', { name: 'Save' }).click();
  const conflict = panel.getByRole('region', { name: /^Someone else changed this role/ });
  await expectVisible(conflict.getByText(/Changed by Ruben Alcott/));
  expect(await breachesOn(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expectGone(conflict);
  expect(await panel.getByRole('checkbox', { name: 'Forum', exact: true }).isChecked()).toBe(true);
  await openPages(other, 'READER', null);
});

test('ADR-1: an admin finds a person, sees what a role comes to before it is saved, and gives it', async () => {
  const world = theWorld();
  const [admin] = await Promise.all([
    world.person('Edda Vaughan', { role: 'SUPER_ADMIN' }),
    world.person('Quentin Marlowe-Diaz', { role: 'TALENT' }),
  ]);
  const { page } = await open({ as: admin, ...still });
  await visitPage(page, '/admin/roles');
  await page.getByRole('searchbox', { name: 'Filter by name or address' }).fill('marlowe');
  await page.getByRole('link', { name: /Quentin Marlowe-Diaz/ }).click();
  const panel = page.getByRole('complementary', { name: 'Quentin Marlowe-Diaz' });
  await panel.getByRole('checkbox', { name: 'Agent' }).check();
  await expectVisible(panel.getByRole('listitem').filter({ hasText: 'Manage talent' }));
  await expectVisible(panel.getByRole('listitem').filter({ hasText: 'clients' }));
  expect(await breachesOn(page)).toEqual([]);
  await panel.getByLabel('Reason').fill('Signed with an agency');
  await panel.getByRole('button', { name: 'Save roles' }).click();
  await expectVisible(page.getByText('Quentin Marlowe-Diaz’s roles updated').first());
  await expectVisible(page.getByRole('link', { name: /Quentin Marlowe-Diaz.*Talent.*Agent/ }));
  await page.keyboard.press('Escape');
  await expectGone(panel);
});

detail(
  'ROL-9: looking as a role shows its menu under a banner, survives a reload, and ends with Stop',
  async () => {
    const world = theWorld();
    const admin = await world.person('Isolde Brandt', { role: 'SUPER_ADMIN' });
    const { page, faults } = await open({ as: admin, ...still });
    await visitPage(page, '/admin/page-management?role=TALENT');
    // What the page tells of itself is a write as well; once it knows that somebody looks as a role, it tells nothing.
    faults.excuse(/answer: (POST|PUT|PATCH) \S+ 403/);
    faults.excuse(/GET \/api\/admin\/\S+ 403/);
    await page.getByRole('button', { name: 'View as Talent' }).click();
    const banner = page.getByRole('region', { name: 'Viewing as another role' });
    await expectVisible(banner.getByText('Viewing as Talent. Read-only.'));
    await expectVisible(shell(page).main.getByText('You don’t have access to Page Management'));
    await page.goto('/dashboard');
    await expectVisible(banner.getByText(/Ends in (29|30) minutes/));
    await expectGone(shell(page).menu.getByRole('button', { name: 'Admin' }));
    expect(await breachesOn(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Stop' }).click();
    await expectGone(banner);
    await expectVisible(shell(page).menu.getByText('Admin', { exact: true }));
    await expectPath(page, '/dashboard');
    const viewing = async () => ((await admin.request('GET', '/api/me')) as { viewingAs: unknown }).viewingAs;
    await expectSoon(viewing).toBeNull();
  },
);

detail(
  'ROL-9: a browser that looks as a role tells nothing of itself, and begins again when it has stopped',
  async () => {
    const world = theWorld();
    const admin = await world.person('Henrike Vos', { role: 'SUPER_ADMIN' });
    await admin.request('POST', '/api/admin/view-as', { role: 'TALENT' });
    // Nothing is excused here: a single refused report fails the journey.
    const { page } = await open({ as: admin, ...still });
    const told: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(page-views|vitals)$/.test(request.url())) told.push(request.method());
    });
    await visitPage(page, '/dashboard');
    await expectVisible(page.getByRole('region', { name: 'Viewing as another role' }));
    await shell(page).menu.getByRole('link', { name: 'Settings' }).click();
    await expectPath(page, '/settings');
    // What a page has measured leaves with it: when its tab is hidden, and when it is left.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await visitPage(page, '/dashboard');
    expect(told).toEqual([]);

    await page.getByRole('button', { name: 'Stop' }).click();
    await expectGone(page.getByRole('region', { name: 'Viewing as another role' }));
    await shell(page).menu.getByRole('link', { name: 'Settings' }).click();
    await expectSoon(() => told.length).toBeGreaterThan(0);
  },
);

detail(
  '2.35 somebody on a phone sees a role for a while begin and end, by an administrator and by the clock',
  async () => {
    const world = theWorld();
    const [admin, cover] = await Promise.all([
      world.person('Henrike Solberg', { role: 'SUPER_ADMIN' }),
      world.person('Kestrel Vane', { role: 'READER' }),
    ]);
    const { page: phone, faults } = await openPage('/dashboard', { as: cover, size: 'narrow' });
    faults.excuse(/GET \/api\/\S+ 403/);
    const line = phone.getByRole('region', { name: 'Your temporary roles' });
    await expectGone(line);

    const { page } = await open({ as: admin, ...still });
    await visitPage(page, '/admin/roles');
    await page.getByRole('searchbox', { name: 'Filter by name or address' }).fill('kestrel');
    await page.getByRole('link', { name: /Kestrel Vane/ }).click();
    const panel = page.getByRole('complementary', { name: 'Kestrel Vane' });
    await panel.getByRole('button', { name: 'Give a temporary role' }).click();
    const gift = page.getByRole('dialog', { name: 'Give Kestrel Vane a temporary role' });
    await gift.getByRole('combobox', { name: 'Role' }).fill('Coord');
    await page.getByRole('option', { name: 'Coordinator' }).click();
    await gift.getByRole('button', { name: 'Give role' }).click();
    await expectVisible(gift.getByText('Choose when it ends.'));
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    await gift.getByLabel('Until').fill(`${tomorrow}T18:00`);
    await gift.getByLabel('Reason').fill('Covering for Ana this week');
    expect(await breachesOn(page)).toEqual([]);
    await gift.getByRole('button', { name: 'Give role' }).click();
    await expectGone(gift);

    await expectVisible(line.getByText('You’re standing in as Coordinator'));
    await expectVisible(line.getByText('Covering for Ana this week', { exact: false }));
    await expectNoSidewaysScroll(phone);
    expect(await breachesOn(phone)).toEqual([]);
    const pages = async () => ((await cover.request('GET', '/api/me')) as { pages: string[] }).pages;
    expect(await pages()).toContain('directory');

    await page.keyboard.press('Escape');
    await expectGone(panel);
    await page.getByRole('button', { name: 'Temporary roles' }).click();
    const given = page.getByRole('dialog', { name: 'Temporary roles' });
    await given.getByRole('button', { name: 'End Coordinator for Kestrel Vane' }).click();
    await expectGone(line);
    expect(await pages()).not.toContain('directory');

    // The next one begins and ends while nobody does anything.
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    await admin.request('POST', `/api/admin/roles/people/${cover.id}/hats`, {
      hatId: crypto.randomUUID(),
      role: 'ASSISTANT',
      startsAt: inMs(2_000),
      endsAt: inMs(9_000),
      reason: 'The afternoon',
    });
    await expectVisible(line.getByText('You’re standing in as Assistant'));
    await expectGone(line);
    expect(await pages()).not.toContain('directory');
  },
);
