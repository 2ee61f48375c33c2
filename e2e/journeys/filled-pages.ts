import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { systemClock } from '#platform/server/clock.ts';
import { clientOf } from '../support/clients.ts';
import { coverScript, giveScript } from '../support/covered-scripts.ts';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { detail, expect, open, shell, theWorld } from '../support/journey.ts';
import { breachesInLooks, looksOfThreeWidths, still } from '../support/looks.ts';
import type { Person, World } from '../support/world.ts';

/** A page, what is opened on it, and what is done before each look at it. */
type Act = (page: Page) => Promise<void>;
type Seen = readonly [path: string, openLayer?: Act | undefined, beforeLook?: Act];

/** Presses a button, and waits for the dialog that it opens. */
const dialogBy = (button: string | RegExp) => async (page: Page) => {
  await shell(page).main.getByRole('button', { name: button }).first().click();
  await expectVisible(page.getByRole('dialog').getByRole('heading').first());
};

detail(
  'people, lists, contacts, requests, assignments and coverage, all filled, keep to the standards at three widths in both themes',
  async () => {
    const cast = await castOf(theWorld());
    const { page } = await open({ ...still, as: cast.me });
    expect(await breachesOnAll(page, pagesOf(cast))).toEqual([]);
  },
);

detail('a team, its desks and its covers keep to the standards at three widths in both themes', async () => {
  const world = theWorld();
  const [me, other] = await Promise.all([
    world.person('Wilhelmina Astor'),
    world.person('Bartholomew Quist'),
  ]);
  await teamOf(me, other);
  const { page } = await open({ ...still, as: me });
  const found = await breachesOnAll(page, [
    ['/team-management', dialogBy(/^Edit Bart/)],
    ['/team-management?view=desks', dialogBy('Plan a cover')],
    ['/team-management?view=covers'],
    ['/team-management?view=mine'],
  ]);
  expect(found).toEqual([]);
});

detail(
  'a client’s card and the client’s own page, all filled, keep to the standards at three widths in both themes',
  async () => {
    const world = theWorld();
    const [agent, client] = await Promise.all([
      world.person('Calliope Brightwater', { role: 'AGENT' }),
      world.person('Peregrine Ashdown', { role: 'TALENT' }),
    ]);
    const id = await clientOf(world, agent, client);
    const { page, faults } = await open({ ...still, as: agent });
    faults.provoke(/GET \/api\/clients\/\S+ 404/);
    const found = await breachesOnAll(page, [
      ['/clients'],
      ['/clients?view=list', dialogBy('Add client')],
      [`/clients?client=${id}`],
      [`/clients?client=${id}&tab=jobs`, dialogBy('Add job')],
      [`/clients?client=${id}&tab=materials`, dialogBy('Add material')],
      [`/clients?client=${id}&tab=notes`],
      [`/clients?client=${id}&tab=history`],
      [`/clients?client=${randomUUID()}`],
    ]);
    expect(found).toEqual([]);
    const theirs = await open({ ...still, as: client });
    expect(await breachesOnAll(theirs.page, [['/representation']])).toEqual([]);
  },
);

detail(
  'the marketplace as an agent, a poster, an applicant and a moderator see it, filled, keeps to the standards',
  async () => {
    const { agent, poster, crew, moderator, job, gear, hidden, reported } = await marketOf(theWorld());
    const asAgent = await open({ ...still, as: agent });
    const found = await breachesOnAll(asAgent.page, [
      ['/marketplace'],
      [`/marketplace?open=${job}`, dialogBy(/^Apply|^Put /)],
      [`/marketplace?open=${hidden}`],
    ]);
    const asPoster = await open({ ...still, as: poster });
    const own = await breachesOnAll(asPoster.page, [
      [`/marketplace?view=mine&open=${job}`],
      [`/marketplace?view=mine&open=${gear}`, dialogBy('Edit')],
      ['/marketplace?view=mine', dialogBy('Post a listing')],
    ]);
    const asCrew = await open({ ...still, as: crew });
    const sent = await breachesOnAll(asCrew.page, [[`/marketplace?view=sent&open=${job}`]]);
    const asModerator = await open({ ...still, as: moderator });
    const queue = '/dashboard/community/moderation';
    const decided = await breachesOnAll(asModerator.page, [
      [queue],
      [`${queue}?source=listing&id=${reported}`, dialogBy(/^Remove the listing/)],
    ]);
    expect([found, own, sent, decided]).toEqual([[], [], [], []]);
  },
);

detail('what a reader has before them keeps to the standards at three widths in both themes', async () => {
  const world = theWorld();
  const [giver, reader] = await Promise.all([
    world.person('Ottoline Brackenridge', { role: 'COORDINATOR' }),
    world.person('Evander Lisle', { role: 'READER' }),
  ]);
  const covered = await giveScript(giver, reader, { title: 'Held Note' });
  const toRead = await giveScript(giver, reader, {
    title: 'Long Exposure',
    notes: 'See how the second act holds.',
  });
  await coverScript(reader, covered, {});
  await reader.request('POST', `/api/assignments/${toRead}/move`, { version: 1, act: 'accept' });
  const { page } = await open({ ...still, as: reader });
  expect(
    await breachesOnAll(page, [
      [`/assignments?open=${toRead}`],
      [`/assignments/${toRead}`, undefined, toTheEnd],
      [`/assignments/${covered}`],
      ['/get-started'],
      ['/get-started?lesson=write-coverage'],
    ]),
  ).toEqual([]);
});

detail.for(['wide', 'narrow'] as const)(
  'X19 whoever goes through the form of a coverage or a profile by Tab sees each field, none of it under what stays at the foot: %s',
  async (size) => {
    const world = theWorld();
    const [giver, reader] = await Promise.all([
      world.person('Marcellina Ford', { role: 'COORDINATOR' }),
      world.person('Osvaldo Penn', { role: 'READER' }),
    ]);
    const id = await giveScript(giver, reader, { title: 'Foot of the Page' });
    await reader.request('POST', `/api/assignments/${id}/move`, { version: 1, act: 'accept' });
    const { page } = await open({ ...still, as: reader, size });
    await page.goto(`/assignments/${id}`);
    await page.getByLabel('Genre', { exact: true }).focus();
    expect(await coveredUntil(page.getByRole('button', { name: /^Send to/ }))).toEqual([]);
    await page.goto('/profile?section=work');
    await page.getByLabel('Headline').fill('Reader');
    expect(await coveredUntil(page.getByRole('button', { name: 'Save', exact: true }))).toEqual([]);
  },
);

/** Presses Tab until this has the focus; what was covered on the way. */
async function coveredUntil(end: Locator): Promise<string[]> {
  const page = end.page();
  const covered: string[] = [];
  const isThere = () => end.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 150 && !(await isThere()); presses++) {
    await page.keyboard.press('Tab');
    covered.push(...(await page.evaluate(focusThatIsCovered)));
  }
  return (await isThere()) ? covered : [...covered, 'never came to the end'];
}

/** What has the focus and is wholly under something else. */
function focusThatIsCovered(): string[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return [];
  const { left, width, top, bottom } = focused.getBoundingClientRect();
  const isSeenAt = (y: number) => {
    const over = document.elementFromPoint(left + width / 2, y);
    const isOwn = over !== null && (focused.contains(over) || over.contains(focused));
    return isOwn || over?.closest('label')?.contains(focused) === true;
  };
  const isSeen = [top + 1, (top + bottom) / 2, bottom - 1].some(isSeenAt);
  return isSeen ? [] : [focused.getAttribute('aria-label') ?? focused.id ?? focused.tagName];
}

/** To the end, where what stays at the foot covers nothing. */
const toTheEnd = (page: Page) =>
  page.evaluate(() => {
    for (const box of document.querySelectorAll('main, main *')) box.scrollTop = box.scrollHeight;
  });

/** What is wrong on any of these pages in any look, each named. */
async function breachesOnAll(page: Page, pages: readonly Seen[]): Promise<string[]> {
  const found: string[] = [];
  for (const [path, openLayer, beforeLook] of pages) {
    await page.goto(path);
    await expectVisible(shell(page).main.getByRole('heading').first());
    await expectSoon(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await openLayer?.(page);
    const breaches = await breachesInLooks(page, looksOfThreeWidths, async () => {
      await expectNoSidewaysScroll(page);
      await beforeLook?.(page);
    });
    found.push(...breaches.map((breach) => `${path}${openLayer ? ', with its dialog' : ''} ${breach}`));
  }
  return found;
}

type Cast = {
  me: Person;
  other: Person;
  card: string;
  list: string;
  line: string;
  given: string;
  covered: string;
};

/** Somebody with something on every page of people and papers. */
async function castOf(world: World): Promise<Cast> {
  const me = await world.person('Isolde Fairweather', { role: 'SUPER_ADMIN' });
  const reader = await world.person('Benedikt Okonjo', { role: 'READER' });
  const other = await world.person('Saoirse Vandermeer', {
    facts: {
      roles: ['director', 'film-editor'],
      genres: ['drama'],
      company: 'Lanternhouse',
      location: 'Lisbon',
      bio: 'Directs quietly, cuts loudly.',
    },
  });
  const stranger = await world.person('Florentyna Aske');
  await world.connect(me, other);
  await stranger.request('POST', '/api/connections/requests', {
    id: randomUUID(),
    toUserId: me.id,
    message: 'We met in Leeds.',
  });
  const given = await giveScript(me, reader, { title: 'Quarter Light', notes: 'By Friday, please.' });
  const covered = await giveScript(me, reader, { title: 'Late Return', submittedBy: 'Nadia Brandt' });
  await coverScript(reader, covered, { scriptVerdict: 'recommend' });
  const line = await lineOf(me, other);
  return {
    me,
    other,
    card: await cardOf(me),
    list: await listOf(me, [other, stranger]),
    line,
    given,
    covered,
  };
}

/** Four who meet in the marketplace: a job with an applicant, kit, a poster who isn't named, and one that is reported. */
async function marketOf(world: World) {
  const [agent, poster, crew, moderator] = await Promise.all([
    world.person('Evangeline Stroud', { role: 'AGENT' }),
    world.person('Konstantin Abiodun', { role: 'PRODUCER', facts: { company: 'Lanternhouse' } }),
    world.person('Maximiliana Ferreira', { role: 'MANAGER' }),
    world.person('Thorvald Nyqvist', { role: 'MODERATOR' }),
  ]);
  const post = async (facts: Record<string, unknown>) => {
    const id = randomUUID();
    await poster.request('POST', '/api/listings', { id, city: 'Budapest, Hungary', ...facts });
    await poster.request('POST', `/api/listings/${id}/publish`);
    return id;
  };
  const priced = { pay: 'week', rateMinor: 485_000, currency: 'EUR' };
  const job = await post({
    ...priced,
    kind: 'job',
    title: 'Director of photography, block one',
    company: 'Lanternhouse',
    project: 'Lantern',
    about: 'Six nights on open water, then four weeks on the stage.',
    terms: '6-day week, 11 hours',
    kit: 'Anamorphic package',
    unionName: 'BECTU',
    question: 'Have you shot on open water?',
    isLocalHire: true,
    firstDay: '2027-03-01',
    lastDay: '2027-06-18',
  });
  const gear = await post({ kind: 'gear', title: 'Steadicam rig, two arms', pay: 'day', rateMinor: 42_000 });
  const hidden = await post({ ...priced, kind: 'job', title: 'Writers’ assistant', isConfidential: true });
  const bad = await post({ kind: 'space', title: 'Shared photo store', about: 'All to yourself.' });
  const reported = randomUUID();
  await crew.request('POST', `/api/listings/${bad}/report`, {
    reportId: reported,
    reason: 'misleading',
    note: 'It is shared with another house.',
  });
  await crew.request('POST', `/api/listings/${job}/apply`, {
    applicationId: randomUUID(),
    note: 'Free all spring.',
    answer: 'Eleven Fathoms: 31 days at sea.',
    isLocal: true,
  });
  return { agent, poster, crew, moderator, job, gear, hidden, reported };
}

/** A team of two, one on the other's desk for a week. */
async function teamOf(me: Person, other: Person): Promise<void> {
  const id = randomUUID();
  await me.request('POST', '/api/teams', { id, name: 'Lanternhouse lit', company: 'Lanternhouse' });
  const asked = await me.request('POST', `/api/teams/${id}/invitations`, { email: other.email });
  await other.request('POST', `/api/team-requests/${(asked as { id: string }).id}/accept`);
  await other.request('PATCH', `/api/teams/${id}/members/${other.id}`, {
    version: 1,
    studios: ['Tallow House'],
  });
  await me.request('POST', `/api/teams/${id}/invitations`, { email: 'next@lanternhouse.example' });
  const endsAt = new Date(systemClock.now().getTime() + 5 * 24 * 60 * 60_000).toISOString();
  const cover = { personId: other.id, kind: 'cover', scopes: ['calls', 'calendar'], endsAt };
  const seat = await me.request('POST', `/api/desks/${me.id}/seats`, cover);
  await other.request('POST', `/api/desk-seats/${(seat as { id: string }).id}/accept`);
}

async function cardOf(me: Person): Promise<string> {
  const id = randomUUID();
  const fields = {
    displayName: 'Ada Grip',
    title: 'Key grip',
    company: 'Tern House',
    tags: ['crew', 'night'],
    emails: [{ label: 'work', value: 'ada@tern.example' }],
    phones: [{ label: 'mobile', value: '+1 310 555 0142' }],
  };
  await me.request('PUT', `/api/contacts/${id}`, { version: 0, fields });
  await me.request('PUT', `/api/contacts/${id}/notes`, {
    noteId: randomUUID(),
    version: 0,
    text: 'Likes tea',
  });
  return id;
}

async function listOf(me: Person, people: readonly Person[]): Promise<string> {
  const id = randomUUID();
  await me.request('POST', '/api/custom-lists', { id, name: 'DP, block one' });
  const edit = { version: 1, kind: 'shortlist', job: 'Director of photography', note: 'Decide by Friday' };
  await me.request('PATCH', `/api/custom-lists/${id}`, edit);
  await me.request('POST', `/api/custom-lists/${id}/members`, {
    people: people.map((person) => person.id),
    actId: randomUUID(),
  });
  return id;
}

/** A call on the sheet that was tried once. */
async function lineOf(me: Person, { id: personId }: Person): Promise<string> {
  const id = randomUUID();
  const said = {
    subject: 'The night shoot',
    phone: '+44 20 7946 0137',
    assistant: 'Callum Reyes',
    isVip: true,
  };
  await me.request('POST', '/api/calls', { id, personId, ...said });
  await me.request('POST', `/api/calls/${id}/outcome`, {
    attempt: { id: randomUUID(), outcome: 'no-answer', note: 'Rang out' },
  });
  return id;
}

const pagesOf = ({ other, card, list, line, given, covered }: Cast): readonly Seen[] => [
  [`/directory?role=director&person=${other.id}`],
  ['/directory?view=map'],
  [`/people/${other.id}`],
  [`/contacts?contact=${card}`],
  [`/contacts?contact=${card}`, dialogBy(/^Edit/)],
  ['/contacts?beside=notes'],
  ['/contacts', dialogBy('Import')],
  ['/contacts', dialogBy('Add contact')],
  ['/contacts/requests'],
  ['/contacts/requests?box=introductions'],
  [`/contacts/lists?list=${list}`],
  [`/contacts/rolling-calls?line=${line}`],
  ['/contacts/rolling-calls', dialogBy('Add call')],
  ['/contacts/rolling-calls?roll=true'],
  [`/assignments?view=given&open=${given}`],
  ['/assignments', dialogBy('New assignment')],
  [`/assignments/${covered}`],
  ['/coverage'],
  ['/get-started?view=words'],
  ['/admin/type-management'],
  ['/admin/imdb-test'],
];
