import { newId } from '#platform/server/new-id.ts';
import { readText } from '#platform/server/papers/page-text.ts';
import { aScript } from '../support/covered-scripts.ts';
import { expectGone, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld, visitPage } from '../support/journey.ts';
import { notePrinting, printedBy } from '../support/paper.ts';

type Person = Awaited<ReturnType<ReturnType<typeof theWorld>['person']>>;

const buyerAt = (company: string, name: string) =>
  theWorld().person(name, { role: 'EXECUTIVE', facts: { company } });

/** A script of one seller before several buyers, sent. */
async function wentWide(seller: Person, title: string, buyers: readonly Person[]) {
  const fileId = newId();
  await fetch(`${theWorld().address}/api/files/${fileId}?kind=submission`, {
    method: 'PUT',
    headers: { cookie: seller.cookie, 'content-type': 'application/pdf' },
    body: new Uint8Array(await aScript()),
  });
  const sent: { id: string; pieceId: string }[] = [];
  for (const { id: recipientId } of buyers) {
    const [id, pieceId] = [newId(), newId()];
    const part = { id: pieceId, partId: newId(), kind: 'script', title: 'Script' };
    await seller.request('POST', '/api/submissions', {
      id,
      kind: 'material',
      title,
      author: 'Imara Voss',
      recipientId,
      pieces: [{ ...part, source: { fileId, fileName: 'ferry.pdf' } }],
    });
    await seller.request('POST', `/api/submissions/${id}/send`, {});
    sent.push({ id, pieceId });
  }
  return sent;
}

/** What a buyer’s reader draws: all of their own copy. */
async function copyFor(buyer: Person, { id, pieceId }: { id: string; pieceId: string }): Promise<Uint8Array> {
  const answer = await fetch(
    `${theWorld().address}/api/submissions/${id}/pieces/${pieceId}?opening=${newId()}`,
    { headers: { cookie: buyer.cookie } },
  );
  if (!answer.ok) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

test('scene 6: a page appears online; an administrator finds whose copy it was and closes it for everybody; its sender alone is told', async () => {
  const world = theWorld();
  const [dash, alma, bela, ada] = await Promise.all([
    world.person('Dashiell Roe', { role: 'AGENT' }),
    buyerAt('Acorn Pictures', 'Alma Acornby'),
    buyerAt('Birch House', 'Bela Birchwood'),
    world.person('Ada Ministrator', { role: 'SUPER_ADMIN' }),
  ]);
  const [first, second] = await wentWide(dash, 'The Last Ferry', [alma, bela]);
  if (!first || !second) throw new Error('two were sent');
  const lines = (await readText(await copyFor(alma, first), () => {}))[0] ?? [];
  await copyFor(bela, second);
  const code = /[0-9A-F]{10}/.exec(lines.join(' '))?.[0] ?? '';

  const { page } = await openPage('/admin/copies', { as: ada });
  await expectVisible(
    page.getByText('A picture is traced by the code symbol at the foot of the page', { exact: false }),
  );
  await page.getByLabel('Code or page text').fill(code.toLowerCase());
  await page.getByLabel('Reason').fill('Found on a board');
  await page.getByRole('button', { name: 'Trace copy' }).click();
  const found = page.getByRole('region', { name: `Copy ${code}` });
  await expectVisible(found.getByRole('heading', { name: 'Alma Acornby' }));
  await expectVisible(found.getByRole('listitem').filter({ hasText: /Bela Birchwood.*read on Backlot/ }));
  expect(await breachesOn(page)).toEqual([]);
  await found.getByRole('button', { name: 'Close it for all 2 recipients' }).click();
  const asked = page.getByRole('dialog', { name: 'Revoke all access to The Last Ferry?' });
  await asked.getByLabel('Reason').fill('Found on a board');
  await asked.getByRole('button', { name: 'Close it for all 2 recipients' }).click();
  await expectVisible(found.getByText('Closed for 2 recipients'));

  const hers = await openPage(`/projects/submissions?side=in&open=${second.id}`, { as: bela });
  const panel = hers.page.getByRole('complementary', { name: 'The Last Ferry' });
  await expectVisible(panel.getByText('No files'));
  await visitPage(hers.page, '/notifications');
  await expectGone(hers.page.getByText(/leaked/));
  const his = await openPage('/notifications', { as: dash });
  await expectVisible(his.page.getByText(/A copy has leaked. The file is closed for all 2 recipients/));
  expect(await breachesOn(his.page)).toEqual([]);
});

const houses = [
  ...['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India', 'Juliett', 'Kilo'],
  ...['Lima', 'Mike', 'November', 'Oscar', 'Papa', 'Quebec', 'Romeo', 'Sierra', 'Tango', 'Uniform', 'Victor'],
];

/** What somebody has received, as their page asks for it. */
const receivedBy = (buyer: Person) =>
  buyer.request('GET', '/api/submissions?side=in') as Promise<{ items: { id: string; version: number }[] }>;
const readBy = (buyer: Person, id: string) =>
  buyer.request('GET', `/api/submissions/${id}`) as Promise<{ version: number; pieces: { id: string }[] }>;

detail(
  'scene 2 at its size: one dialog goes before 22 buyers, the two who have it are left out with the day, nine open theirs, one passes, and the others are nudged',
  async () => {
    const world = theWorld();
    const buyers = await Promise.all(houses.map((house) => buyerAt(`${house} House`, `Ida ${house}`)));
    const [mara, rival] = await Promise.all([
      world.person('Mara Quist', { role: 'MANAGER' }),
      world.person('Ana Ruiz', { role: 'AGENT' }),
    ]);
    await wentWide(rival, 'Harbor Lights', buyers.slice(0, 2));

    const { page } = await openPage('/projects/submissions', { as: mara });
    await page.getByRole('button', { name: 'New submission' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New submission' });
    for (const { name } of buyers) {
      await dialog.getByRole('combobox', { name: 'Buyers' }).fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).click();
    }
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Harbor Lights');
    await dialog.getByRole('textbox', { name: 'Author' }).fill('Imara Voss');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'harbor.pdf', mimeType: 'application/pdf', buffer: await aScript() });
    await dialog.getByRole('button', { name: 'Create drafts' }).click();
    const report = page.getByRole('dialog', { name: '20 drafts created' });
    const left = report.getByText(/: already sent to this company on/);
    await expect.poll(() => left.count()).toBe(2);
    expect(await breachesOn(page)).toEqual([]);
    await report.getByRole('button', { name: 'Send 20 now' }).click();
    await expectGone(report);
    const list = page.getByRole('list', { name: 'Submissions' });
    await expect.poll(() => list.getByText('Sent', { exact: true }).count()).toBeGreaterThan(0);

    // Each has a copy of their own: nine open it, and no code is anybody else’s.
    const got = await Promise.all(
      buyers.slice(2, 11).map(async (buyer) => {
        const { items } = await receivedBy(buyer);
        const [one] = items;
        if (!one) throw new Error('nothing came in');
        const { pieces } = await readBy(buyer, one.id);
        const copy = await copyFor(buyer, { id: one.id, pieceId: pieces[0]?.id ?? '' });
        const code = /[0-9A-F]{10}/.exec((await readText(copy, () => {})).flat().join(' '))?.[0];
        return { buyer, one, code };
      }),
    );
    expect(new Set(got.map(({ code }) => code)).size).toBe(9);
    const [first] = got;
    if (!first) throw new Error('nobody opened it');
    const { version } = await readBy(first.buyer, first.one.id);
    const pass = { version, answer: 'pass', reason: 'tone', isReasonShown: true };
    await first.buyer.request('POST', `/api/submissions/${first.one.id}/respond`, pass);
    await expectVisible(page.getByRole('button', { name: /Charlie House, Pass$/ }));
    await page.getByRole('link', { name: 'Grid' }).click();
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(21);
    expect(await breachesOn(page)).toEqual([]);

    // On the fifth day the worksheet is the list of whom to nudge.
    await world.database.pool.query(
      `update submission set sent_at = sent_at - interval '16 days' where sender_id = $1`,
      [mara.id],
    );
    await visitPage(page, '/dashboard');
    await expectVisible(page.getByRole('region', { name: /^No answer/ }).getByText('19', { exact: true }));
  },
);

test('scene 4: avails are asked, one is answered by phone, a hold is challenged, the first job lets go, booked, and the others released in one act', async () => {
  const world = theWorld();
  const [nora, tom, lucian, odile, bram] = await Promise.all([
    buyerAt('Cedar Casting', 'Nora Pell'),
    world.person('Tom Reyes', { role: 'PRODUCER' }),
    world.person('Lucian Thorne', { role: 'TALENT' }),
    world.person('Odile Farrow', { role: 'TALENT' }),
    world.person('Bram Castel', { role: 'TALENT' }),
  ]);
  const dates = ['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18'];
  const checks = new Map<string, string>();
  for (const client of [lucian, odile, bram]) {
    const id = newId();
    checks.set(client.id, id);
    const days = dates.map((day) => ({ firstDay: day, lastDay: day }));
    await nora.request('POST', '/api/avail-checks', { id, personId: client.id, title: 'Night Ferry', days });
  }
  // A film has Lucian first.
  const film = newId();
  const week = { firstDay: '2027-03-15', lastDay: '2027-03-18' };
  await tom.request('POST', '/api/holds', { id: film, personId: lucian.id, title: 'Copperline', ...week });
  await lucian.request('POST', `/api/holds/${film}/accept`, {});

  // Two answer on their phones, one of them with two of the four dates.
  const { page: phone } = await openPage('/schedule/holds?view=avails', { as: odile, size: 'narrow' });
  await expectVisible(phone.getByText('Night Ferry').first());
  const free = phone.getByRole('group', { name: /^Answer for / });
  for (let at = 0; at < 4; at++)
    await free
      .nth(at)
      .getByRole('button', { name: at < 2 ? 'Available' : 'Not available', exact: true })
      .click();
  await phone.getByRole('button', { name: 'Send answer' }).click();
  await expectVisible(phone.getByText('Some of the dates', { exact: true }));
  await expectNoSidewaysScroll(phone);
  const answer = (who: Person, body: object) =>
    who.request('POST', `/api/avail-checks/${checks.get(who.id) ?? ''}/answer`, body);
  await answer(lucian, { answer: 'yes', days: [true, true, true, true] });
  await answer(bram, { answer: 'counter', note: 'From the 22nd.' });

  const { page } = await openPage('/schedule/holds?view=avails', { as: nora });
  await page.getByRole('button', { name: 'Sent' }).click();
  await expectVisible(page.getByText('Some of the dates', { exact: true }));
  // Pinned: a second hold behind the film on Lucian, and one on Odile.
  const [pin, other] = [newId(), newId()];
  await nora.request('POST', '/api/holds', { id: pin, personId: lucian.id, title: 'Night Ferry', ...week });
  await lucian.request('POST', `/api/holds/${pin}/accept`, {});
  await nora.request('POST', '/api/holds', { id: other, personId: odile.id, title: 'Night Ferry', ...week });
  await odile.request('POST', `/api/holds/${other}/accept`, {});
  await visitPage(page, '/schedule/holds?day=2027-03-01');
  await page.getByRole('button', { name: /^Lucian Thorne, .*: Second hold, Night Ferry/ }).press('Enter');
  await page.getByRole('button', { name: /^Challenge first hold/ }).click();
  await expectVisible(
    page.getByRole('region', { name: 'Ahead in the queue' }).getByText(/^Challenged. They have until /),
  );

  // The film lets go on a phone.
  const { page: his } = await openPage('/requests', { as: tom, size: 'narrow' });
  await his.getByRole('button', { name: /^Release: / }).click();
  await expectVisible(page.getByText('First hold').first());
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Book Lucian Thorne?' });
  await question.getByText('Release the others I hold for this job').click();
  expect(await breachesOn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectGone(question);
  await expectVisible(page.getByRole('button', { name: /^Lucian Thorne, .*: Booked, Night Ferry/ }));

  // Everybody else was released in the same act.
  const { page: hers } = await openPage('/schedule/holds?day=2027-03-01', { as: odile, size: 'narrow' });
  await expectVisible(hers.getByText('No holds on these days.'));

  // The shoot days are in his schedule.
  const { page: booked } = await openPage('/schedule/holds?day=2027-03-01', { as: lucian, size: 'narrow' });
  await expectVisible(booked.getByText('Booked').first());
  await expectNoSidewaysScroll(booked);
  expect(await breachesOn(booked)).toEqual([]);
});

test('38.6 what has no answer is nudged from the dashboard, found in the palette, and beside what is shared', async () => {
  const world = theWorld();
  const [dash, alma] = await Promise.all([
    world.person('Dashiell Roe', { role: 'AGENT' }),
    buyerAt('Acorn Pictures', 'Alma Acornby'),
  ]);
  const [sent] = await wentWide(dash, 'Tallow Road', [alma]);
  if (!sent) throw new Error('one was sent');
  await copyFor(alma, sent);
  await copyFor(alma, sent);
  await world.database.pool.query(
    `update submission set sent_at = sent_at - interval '16 days' where id = $1`,
    [sent.id],
  );

  const { page } = await openPage('/dashboard', { as: dash });
  const block = page.getByRole('region', { name: /^No answer/ });
  await expectVisible(block.getByText(/\d+ working days/));
  await block.getByRole('button', { name: 'Nudge: Tallow Road' }).click();
  const asked = page.getByRole('dialog', { name: 'Nudge the buyer?' });
  expect(await breachesOn(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Send reminder' }).click();
  await expectGone(block);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: /^Search people/ }).fill('acorn');
  await page.getByRole('option', { name: /Tallow Road/ }).click();
  await expectVisible(page.getByRole('complementary', { name: 'Tallow Road' }));

  const line = newId();
  await dash.request('POST', '/api/calls', {
    id: line,
    name: 'Alma Acornby',
    personId: alma.id,
    subject: 'Tallow',
  });
  await visitPage(page, `/contacts/rolling-calls?line=${line}`);
  await expectVisible(page.getByRole('region', { name: 'Opened lately' }).getByText(/Opened twice/));
  expect(await breachesOn(page)).toEqual([]);

  const hers = await openPage('/dashboard/shared-projects?tab=shared', { as: alma, size: 'narrow' });
  await hers.page.getByRole('link', { name: /Tallow Road/ }).click();
  await expectVisible(hers.page.getByRole('complementary', { name: 'Tallow Road' }));
  await expectNoSidewaysScroll(hers.page);
});

detail(
  'SUB-5 SUB-10 of 5.5 each recipient has one short address, and the log of what was sent prints',
  async () => {
    const world = theWorld();
    const [dash, alma] = await Promise.all([
      world.person('Dashiell Roe', { role: 'AGENT' }),
      buyerAt('Acorn Pictures', 'Alma Acornby'),
    ]);
    const [sent] = await wentWide(dash, 'Copperline', [alma]);
    for (const as of [dash, alma]) {
      const { page } = await openPage(`/s/${sent?.id ?? ''}`, { as });
      await expectVisible(page.getByRole('complementary', { name: 'Copperline' }));
    }
    const { page } = await openPage('/projects/submissions', { as: dash, beforeScripts: notePrinting });
    expect(await printedBy(page, 'Print the log')).toMatch(
      /Submission log .*printed by Dashiell Roe.*Copperline/,
    );
  },
);
