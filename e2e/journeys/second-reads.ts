import { coverScript, giveScript } from '../support/covered-scripts.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, theWorld, visitPage } from '../support/journey.ts';

detail(
  '5.22 ASG-8: a coordinator sees that two readers disagree, asks a third one, and has all reads side by side',
  async () => {
    const world = theWorld();
    const [freya, abel, bela, carl] = await Promise.all([
      world.person('Freya Nystrom', { role: 'COORDINATOR' }),
      world.person('Abel Renshaw', { role: 'READER' }),
      world.person('Bela Renshaw', { role: 'READER' }),
      world.person('Carl Renshaw', { role: 'READER' }),
    ]);
    const first = await giveScript(freya, abel, { title: 'Salt Ledger' });
    const other = await giveScript(freya, bela, { title: 'Salt Ledger' });
    await coverScript(abel, first, { scriptVerdict: 'pass' });
    await coverScript(bela, other, { scriptVerdict: 'recommend' });

    const { page } = await openPage('/assignments?view=given', { as: freya });
    const rows = page.getByRole('link', { name: /Salt Ledger/ });
    await expectVisible(rows.filter({ hasText: 'Verdicts differ' }).first());
    await rows.filter({ hasText: 'Abel' }).click();
    const panel = page.getByRole('complementary', { name: 'Salt Ledger' });
    const line = 'Verdicts differ: Pass by Abel Renshaw, Recommend by Bela Renshaw';
    await expectVisible(panel.getByText(line));
    expect(await breachesOn(page)).toEqual([]);
    await panel.getByRole('link', { name: 'Read coverage' }).click();
    const others = page.getByRole('region', { name: 'Other reads' });
    await expectVisible(others.getByRole('link', { name: 'Bela Renshaw' }));
    expect(await breachesOn(page)).toEqual([]);
    // Everything by keyboard: the offer, the reader, the sending.
    await page.getByRole('button', { name: 'Ask for a second read' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Second read of Salt Ledger' });
    await form.getByRole('combobox', { name: 'Reader' }).fill('Renshaw');
    await expectVisible(page.getByRole('option', { name: /Carl Renshaw/ }));
    await expectSoon(() => page.getByRole('option', { name: /Renshaw/ }).count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectGone(page.getByRole('listbox'));
    expect(await breachesOn(page)).toEqual([]);
    await form.getByRole('button', { name: 'Give second read' }).press('Enter');
    await expectVisible(
      page.getByRole('complementary', { name: 'Salt Ledger' }).getByText('Pending', { exact: true }),
    );
    await expectGone(page.getByText('Verdicts differ').first());

    const { page: reader } = await openPage('/assignments', { as: carl });
    await reader.getByRole('link', { name: /Salt Ledger/ }).click();
    const read = reader.getByRole('complementary', { name: 'Salt Ledger' });
    await expectVisible(read.getByRole('button', { name: 'Accept' }));
    await expectGone(reader.getByText(/Abel|Bela|second read/i));
    const id = new URL(reader.url()).searchParams.get('open') ?? '';
    await coverScript(carl, id, { scriptVerdict: 'consider' });

    await page.setViewportSize({ width: 390, height: 844 });
    await visitPage(page, `/assignments/${first}`);
    await expectVisible(others.getByRole('link', { name: 'Carl Renshaw' }));
    await expectGone(page.getByText('Verdicts differ'));
    await expectGone(page.getByRole('button', { name: 'Ask for a second read' }));
    await expectNoSidewaysScroll(page);
    expect(await breachesOn(page)).toEqual([]);
    await others.getByRole('link', { name: 'Carl Renshaw' }).click();
    await expectSoon(() => new URL(page.url()).pathname).toBe(`/assignments/${id}`);
  },
);
