import type { Locator } from 'playwright-core';
import { aScript, coverScript, giveScript } from '../support/covered-scripts.ts';
import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, openPage, test, theWorld, visitPage } from '../support/journey.ts';
import { comesOf } from '../support/outcomes.ts';

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

const gridRows = [
  'Premise',
  'Story line',
  'Structure',
  'Character',
  'Dialogue',
  'Setting',
  'Originality',
  'Commercial appeal',
];

test('ASG-2, ASG-7 a coordinator gives a script, its reader covers it in the house template, and it is approved', async () => {
  const world = theWorld();
  const [cora, rhys] = await Promise.all([
    world.person('Cora Ordway', { role: 'COORDINATOR' }),
    world.person('Rhys Eader', { role: 'READER' }),
  ]);
  const { page: desk } = await openPage('/assignments', { as: cora });
  // Nothing waits for her yet.
  await expectSoon(() => new URL(desk.url()).searchParams.get('view')).toBe('mine');
  await desk.getByRole('button', { name: 'New assignment' }).first().click();
  const form = desk.getByRole('dialog', { name: 'New assignment' });
  const choosing = form.getByRole('button', { name: 'Choose a PDF' }).click();
  await (await comesOf(desk.waitForEvent('filechooser'), choosing)).setFiles(
    pdf('TALLOW_blue.pdf', await aScript()),
  );
  await expectSoon(() => form.getByLabel('Title').inputValue()).toBe('TALLOW blue');
  await form.getByLabel('Title').fill('Tallow');
  await form.getByLabel('Writers').fill('Rowena Fairlie-Osei');
  // Nothing has to be scrolled for: what is rarely said is folded.
  await desk.setViewportSize({ width: 1440, height: 900 });
  const bottom = await form
    .getByRole('button', { name: 'Give assignment' })
    .evaluate((button) => button.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(900);
  await form.getByRole('button', { name: 'More details' }).press('Enter');
  await desk.keyboard.press('Tab');
  await expectFocused(form.getByRole('checkbox', { name: 'Blind read' }));
  await form.getByLabel('Submitted by').fill('Nadia Brandt, Northgate');
  await form.getByRole('combobox', { name: 'Reader' }).fill('Rhys');
  await desk.getByRole('option', { name: /Rhys Eader/ }).click();
  await expectGone(desk.getByRole('option', { name: /Rhys Eader/ }));
  expect(await breachesOn(desk)).toEqual([]);
  await form.getByRole('button', { name: 'Give assignment' }).click();
  const given = desk.getByRole('complementary', { name: 'Tallow' });
  await expectVisible(given.getByText('Pending', { exact: true }));
  expect(await breachesOn(desk)).toEqual([]);

  const { page: home } = await open({ as: rhys });
  await visitPage(home, '/assignments');
  await home.getByRole('link', { name: /Tallow/ }).click();
  const panel = home.getByRole('complementary', { name: 'Tallow' });
  await panel.getByRole('button', { name: 'Accept' }).click();
  await expectVisible(panel.getByRole('link', { name: 'Open script' }));
  // The other side sees it at once.
  await expectVisible(given.getByText('Accepted', { exact: true }));
  // Where there is room the script stands left of the form: a marked copy, as everywhere.
  await home.setViewportSize({ width: 1440, height: 900 });
  const writing = panel.getByRole('link', { name: 'Write coverage' }).click();
  const copy = await comesOf(home.waitForResponse(/\/api\/assignments\/\S+\/script\?/), writing);
  expect([copy.status(), copy.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const script = home.getByRole('region', { name: 'Script of Tallow' });
  await expectVisible(script.getByText('of 3', { exact: true }));
  await home.getByRole('button', { name: 'Hide script' }).click();
  await expectGone(script);
  const moreFacts = home.locator('summary').filter({ hasText: 'More facts' });
  await moreFacts.click();
  await home.getByLabel('Draft date').fill('Blue, 12 October');
  await moreFacts.click();
  await home.getByLabel('Logline').fill('A widow must turn the officer who counts her candles.');
  // The whole sheet is on one screen: its last row of marks ends over the verdict.
  const ends = async (part: Locator) => ((box) => (box ? box.y + box.height : 0))(await part.boundingBox());
  expect(await ends(home.getByRole('row', { name: /Commercial appeal/ }))).toBeLessThan(
    await ends(home.getByText('Verdict', { exact: true })),
  );
  expect(await ends(home.getByRole('group', { name: 'Writer' }))).toBeLessThan(900);
  await home.getByRole('button', { name: 'Summary', exact: true }).click();
  await home.getByLabel('Comment summary').fill('A two-hander by candlelight.');
  await home.getByRole('button', { name: 'Synopsis', exact: true }).click();
  await home
    .getByRole('textbox', { name: 'Synopsis', exact: true })
    .fill('HESTER makes tallow. WICKHAM counts it.');
  await home.getByRole('button', { name: 'Comments', exact: true }).click();
  await home.getByLabel('Comments', { exact: true }).fill('The premise earns its candlelight.');
  await home.getByRole('button', { name: 'Send to Cora' }).click();
  await expectVisible(home.getByText('Still missing: Grid, Verdict on the script, Verdict on the writer'));
  for (const row of gridRows) await home.getByRole('radio', { name: `${row}: Good` }).check();
  await home
    .getByRole('group', { name: 'Script' })
    .getByRole('radio', { name: 'Consider', exact: true })
    .check();
  await home.getByRole('group', { name: 'Writer' }).getByRole('radio', { name: 'Recommend' }).check();
  await expectVisible(home.getByText(/^Draft saved/));
  expect(await breachesOn(home)).toEqual([]);
  await home.getByRole('button', { name: 'Send to Cora' }).click();
  await expectVisible(home.getByText('Sent. You can edit it again if it is returned.'));

  await visitPage(desk, '/assignments');
  await expectSoon(() => new URL(desk.url()).searchParams.get('view')).toBe('due');
  await desk.getByRole('link', { name: /Tallow/ }).click();
  await given.getByRole('link', { name: 'Read coverage' }).click();
  await expectVisible(desk.getByText('HESTER makes tallow. WICKHAM counts it.'));
  await expectVisible(desk.getByText('Nadia Brandt, Northgate'));
  await expectVisible(desk.getByText('Blue, 12 October'));
  expect(await breachesOn(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expectVisible(desk.getByText('Approved', { exact: true }));

  await desk.setViewportSize({ width: 390, height: 844 });
  await visitPage(desk, '/coverage');
  await desk.getByRole('combobox', { name: 'Analyst' }).selectOption('Rhys Eader');
  await expectSoon(() => new URL(desk.url()).searchParams.get('reader')).toBe(rhys.id);
  await expectVisible(desk.getByRole('link', { name: 'Tallow' }));
  await expectNoSidewaysScroll(desk);
  expect(await breachesOn(desk)).toEqual([]);
});

/** A script that was given to its reader. */
async function givenScript() {
  const world = theWorld();
  const [cora, rhys] = await Promise.all([
    world.person('Cora Ordway', { role: 'COORDINATOR' }),
    world.person('Rhys Eader', { role: 'READER' }),
  ]);
  return { cora, rhys, id: await giveScript(cora, rhys, { title: 'Tallow' }) };
}

detail(
  'ASG-2 what a reader noted while reading falls into the comments as one, and comes out again',
  async () => {
    const { rhys, id } = await givenScript();
    await rhys.request('POST', `/api/assignments/${id}/move`, { version: 1, act: 'accept' });
    const { page: home } = await openPage(`/assignments/${id}`, { as: rhys });
    await home.getByRole('button', { name: 'Page notes' }).click();
    await home.getByLabel('Page', { exact: true }).fill('3');
    await home.getByLabel('Note', { exact: true }).fill('Menace without a raised voice.');
    await home.getByRole('button', { name: 'Next note' }).click();
    await home.getByLabel('Page', { exact: true }).fill('1');
    await home.getByLabel('Note', { exact: true }).fill('Forty vats, one lamp.');
    await expectVisible(home.getByText('Notes saved'));
    expect(await breachesOn(home)).toEqual([]);
    await home.getByRole('button', { name: 'Add 2 notes to Comments' }).click();
    await expectVisible(home.getByText('All notes are in Comments.'));
    await home.getByRole('button', { name: 'Undo' }).click();
    await home.getByRole('button', { name: 'Add 2 notes to Comments' }).click();
    await expectVisible(home.getByText('All notes are in Comments.'));
    await home.getByRole('button', { name: 'Coverage', exact: true }).click();
    await expectSoon(() => home.getByLabel('Comments', { exact: true }).inputValue()).toBe(
      'p. 1: Forty vats, one lamp.\np. 3: Menace without a raised voice.',
    );
  },
);

detail(
  'ASG-7 a coverage is returned with a note in its margin, its reader ticks it off, and sends it again',
  async () => {
    const { cora, rhys, id } = await givenScript();
    await coverScript(rhys, id, { synopsis: 'HESTER makes tallow. WICKHAM counts it.' });
    const { page: home } = await openPage(`/assignments/${id}`, { as: rhys });
    const { page: desk } = await openPage(`/assignments/${id}`, { as: cora });
    await desk.getByRole('button', { name: 'Add margin note to Synopsis' }).click();
    await desk.getByLabel('Your note on Synopsis').fill('Tell the end.');
    await desk.getByRole('button', { name: 'Return' }).click();
    const returning = desk.getByRole('dialog', { name: 'Return the coverage' });
    await expectVisible(returning.getByText('Includes 1 margin note.'));
    await returning.getByRole('button', { name: 'Return' }).click();
    await home.getByRole('list', { name: 'Notes on Synopsis' }).getByLabel('Tell the end.').check();
    await home.getByLabel('Synopsis', { exact: true }).fill('HESTER makes tallow. WICKHAM lets her live.');
    await home.getByRole('button', { name: 'Send to Cora' }).click();
    await expectVisible(desk.getByText('WICKHAM lets her live', { exact: false }));
  },
);

detail(
  'DSH-1, 5.22 several scripts go to several readers in one form, and a dashboard counts what its page shows',
  async () => {
    const world = theWorld();
    const [gina, bo, ida] = await Promise.all([
      world.person('Gina Iver', { role: 'COORDINATOR' }),
      world.person('Bo Oksanen', { role: 'READER' }),
      world.person('Ida Oksanen', { role: 'INTERN' }),
    ]);
    const { page, faults } = await openPage('/assignments', { as: gina });
    faults.provoke(/POST \/api\/assignments 400/);
    await page.getByRole('button', { name: 'New assignment' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Several at once' }).click();
    const torn = pdf('TORN.pdf', Buffer.from('%PDF-1.7 and no more'));
    const choosing = form.getByRole('button', { name: 'Choose PDFs' }).click();
    const chooser = await comesOf(page.waitForEvent('filechooser'), choosing);
    await chooser.setFiles([pdf('GANTRY_pink.pdf', await aScript()), torn]);
    await form.getByLabel('Title of GANTRY_pink.pdf').fill('Gantry');
    const readers = form.getByRole('combobox', { name: 'Readers' });
    for (const { name } of [bo, ida]) {
      await readers.fill(name);
      await page.getByRole('option', { name }).click();
    }
    await form.getByRole('button', { name: 'Give 4 assignments' }).click();
    const rows = form.getByRole('list', { name: 'What will be given' }).getByRole('listitem');
    await expectVisible(form.getByText('2 of 4 given. See the reasons below.'));
    await expectSoon(() => rows.allInnerTexts()).toEqual([
      expect.stringMatching(/Gantry, Bo Oksanen\s+Given/),
      expect.stringMatching(/Gantry, Ida Oksanen\s+Given/),
      expect.stringMatching(/TORN, Bo Oksanen\s+we can’t read this PDF/),
      expect.stringMatching(/TORN, Ida Oksanen\s+we can’t read this PDF/),
    ]);
    expect(await breachesOn(page)).toEqual([]);
    await form.getByRole('button', { name: 'Remove TORN' }).click();
    await form.getByRole('button', { name: 'Done' }).click();
    await expectSoon(() => page.getByRole('link', { name: /Gantry/ }).count()).toBe(2);

    const { page: home } = await openPage('/dashboard', { as: bo });
    const block = home.getByRole('region', { name: /^Assignments\s?1$/ });
    await expectVisible(block.getByText('Gina Iver, Pending'));
    expect(await breachesOn(home)).toEqual([]);
    await block.getByRole('link', { name: 'Show all' }).click();
    await expectSoon(() => home.getByRole('heading', { level: 1 }).innerText()).toMatch(/Assignments\s*1/);
    await expectVisible(home.getByRole('link', { name: /Gantry/ }));
  },
);

detail(
  '5.22 ASG-12 a coordinator gives a script for a blind reading, and its reader is told so instead of the writer',
  async () => {
    const world = theWorld();
    const [odette, ulf] = await Promise.all([
      world.person('Odette Lund', { role: 'COORDINATOR' }),
      world.person('Ulf Renner', { role: 'READER' }),
    ]);
    const { page: desk } = await openPage('/assignments', { as: odette });
    await desk.getByRole('button', { name: 'New assignment' }).first().click();
    const form = desk.getByRole('dialog', { name: 'New assignment' });
    const choosing = form.getByRole('button', { name: 'Choose a PDF' }).click();
    await (await comesOf(desk.waitForEvent('filechooser'), choosing)).setFiles(
      pdf('Saltmarsh.pdf', await aScript()),
    );
    await form.getByLabel('Writers').fill('Rowena Fairlie-Osei');
    await form.getByRole('button', { name: 'More details' }).press('Enter');
    await desk.keyboard.press('Tab');
    await desk.keyboard.press('Space');
    expect(await form.getByRole('checkbox', { name: 'Blind read' }).isChecked()).toBe(true);
    await form.getByRole('combobox', { name: 'Reader' }).fill('Ulf');
    await desk.getByRole('option', { name: /Ulf Renner/ }).click();
    await expectGone(desk.getByRole('option', { name: /Ulf Renner/ }));
    expect(await breachesOn(desk)).toEqual([]);
    await form.getByRole('button', { name: 'Give assignment' }).click();
    const given = desk.getByRole('complementary', { name: 'Saltmarsh' });
    await expectVisible(given.getByText('by Rowena Fairlie-Osei'));
    await expectVisible(given.getByText("Blind read: the reader won't see the writers until you approve."));
    expect(await breachesOn(desk)).toEqual([]);

    const { page: home } = await openPage('/assignments', { as: ulf });
    await home.setViewportSize({ width: 390, height: 844 });
    await home.getByRole('link', { name: /Saltmarsh/ }).click();
    await expectVisible(home.getByText("Blind read: you'll see the writers once your coverage is approved."));
    await expectVisible(
      home.getByText('By accepting, you confirm that you have no part in this production.'),
    );
    await expectGone(home.getByText('Fairlie', { exact: false }));
    await expectNoSidewaysScroll(home);
    expect(await breachesOn(home)).toEqual([]);
  },
);
