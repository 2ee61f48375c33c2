import { aScript, coverScript, giveScript } from '../support/covered-scripts.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, theWorld, visitPage } from '../support/journey.ts';
import { comesOf } from '../support/outcomes.ts';

const parts = [
  'Changed: logline and premise',
  'Changed: structure',
  'Changed: characters',
  'Changed: dialogue',
  'Fixed from the earlier comments',
  'What remains',
];

detail(
  '5.22 a coordinator has a new draft compared with the one that was covered, and finds each from the other',
  async () => {
    const world = theWorld();
    const [greta, hugo, ivor] = await Promise.all([
      world.person('Greta Solheim', { role: 'COORDINATOR' }),
      world.person('Hugo Marchetti', { role: 'READER' }),
      world.person('Ivor Marchetti', { role: 'READER' }),
    ]);
    const earlier = await giveScript(greta, hugo, { title: 'Low Water' });
    await coverScript(hugo, earlier, { scriptVerdict: 'pass', comments: 'Nobody knows why he stays.' });

    const { page: desk } = await openPage('/assignments', { as: greta });
    await desk.getByRole('button', { name: 'New assignment' }).first().click();
    const form = desk.getByRole('dialog', { name: 'New assignment' });
    const choosing = form.getByRole('button', { name: 'Choose a PDF' }).click();
    const chooser = await comesOf(desk.waitForEvent('filechooser'), choosing);
    await chooser.setFiles({ name: 'Low_Water.pdf', mimeType: 'application/pdf', buffer: await aScript(4) });
    await expectSoon(() => form.getByLabel('Title').inputValue()).toBe('Low Water');
    await form.getByRole('checkbox', { name: /^Compare with Low Water/ }).focus();
    await desk.keyboard.press('Space');
    await expectVisible(
      form.getByRole('checkbox', { name: 'Reader sees the earlier coverage', checked: true }),
    );
    await form.getByRole('combobox', { name: 'Reader' }).fill('Ivor');
    await desk.getByRole('option', { name: /Ivor Marchetti/ }).click();
    await expectGone(desk.getByRole('listbox'));
    expect(await breachesOn(desk)).toEqual([]);
    await form.getByRole('button', { name: 'Give assignment' }).click();
    await expectVisible(
      desk.getByRole('complementary', { name: 'Low Water' }).getByText('Comparison with an earlier draft'),
    );

    const { page: home } = await openPage('/assignments', { as: ivor });
    await home.getByRole('link', { name: /Low Water/ }).click();
    await home.getByRole('button', { name: 'Accept' }).click();
    await home.getByRole('link', { name: 'Write coverage' }).click();
    const before = home.getByRole('region', { name: 'Comparison with an earlier draft' });
    await before.getByText('Comments', { exact: true }).first().press('Enter');
    await expectVisible(before.getByText('Nobody knows why he stays.'));
    await expectGone(home.getByText('Hugo'));
    await home
      .getByLabel('Logline', { exact: true })
      .fill('A pilot waits for the tide that took his brother.');
    for (const part of parts) await home.getByLabel(part, { exact: true }).fill(`${part}: he stays for her.`);
    await home.getByRole('group', { name: 'Script' }).getByRole('radio', { name: 'Recommend' }).check();
    await expectVisible(home.getByText(/^Draft saved/));
    expect(await breachesOn(home)).toEqual([]);
    await home.getByRole('button', { name: 'Send to Greta' }).click();
    await expectVisible(home.getByText('Sent. You can edit it again if it is returned.'));

    await visitPage(desk, '/coverage?q=low water');
    await expectVisible(desk.getByRole('link', { name: /^Later draft/ }));
    expect(await breachesOn(desk)).toEqual([]);
    await desk.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(desk);
    await desk.getByRole('link', { name: /^Later draft/ }).click();
    await expectVisible(desk.getByText('What remains: he stays for her.'));
    await expectVisible(desk.getByText('Earlier draft: Pass'));
    await expectNoSidewaysScroll(desk);
    expect(await breachesOn(desk)).toEqual([]);
    await desk.getByRole('link', { name: 'Open earlier coverage' }).click();
    await expectSoon(() => new URL(desk.url()).pathname).toBe(`/assignments/${earlier}`);
  },
);
