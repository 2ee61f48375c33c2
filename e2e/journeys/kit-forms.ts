import { expect, test } from 'vitest';
import { field, hasFocus, openWith, option, press, problemAt } from '../support/form-page.ts';
import { type Answer, type AnswerTo, draw } from '../support/parts.ts';

/** Answers each try with the next of these, the last one for ever; keeps what was sent. */
function answering(...answers: Answer[]) {
  const sent: Record<string, unknown>[] = [];
  const answer: AnswerTo = (body, { path }) => {
    // What the writing tools ask for.
    if (path !== '/api/kit') return { status: 404 };
    sent.push(body);
    return answers[Math.min(sent.length, answers.length) - 1];
  };
  return { sent, answer };
}
const accepted: Answer = { status: 200, body: { ok: true } };
const refused = (message: string, data?: unknown): Answer => ({
  status: 409,
  body: { code: 'job.changed', message, data },
});
test('someone who leaves out what is needed reads so at each field, and is in the first', async () => {
  const { sent, answer } = answering(accepted);
  const page = await openWith(answer);
  await draw(page, 'everyKind', null);
  await field('Note').fill('By mail');
  await press('Add');
  await expect.poll(() => problemAt('Title')).toBe('Enter a title.');
  expect(await problemAt('Seats')).toBe('How many?');
  await expect.poll(() => hasFocus('Title')).toBe(true);
  // A field that is corrected loses its problem, and the focus stays in it.
  await field('Title').fill('Blackout');
  await expect.poll(() => problemAt('Title')).toBe('');
  expect(await problemAt('Seats')).toBe('How many?');
  expect(await hasFocus('Title')).toBe(true);
  await press('Add');
  await expect.poll(() => hasFocus('Seats')).toBe(true);
  expect(sent).toEqual([]);
});

test('someone fills in a field of every kind, and each is sent as the server takes it', async () => {
  const { sent, answer } = answering(accepted);
  const page = await openWith(answer);
  await draw(page, 'everyKind', null);
  expect(await hasFocus('Title')).toBe(true);
  await field('Title').pressSequentially(' Blackout, the film');
  await field('Paid by').click();
  await option('Paid by', 'A week').click();
  await field('Colours').press('ArrowDown');
  await option('Colours', 'A week').click();
  await option('Colours', 'A day').click();
  await page.keyboard.press('Tab');
  await field('First day').fill('2027-02-01');
  await field('Ends').fill('2027-02-03T18:30');
  await field('Seats').fill('12');
  await page.getByRole('switch', { name: 'Open' }).check({ force: true });
  await page.getByText('Short', { exact: true }).click();
  await press('Add');
  await page.getByText('Closed').waitFor();
  const { id, ...values } = sent[0] ?? {};
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(values).toEqual({
    // No longer than its limit, and without blanks around it.
    title: 'Blackout, t',
    note: 'By phone',
    unit: 'week',
    lead: null,
    colours: ['day', 'week'],
    starts: '2027-02-01',
    endsAt: new Date('2027-02-03T18:30').toISOString(),
    seats: 12,
    isOpen: true,
    isShort: true,
  });
  await page.getByText('Job added').first().waitFor();
});

test('a refusal that names a field is shown there without the name, any other above the buttons', async () => {
  const ends = refused('endsAt: Choose a time in the future.');
  const { sent, answer } = answering(
    ends,
    refused('The project is closed.'),
    refused('people: Too many.'),
    accepted,
  );
  const page = await openWith(answer);
  await draw(page, 'everyKind', null);
  await field('Title').fill('Blackout');
  await field('Seats').fill('12');
  await press('Add');
  await expect.poll(() => problemAt('Ends')).toBe('Choose a time in the future.');
  await expect.poll(() => hasFocus('Ends')).toBe(true);
  await press('Add');
  await page.getByRole('alert').filter({ hasText: 'The project is closed.' }).waitFor();
  expect(await problemAt('Ends')).toBe('');
  await press('Add');
  await page
    .getByRole('alert')
    .filter({ hasText: /^Too many\.$/ })
    .waitFor();
  await press('Add');
  await page.getByText('Closed').waitFor();
  // One thing, however often it was tried (X2).
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('someone whose line breaks keeps everything typed, and sends it again', async () => {
  const { sent, answer } = answering(undefined, accepted);
  const page = await openWith(answer);
  await draw(page, 'everyKind', null);
  await field('Title').fill('Blackout');
  await field('Seats').fill('12');
  await press('Add');
  await page.getByRole('alert').filter({ hasText: 'Check your connection' }).waitFor();
  expect(await field('Title').inputValue()).toBe('Blackout');
  await press('Add');
  await page.getByText('Closed').waitFor();
  expect(sent[1]).toEqual(sent[0]);
});

test('someone who types on after the press sees that no letter is taken, and types on when it was refused', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  const { sent, answer } = answering(refused('The project is closed.'), accepted);
  const page = await openWith(async (...asked) => {
    await held;
    return answer(...asked);
  });
  await draw(page, 'everyKind', null);
  await field('Title').fill('Blackout');
  await field('Seats').fill('12');
  await field('Title').press('Enter');
  await page.getByRole('button', { name: 'Add' }).and(page.locator('[data-loading]')).waitFor();
  await field('Title').pressSequentially('!!');
  expect(await field('Title').inputValue()).toBe('Blackout');
  letGo(undefined);
  await page.getByRole('alert').filter({ hasText: 'The project is closed.' }).waitFor();
  await field('Title').pressSequentially('!');
  await press('Add');
  await page.getByText('Closed').waitFor();
  expect(sent.map(({ title }) => title)).toEqual(['Blackout', 'Blackout!']);
});

test.for(['Control', 'Meta'])('%s with Enter sends a form from any of its fields', async (key) => {
  const { sent, answer } = answering(accepted);
  const page = await openWith(answer);
  await draw(page, 'everyKind', null);
  await field('Title').fill('Blackout');
  await field('Seats').fill('12');
  await field('Note').focus();
  await page.keyboard.press(`${key}+Enter`);
  await page.getByText('Closed').waitFor();
  expect(sent).toHaveLength(1);
});

const job = { version: 1, title: 'Blackout', note: 'By phone', day: 'Monday', hour: '9' };

test('X3: two people change different fields of a record: both changes stay, without a question', async () => {
  const theirs = { ...job, version: 2, note: 'By mail' };
  const { sent, answer } = answering(refused('It has changed.', { current: theirs }), accepted);
  const page = await openWith(answer);
  await draw(page, 'editJob', job);
  await field('Title').fill('Daylight');
  await draw(page, 'editJob', theirs);
  await press('Save');
  await page.getByText('Closed').waitFor();
  expect(sent).toEqual([
    { ...job, title: 'Daylight' },
    { ...theirs, title: 'Daylight' },
  ]);
  await page.getByText('Saved together with what another device changed').first().waitFor();
});

test('X3: someone chooses for each field that both changed, and saves over the colleague’s version', async () => {
  const theirs = { ...job, version: 2, title: 'Nightfall', note: 'By mail', day: 'Friday' };
  const { sent, answer } = answering(refused('It has changed.', { current: theirs }), accepted);
  const page = await openWith(answer);
  await draw(page, 'editJob', job);
  await field('Title').fill('Daylight');
  await field('Note').fill('In person');
  await field('Hour').fill('11');
  await press('Save');
  const question = (name: string) => page.getByRole('region', { name });
  await question('Title').waitFor();
  expect(await question('Title').textContent()).toMatch(/Daylight.*Nightfall/);
  expect(await question('Note').textContent()).toMatch(/In person.*By mail/);
  // The day and the hour are one fact: neither is taken without the other.
  expect(await question('Day').textContent()).toMatch(/Monday, 11.*Friday, 9/);
  // Sending again is no answer.
  await field('Title').press('Control+Enter');
  await expect
    .poll(() => question('Title').evaluate((one) => one.contains(document.activeElement)))
    .toBe(true);
  expect(sent).toHaveLength(1);
  await question('Title').getByRole('button', { name: 'Take theirs' }).click();
  await expect
    .poll(() => question('Note').evaluate((one) => one.contains(document.activeElement)))
    .toBe(true);
  await question('Note').getByRole('button', { name: 'Keep mine' }).click();
  await question('Day').getByRole('button', { name: 'Take theirs' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => save.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await field('Title').inputValue()).toBe('Nightfall');
  await press('Save');
  await page.getByText('Closed').waitFor();
  expect(sent[1]).toEqual({ ...theirs, note: 'In person' });
});

test('a form in which nothing is typed shows what a colleague saved meanwhile', async () => {
  const { sent, answer } = answering(accepted);
  const page = await openWith(answer);
  await draw(page, 'editJob', job);
  await field('Title').waitFor();
  await draw(page, 'editJob', { ...job, version: 2, title: 'Nightfall' });
  await expect.poll(() => field('Title').inputValue()).toBe('Nightfall');
  await press('Save');
  await expect.poll(() => sent[0]?.['version']).toBe(2);
});

test('a server that refuses every version is asked twice and no more', async () => {
  const theirs = { ...job, version: 2, note: 'By mail' };
  const { sent, answer } = answering(refused('It has changed.', { current: theirs }));
  const page = await openWith(answer);
  await draw(page, 'editJob', job);
  await field('Title').fill('Daylight');
  await press('Save');
  await page.getByRole('alert').filter({ hasText: 'It has changed.' }).waitFor();
  expect(sent).toHaveLength(2);
});

test('X5: a form of a record is reopened as it was left, and a cancelled one is not', async () => {
  const page = await openWith(() => accepted);
  await draw(page, 'editJob', job);
  await field('Title').fill('Daylight');
  await page.reload();
  await draw(page, 'editJob', job);
  await expect.poll(() => field('Title').inputValue()).toBe('Daylight');
  await press('Cancel');
  await page.reload();
  await draw(page, 'editJob', job);
  await expect.poll(() => field('Title').inputValue()).toBe('Blackout');
});

test('X3: an act on a record that changed meanwhile says so and shows it, and goes through the next time', async () => {
  const theirs = { ...job, version: 2, title: 'Nightfall' };
  const { sent, answer } = answering(refused('It has changed.', { current: theirs }), accepted);
  const page = await openWith(answer);
  await draw(page, 'endJob', job);
  await field('Why').fill('Postponed');
  await draw(page, 'endJob', theirs);
  await press('End');
  await page.getByRole('alert').filter({ hasText: 'It has changed.' }).waitFor();
  await page.getByText('It is called Nightfall.').waitFor();
  await press('End');
  await expect
    .poll(() => sent)
    .toEqual([
      { version: 1, why: 'Postponed' },
      { version: 2, why: 'Postponed' },
    ]);
});

test('someone confirms an act that names its thing; a failed one says why and stays open', async () => {
  const { sent, answer } = answering(refused('It is in use.'), accepted);
  const page = await openWith(answer);
  await draw(page, 'remove', null);
  await page.getByRole('dialog', { name: 'Remove “Blackout”?' }).waitFor();
  await page.getByText('Everyone loses it.').waitFor();
  await press('Remove');
  await page.getByRole('alert').filter({ hasText: 'It is in use.' }).waitFor();
  await press('Remove');
  await page.getByText('Closed').waitFor();
  await page.getByText('“Blackout” removed').first().waitFor();
  expect(sent[0]?.['id']).toBe(sent[1]?.['id']);
});

test('someone cannot confirm an act for which there is nothing to do', async () => {
  const { sent, answer } = answering(accepted);
  const page = await openWith(answer);
  await draw(page, 'nothingLeft', null);
  await page.getByText('No one is on hold.').waitFor();
  expect(await page.getByRole('button', { name: 'Release', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Control+Enter');
  expect(sent).toEqual([]);
});
