import { newId } from '#platform/server/new-id.ts';
import { expectGone, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld, visitPage } from '../support/journey.ts';
import type { Person } from '../support/world.ts';

const reel = () => ({
  id: newId(),
  partId: newId(),
  kind: 'reel',
  title: 'Reel',
  source: { address: 'https://reels.example/one' },
});

/** Somebody who answers submissions, at a company. */
const buyerAt = (company: string, name: string) =>
  theWorld().person(name, { role: 'EXECUTIVE', facts: { company } });

test('scene 2: a manager goes wide, who has it is left out with the day, and the first pass arrives', async () => {
  const world = theWorld();
  const [mara, rival, acorn, birch] = await Promise.all([
    world.person('Mara Quist', { role: 'MANAGER' }),
    world.person('Ana Ruiz', { role: 'AGENT' }),
    buyerAt('Acorn Pictures', 'Alma Acornby'),
    buyerAt('Birch House', 'Bela Birchwood'),
  ]);
  const earlier = { id: newId(), kind: 'material', title: 'Night Ferry', author: 'Imara Voss' };
  await rival.request('POST', '/api/submissions', { ...earlier, recipientId: acorn.id, pieces: [reel()] });
  await rival.request('POST', `/api/submissions/${earlier.id}/send`, {});

  const { page } = await openPage('/projects/submissions', { as: mara });
  await expectVisible(page.getByText('Nothing sent yet.'));
  expect(await breachesOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'New submission' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New submission' });
  for (const name of ['Alma Acornby', 'Bela Birchwood']) {
    await dialog.getByRole('combobox', { name: 'Buyers' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The Night Ferry');
  await dialog.getByRole('textbox', { name: 'Author' }).fill('Imara Voss');
  await dialog.getByRole('textbox', { name: 'Link' }).fill('https://reels.example/night-ferry');
  expect(await breachesOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create drafts' }).click();
  const report = page.getByRole('dialog', { name: 'Draft created' });
  await expectVisible(report.getByText(/Alma Acornby: already sent to this company on/));
  await report.getByRole('button', { name: 'Send 1 now' }).click();
  const row = page.getByRole('button', { name: /The Night Ferry/ });
  await expectVisible(row.getByText('Sent', { exact: true }));
  expect(await breachesOn(page)).toEqual([]);

  // The buyer passes with two keys; the manager reads it without asking again.
  const theirs = await openPage('/projects/submissions', { as: birch });
  await theirs.page.getByRole('button', { name: /The Night Ferry/ }).click();
  await expectVisible(theirs.page.getByRole('complementary', { name: 'The Night Ferry' }));
  await expectVisible(theirs.page.getByText('introduced by Mara Quist').first());
  expect(await breachesOn(theirs.page)).toEqual([]);
  await theirs.page.keyboard.press('p');
  await theirs.page.keyboard.press('t');
  await expectVisible(row.getByText('Pass', { exact: true }));
  await row.click();
  const panel = page.getByRole('complementary', { name: 'The Night Ferry' });
  await panel.getByRole('link', { name: 'History' }).click();
  await expectVisible(panel.getByText('Answer: Pass'));
  await expectGone(panel.getByText('Tone'));

  // Which work is before which buyer.
  await page.getByRole('link', { name: 'Grid' }).click();
  await expectVisible(page.getByRole('rowheader', { name: 'The Night Ferry' }));
  expect(await breachesOn(page)).toEqual([]);
});

test('a casting office triages what came in by single keys, on a phone by buttons', async () => {
  const world = theWorld();
  const [dash, nora] = await Promise.all([
    world.person('Dashiell Roe', { role: 'AGENT' }),
    buyerAt('Cedar Casting', 'Nora Pell'),
  ]);
  const brief = { id: newId(), kind: 'talent', title: 'Series regulars', isBlind: true };
  await nora.request('POST', '/api/submission-briefs', brief);
  for (const title of ['First face', 'Second face', 'Third face']) {
    const id = newId();
    await dash.request('POST', '/api/submissions', {
      id,
      kind: 'talent',
      title,
      briefId: brief.id,
      clientName: 'Lucian Thorne',
    });
    await dash.request('POST', `/api/submissions/${id}/send`, {});
  }
  const { page } = await openPage(`/projects/submissions?side=in&brief=${brief.id}`, { as: nora });
  const list = page.getByRole('list', { name: 'Submissions' });
  await expectVisible(list.getByText('Submission 3').first());
  await expectGone(page.getByText('Lucian Thorne'));
  await page.keyboard.press('j');
  await expectVisible(page.getByRole('complementary', { name: 'Submission 3' }));
  await page.keyboard.press('1');
  await expectVisible(page.getByRole('complementary', { name: 'Submission 2' }));
  await page.keyboard.press('l');
  await expectVisible(page.getByRole('complementary', { name: 'Submission 1' }));
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await expectVisible(list.getByText('Mark 1'));
  await expectVisible(list.getByText('Passed'));
  await expectVisible(list.getByText('Viewed'));
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expectVisible(page.getByRole('region', { name: 'Selected' }).getByText('Submission 3').first());
  expect(await breachesOn(page)).toEqual([]);

  const phone = (
    await openPage(`/projects/submissions?side=in&brief=${brief.id}`, { as: nora, size: 'narrow' })
  ).page;
  await phone.getByRole('button', { name: /Submission 2/ }).click();
  const panel = phone.getByRole('complementary', { name: 'Submission 2' });
  await panel.getByRole('button', { name: 'Schedule' }).click();
  // They have to meet: from now on it has a name.
  await expectVisible(phone.getByRole('complementary').getByText('Dashiell Roe').first());
  await expectNoSidewaysScroll(phone);
  expect(await breachesOn(phone)).toEqual([]);
});

/** A film by its head: enough to be stored and asked for, and nothing to see. */
const film = {
  name: 'take 1.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2_000)]),
};

test('casting asks for a self-tape, a client who fits the role accepts and films it, and it plays where casting opens it', async () => {
  const world = theWorld();
  const [dash, lucian, ruth] = await Promise.all([
    world.person('Dashiell Roe', { role: 'AGENT' }),
    world.person('Lucian Thorne', {
      role: 'TALENT',
      facts: { playingAgeFrom: 45, playingAgeUntil: 55, languages: ['English'] },
    }),
    buyerAt('Adair Casting', 'Ruth Adair'),
  ]);
  await world.connect(dash, lucian);
  const offer = `/api/me/representations/${newId()}`;
  await dash.request('PUT', offer, { personId: lucian.id, kind: 'agent', side: 'representative' });
  await lucian.request('PUT', `${offer}/decision`, { isAgreed: true });
  const { page: casting } = await openPage('/projects/submissions?side=in&view=briefs', { as: ruth });
  await casting.getByRole('button', { name: 'Ask for submissions' }).click();
  const asks = casting.getByRole('dialog', { name: 'Ask for submissions' });
  await asks.getByRole('combobox', { name: 'Type' }).click();
  await casting.getByRole('option', { name: 'Talent' }).click();
  await asks.getByRole('textbox', { name: 'Title' }).fill('Night Ferry, regulars');
  await asks.getByRole('button', { name: 'Add a role' }).click();
  await asks.getByRole('textbox', { name: 'Name', exact: true }).fill('The pilot');
  await asks.getByRole('textbox', { name: 'Playing age from' }).fill('45');
  await asks.getByRole('textbox', { name: 'Languages' }).fill('English, Polish');
  expect(await breachesOn(casting)).toEqual([]);
  await asks.getByRole('button', { name: 'Open the call', exact: true }).click();
  await expectVisible(casting.getByText('Night Ferry, regulars'));
  await casting.getByRole('button', { name: 'Edit Night Ferry, regulars' }).click();
  const edits = casting.getByRole('dialog', { name: 'Edit the open call' });
  await edits.getByRole('textbox', { name: 'Skills' }).fill('Sailing');
  await edits.getByRole('button', { name: 'Save' }).click();
  await expectVisible(casting.getByText('Night Ferry, regulars'));

  const { page: desk } = await openPage('/projects/submissions?side=out&view=briefs', { as: dash });
  await desk.getByRole('button', { name: 'Submit' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'New submission' });
  const mine = dialog.getByRole('region', { name: 'Your clients' });
  await expectVisible(mine.getByText('Playing age fits: 45–55'));
  await expectVisible(mine.getByText('Languages doesn’t fit: English'));
  await expectVisible(mine.getByText(/^Skills/));
  await mine.getByRole('checkbox', { name: 'Select Lucian Thorne' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Lucian Thorne');
  expect(await breachesOn(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create drafts' }).click();
  await desk.getByRole('button', { name: 'Send 1 now' }).click();

  await visitPage(casting, '/projects/submissions?side=in');
  await casting.getByRole('button', { name: /Lucian Thorne/ }).click();
  const panel = casting.getByRole('complementary', { name: 'Lucian Thorne' });
  await panel.getByRole('button', { name: 'Request a self-tape' }).click();
  const asking = casting.getByRole('dialog', { name: 'Request a self-tape' });
  await asking.getByRole('textbox', { name: 'What to film' }).fill('The wheelhouse, twice.');
  expect(await breachesOn(casting)).toEqual([]);
  await asking.getByRole('button', { name: 'Send request' }).click();
  await expectVisible(panel.getByText('Waiting for an answer'));

  const { page: theirs } = await openPage('/projects/submissions?side=mine', { as: lucian, size: 'narrow' });
  const forMe = theirs.getByRole('list', { name: 'Submissions' });
  await forMe.getByRole('button', { name: /Lucian Thorne/ }).click();
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await theirs.getByRole('button', { name: 'Add a take' }).click();
  const take = theirs.getByRole('dialog', { name: 'Add a take' });
  await take.locator('input[type="file"]').setInputFiles(film);
  await take.getByRole('textbox', { name: 'Slate' }).fill('Lucian Thorne, 183 cm, Leeds');
  expect(await breachesOn(theirs)).toEqual([]);
  await take.getByRole('button', { name: 'Add a take' }).click();
  await expectVisible(theirs.getByText('Take 1', { exact: true }));
  await expectNoSidewaysScroll(theirs);
  await theirs.getByRole('button', { name: 'Send to casting' }).click();
  const tapes = theirs.getByRole('region', { name: 'Self-tapes' });
  await expectVisible(tapes.getByText('Sent', { exact: true }));

  // It arrives without asking again; once it is played, both sides know.
  const player = panel.getByLabel('Take 1, video');
  await expectVisible(player);
  await expectVisible(panel.getByText('Lucian Thorne, 183 cm, Leeds'));
  await player.evaluate((film: HTMLVideoElement) => film.load());
  await player.evaluate((film: HTMLVideoElement) => void film.play().catch(() => undefined));
  await expectVisible(tapes.getByText('Watched', { exact: true }));
  expect(await breachesOn(casting)).toEqual([]);
});

test('a buyer writes a template, answers with it, changes and deletes it', async () => {
  const world = theWorld();
  const [dash, nora] = await Promise.all([
    world.person('Dashiell Roe', { role: 'AGENT' }),
    buyerAt('Cedar Casting', 'Nora Pell'),
  ]);
  const id = newId();
  const work = { id, kind: 'material', title: 'Copperline', recipientId: nora.id, pieces: [reel()] };
  await dash.request('POST', '/api/submissions', work);
  await dash.request('POST', `/api/submissions/${id}/send`, {});
  const { page } = await openPage('/projects/submissions?side=in', { as: nora });
  await page.getByRole('button', { name: 'Templates' }).click();
  const all = page.getByRole('dialog', { name: 'Answer templates' });
  await all.getByRole('button', { name: 'New template' }).click();
  const writing = page.getByRole('dialog', { name: 'New template' });
  await writing.getByRole('textbox', { name: 'Name' }).fill('Slate is full');
  await writing.getByRole('textbox', { name: 'Message' }).fill('Our slate is full.');
  await writing.getByRole('button', { name: 'Save' }).click();
  await expectVisible(all.getByText('Our slate is full.'));
  expect(await breachesOn(page)).toEqual([]);
  await all.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('checkbox', { name: 'Select Copperline' }).click();
  await page.getByRole('button', { name: 'Answer 1' }).click();
  const answer = page.getByRole('dialog', { name: 'Answer 1 submission' });
  await answer.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Slate is full' }).click();
  await answer.getByRole('textbox', { name: 'A line of its own for Copperline' }).fill('A joy.');
  await answer.getByRole('button', { name: 'Answer 1' }).click();
  await expectVisible(page.getByRole('button', { name: /Copperline/ }).getByText('Pass', { exact: true }));
  await page.getByRole('button', { name: 'Templates' }).click();
  await all.getByRole('button', { name: 'Delete Slate is full' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectVisible(all.getByText('None yet.'));
  expect(await breachesOn(page)).toEqual([]);
});

detail(
  'X8 whoever neither submits nor answers finds what was sent for them, and a submission that is not there is said to be absent',
  async () => {
    const world = theWorld();
    const [member, nora] = await Promise.all([
      world.person('Thaddeus Crane', { role: 'INTERN' }),
      buyerAt('Cedar Casting', 'Nora Pell'),
    ]);
    const { page: theirs } = await openPage('/projects/submissions', { as: member });
    await expectVisible(theirs.getByText('Nothing has been sent for you yet.'));
    expect(await breachesOn(theirs)).toEqual([]);
    const { page, faults } = await openPage('/projects/submissions', { as: nora });
    faults.provoke(/GET \/api\/submissions\/\S+ 404/);
    await visitPage(page, `/projects/submissions?open=${newId()}`);
    await expectVisible(page.getByText('Submission not found'));
  },
);

detail(
  'an assistant is offered on a desk what their seat covers, and reads who approves what they prepared',
  async () => {
    const world = theWorld();
    const [jane, imogen, sam, noor] = await Promise.all([
      buyerAt('Cedar Casting', 'Jane Delacroix'),
      world.person('Imogen Vance', { role: 'MANAGER' }),
      world.person('Sam Ferrante', { role: 'ASSISTANT' }),
      world.person('Noor Haddad', { role: 'ASSISTANT' }),
    ]);
    await Promise.all([onDeskOf(jane, sam), onDeskOf(imogen, noor)]);
    await jane.request('POST', '/api/submission-briefs', { id: newId(), kind: 'talent', title: 'Regulars' });
    for (const title of ['Copperline', 'Tallow']) {
      const id = newId();
      const work = { id, kind: 'material', title, author: 'Imara Voss', pieces: [reel()] };
      await imogen.request('POST', '/api/submissions', { ...work, recipientId: jane.id });
      if (title === 'Copperline') await imogen.request('POST', `/api/submissions/${id}/send`, {});
    }

    const { page: sending } = await openPage('/projects/submissions', { as: noor });
    await sending.getByRole('button', { name: 'Go to Imogen Vance’s desk' }).click();
    await sending.getByRole('button', { name: /Tallow/ }).click();
    await expectVisible(sending.getByText('Imogen Vance approves it before it’s sent.'));
    // A manager receives nothing, and an executive sends nothing: neither is offered on their desks.
    await expectGone(sending.getByRole('main').getByRole('link', { name: 'Received' }));
    expect(await breachesOn(sending)).toEqual([]);

    const { page: receiving } = await openPage('/projects/submissions', { as: sam });
    const main = receiving.getByRole('main');
    await main.getByRole('button', { name: 'Go to Jane Delacroix’s desk' }).click();
    await expectVisible(main.getByRole('button', { name: /Copperline/ }));
    await expectGone(main.getByRole('button', { name: /New submission|Templates|How you take submissions/ }));
    await main.getByRole('link', { name: 'Open calls' }).click();
    await expectVisible(main.getByText('Regulars'));
    await expectGone(main.getByRole('button', { name: /Edit|Close|Ask for submissions/ }));
  },
);

/** Seats an assistant on somebody's desk, for submissions alone. */
async function onDeskOf(principal: Person, assistant: Person): Promise<void> {
  const offer = { personId: assistant.id, kind: 'first', scopes: ['submissions'] };
  const seats = `/api/desks/${principal.id}/seats`;
  const { id } = (await principal.request('POST', seats, offer)) as { id: string };
  await assistant.request('POST', `/api/desk-seats/${id}/accept`, {});
}
