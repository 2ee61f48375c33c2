import { giveScript } from '../support/covered-scripts.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, shell, theWorld } from '../support/journey.ts';

detail(
  'X3, X5 a coordinator who edits an assignment loses nothing to its reader, to a reload or to another device',
  async () => {
    const world = theWorld();
    const [petra, silas] = await Promise.all([
      world.person('Petra Nyqvist', { role: 'COORDINATOR' }),
      world.person('Silas Brandt', { role: 'READER' }),
    ]);
    const id = await giveScript(petra, silas, { title: 'Slack Tide', notes: '' });
    const path = `/api/assignments/${id}`;
    const elsewhere = (version: number, change: object) =>
      petra.request('PATCH', path, { version, ...change });
    const { page, faults } = await openPage(`/assignments?view=given&open=${id}`, { as: petra });
    faults.provoke(new RegExp(`PATCH ${path} 409`));
    const dialog = page.getByRole('dialog', { name: 'Edit Slack Tide' });
    const begin = async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expectVisible(dialog);
      const notes = dialog.getByLabel('Notes for the reader');
      if (!(await notes.isVisible())) await dialog.getByRole('button', { name: 'More details' }).click();
      await expectVisible(notes);
    };
    const save = () => dialog.getByRole('button', { name: 'Save' }).press('Enter');

    await begin();
    await dialog.getByLabel('Notes for the reader').fill('Read the end twice.');
    await page.reload();
    await begin();
    expect(await dialog.getByLabel('Notes for the reader').inputValue()).toBe('Read the end twice.');
    await silas.request('POST', `${path}/move`, { version: 1, act: 'accept' });
    await save();
    await expectGone(dialog);
    await expectVisible(page.getByText('Read the end twice.'));

    await begin();
    await dialog.getByLabel('Writers').fill('Rowena Fairlie-Osei');
    await dialog.getByLabel('Notes for the reader').fill('Read the end three times.');
    await elsewhere(3, { title: 'Slack Tide', notes: 'No need to read the end.', priority: 'high' });
    await save();
    const both = dialog.getByRole('region', { name: /changed on another device/ });
    await expectVisible(both.getByText('No need to read the end.'));
    await expectVisible(both.getByText('Read the end three times.'));
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSoon(() => breachesOn(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await both.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await save();
    await expectGone(dialog);
    const panel = page.getByRole('complementary', { name: 'Slack Tide' });
    await expectVisible(panel.getByText('Read the end three times.'));
    await expectVisible(panel.getByText('by Rowena Fairlie-Osei'));
    await expectVisible(panel.getByText('High', { exact: true }));
    await expectVisible(shell(page).notes.getByText('Slack Tide').first());
  },
);
