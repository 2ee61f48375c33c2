import { coverScript, giveScript } from '../support/covered-scripts.ts';
import { expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, theWorld } from '../support/journey.ts';
import { comesOf } from '../support/outcomes.ts';

detail(
  '5.22 ASG-10 an intern takes a certificate of work along once something was approved, and is told why before',
  async () => {
    const world = theWorld();
    const [jonna, karl] = await Promise.all([
      world.person('Jonna Lindqvist', { role: 'COORDINATOR' }),
      world.person('Karl Novak', { role: 'INTERN' }),
    ]);
    const id = await giveScript(jonna, karl, { title: 'Night Ferry' });
    await coverScript(karl, id, {});
    const { page, faults } = await openPage('/assignments', { as: karl });
    faults.provoke(/GET \/api\/readers\/\S+ 409/);
    const button = page.getByRole('button', { name: 'Certificate of work' });
    await button.press('Enter');
    await expectVisible(page.getByText(/It lists approved coverage, and none of yours/).first());
    expect(await breachesOn(page)).toEqual([]);
    await jonna.request('POST', `/api/assignments/${id}/coverage/approve`, { version: 2 });
    const download = await comesOf(page.waitForEvent('download'), button.press('Enter'));
    expect(download.suggestedFilename()).toBe('certificate-of-work.pdf');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectVisible(button);
    await expectNoSidewaysScroll(page);
    expect(await breachesOn(page)).toEqual([]);

    const { page: desk } = await openPage('/assignments?view=given', { as: jonna });
    await desk.getByRole('link', { name: /Night Ferry/ }).click();
    const panel = desk.getByRole('complementary', { name: 'Night Ferry' });
    const offered = panel.getByRole('link', { name: 'Certificate of work' });
    await expectVisible(offered);
    expect(await breachesOn(desk)).toEqual([]);
    const given = await comesOf(desk.waitForEvent('download'), offered.press('Enter'));
    expect(given.suggestedFilename()).toBe('certificate-of-work.pdf');
  },
);
