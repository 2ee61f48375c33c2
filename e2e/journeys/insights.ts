import { seriousBreachesOn } from '../support/axe.ts';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

/** What the server keeps of a person's views. */
async function viewsOf(person: { id: string }) {
  const { rows } = await theWorld().database.pool.query(
    'select page, referrer, duration_ms as duration from page_view where person_id = $1 order by timestamp, id',
    [person.id],
  );
  return rows as { page: string; referrer: string | null; duration: number | null }[];
}

test('ADP-1, ADP-3 a person’s views are told as they move and leave, without ids, and an administrator sees them', async () => {
  const world = theWorld();
  const [mara, tom, admin] = await Promise.all([
    world.person('Mara Visits'),
    world.person('Tom Visited'),
    world.person('Ada Measures', { role: 'ADMIN' }),
  ]);
  const { page } = await open({ as: mara });
  await visitPage(page, `/people/${tom.id}?tab=credits`);
  await expectSoon(async () => (await viewsOf(mara)).map((view) => view.page)).toEqual(['/people/$personId']);
  await shell(page).menu.getByRole('link', { name: 'Directory' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: /Directory/ }));
  await expectSoon(async () => (await viewsOf(mara)).map((view) => [view.page, view.referrer])).toEqual([
    ['/people/$personId', null],
    ['/directory', '/people/$personId'],
  ]);
  const [left, current] = await viewsOf(mara);
  expect(left?.duration).toBeGreaterThan(0);
  expect(current?.duration).toBeNull();

  const { page: desk } = await open({ as: admin });
  await visitPage(desk, '/admin/performance');
  const views = shell(desk).main.getByRole('region', { name: 'Page views', exact: true });
  await expectVisible(views.getByRole('row', { name: /\/people\/\$personId/ }).first());
  await desk.getByRole('button', { name: 'Server time as a table' }).click();
  await expectVisible(desk.getByRole('columnheader', { name: 'Time', exact: true }));
  await desk.getByRole('link', { name: '24 hours' }).click();
  await expectSoon(async () => new URL(desk.url()).search).toBe('?range=24h');
  await expectNoSidewaysScroll(desk);
  await expectSoon(() => seriousBreachesOn(desk)).toEqual([]);
});

detail(
  'ADD-1 an administrator traces the roles of a person and tries a notification; the record says so',
  async () => {
    const world = theWorld();
    const [admin, ivo, manager] = await Promise.all([
      world.person('Ada Debugs', { role: 'ADMIN' }),
      world.person('Ivo Traced', { role: 'AGENT' }),
      world.person('Mona Closed'),
    ]);
    const { page } = await open({ as: admin, size: 'narrow' });
    await visitPage(page, '/admin/debug');
    const { main } = shell(page);
    await expectVisible(main.getByRole('region', { name: 'Health' }).getByText('Database'));
    await main.getByRole('combobox', { name: 'Person' }).fill('Ivo Traced');
    await page.getByRole('option', { name: /Ivo Traced/ }).click();
    await expectVisible(main.getByText('AGENT counts as AGENT, chosen as primary'));
    expect(new URL(page.url()).searchParams.get('person')).toBe(ivo.id);
    await main.getByRole('button', { name: 'Test notification' }).click();
    await expectVisible(main.getByText('Type: messages'));
    await main.getByRole('button', { name: 'Test email' }).click();
    await expectVisible(main.getByText(/Would be sent/));
    const record = main.getByRole('region', { name: 'Log' });
    await expectVisible(record.getByText('Ada Debugs tested a notification: message_received, Ivo Traced'));
    await expectNoSidewaysScroll(page);
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);

    const { page: closed } = await open({ as: manager });
    await visitPage(closed, '/admin/debug');
    await expectVisible(shell(closed).main.getByText('You don’t have access to Debug Tools'));
  },
);
