import type { CoverageView } from '#features/assignments/contract/views.ts';
import { coverScript, giveScript } from '../support/covered-scripts.ts';
import { expectFocused, expectGone, expectSoon } from '../support/expectations.ts';
import { breachesOn, detail, expect, openPage, theWorld } from '../support/journey.ts';

detail(
  'X5: what is typed to return a coverage is there after a reload, goes with the return, and the next one begins blank',
  async () => {
    const world = theWorld();
    const [odile, piet] = await Promise.all([
      world.person('Odile Varga', { role: 'COORDINATOR' }),
      world.person('Piet Lindqvist', { role: 'READER' }),
    ]);
    const id = await giveScript(odile, piet, { title: 'Saltmarsh' });
    await coverScript(piet, id, {});

    const { page } = await openPage(`/assignments/${id}`, { as: odile });
    const dialog = page.getByRole('dialog', { name: 'Return the coverage' });
    const note = dialog.getByRole('textbox').first();
    const openDialog = () => page.getByRole('button', { name: 'Return', exact: true }).press('Enter');
    await openDialog();
    await expectFocused(note);
    await note.fill('The synopsis stops before the flood.');
    expect(await breachesOn(page)).toEqual([]);
    await page.reload();
    await openDialog();
    await expectSoon(() => note.inputValue()).toBe('The synopsis stops before the flood.');
    // Put aside it stays, cancelled it does not.
    await page.keyboard.press('Escape');
    await expectGone(dialog);
    await openDialog();
    await expectSoon(() => note.inputValue()).toBe('The synopsis stops before the flood.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectGone(dialog);
    await openDialog();
    await expectSoon(() => note.inputValue()).toBe('');
    await note.fill('Tell the flood.');
    await dialog.getByRole('button', { name: 'Return' }).press('Enter');
    await expectGone(dialog);

    const returned = await piet.request('GET', `/api/assignments/${id}/coverage`);
    expect(JSON.stringify(returned)).toContain('Tell the flood.');
    const { version } = returned as CoverageView;
    await piet.request('POST', `/api/assignments/${id}/coverage/submit`, { version });
    await page.reload();
    await openDialog();
    await expectSoon(() => note.inputValue()).toBe('');
  },
);
