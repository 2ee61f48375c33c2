import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { permissionsOf, roles } from '#features/access/policy/roles.ts';
import { newId } from '#platform/server/new-id.ts';
import { profilesEvents } from './contract.ts';
import { type AccountState, mayView } from './policy.ts';
import { choicesOf } from './ui/parts/catalogue-choices.ts';
import { findChoices } from './ui/parts/catalogue-search.ts';
import { madeChoices } from './ui/parts/made-choices.ts';

const scene = await openScene();
const reader = await scene.person('Rita Reader', { role: 'MANAGER' });

test('a profile shows the labels of its slugs, what the person does and for whom', async () => {
  const mara = await scene.person('Mara Okafor', {
    facts: {
      roles: ['producer', 'first-ad', 'long-gone-title'],
      company: 'Tallow House',
      genres: ['drama'],
      location: 'Leeds',
    },
  });
  const view = await reader.call.profiles.get({ id: mara.id });
  expect(view.professionalInfo.roles.map((role) => role.label)).toEqual([
    'Producer',
    expect.stringMatching(/AD|Assistant Director/),
    'Long Gone Title',
  ]);
  expect(view.headline).toMatch(/^Producer, .*, Tallow House$/);
  expect(view.tags).toEqual(['Drama', 'Long Gone Title']);
});

test('PRO-2 an edit is visible to the editor at once and to viewers of the profile live', async () => {
  const mara = await scene.person('Mara Okafor');
  await reader.call.profiles.get({ id: mara.id });
  const ears = await reader.listen();
  await reader.call.profiles.get({ id: mara.id });
  const edited = await mara.call.profiles.edit({
    version: 1,
    title: 'Producer, features',
    location: 'Leeds',
  });
  expect(edited).toMatchObject({ headline: 'Producer, features', location: 'Leeds', version: 2 });
  const heard = await ears.expectEvent('profile.changed');
  expect(profilesEvents['profile.changed'].schema.parse(heard.d)).toMatchObject({
    headline: 'Producer, features',
  });
  expect((await mara.call.identity.me()).person.headline).toBe('Producer, features');
});

test('a reader who views many people keeps receiving events of the latest fifty and of people they write with, but not of the first', async () => {
  const browsing = await scene.person('Bea Browsing');
  const [friend, first, ...others] = await Promise.all(
    Array.from({ length: 52 }, (_, index) => scene.person(`Looked At ${index}`)),
  );
  const last = others.at(-1);
  if (!friend || !first || !last) throw new Error('the people to look at are missing');
  await scene.connect(browsing, friend);
  await browsing.call.messaging.start({ participantIds: [friend.id] });
  const ears = await browsing.listen();
  for (const { id } of [friend, first, ...others]) await browsing.call.profiles.get({ id });
  for (const person of [first, friend, last]) await person.call.profiles.setPresence({ status: 'busy' });
  const presences = () => ears.heard.filter(({ e }) => e === 'presence.changed').map(({ t }) => t);
  await expect.poll(presences).toContain(`profile:${last.id}`);
  expect(presences()).toContain(`profile:${friend.id}`);
  expect(presences()).not.toContain(`profile:${first.id}`);
});

test('PRO-3 the second of two editors is shown the current profile, and nothing is overwritten', async () => {
  const mara = await scene.person('Mara Okafor');
  await mara.call.profiles.edit({ version: 1, bio: 'First tab' });
  const late = await mara.request('PATCH', '/api/me/profile', {
    body: JSON.stringify({ version: 1, bio: 'Second tab' }),
  });
  expect([late.status, await late.json()]).toMatchObject([
    409,
    {
      code: 'profile.changed_elsewhere',
      data: { current: { version: 2, professionalInfo: { bio: 'First tab' } } },
    },
  ]);
  expect((await mara.call.profiles.get({ id: mara.id })).professionalInfo.bio).toBe('First tab');
});

test('of two edits of the same version at the same moment exactly one wins', async () => {
  const mara = await scene.person('Mara Okafor');
  const edits = ['One', 'Two', 'Three'].map((bio) => refusalOf(mara.call.profiles.edit({ version: 1, bio })));
  expect((await Promise.all(edits)).toSorted()).toEqual([
    'accepted',
    'profile.changed_elsewhere',
    'profile.changed_elsewhere',
  ]);
});

test('an unknown job title or genre is refused by name', async () => {
  const mara = await scene.person('Mara Okafor');
  const response = await mara.request('PATCH', '/api/me/profile', {
    body: JSON.stringify({ version: 1, roles: ['wizard'] }),
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'profile.unknown_choice', data: { field: 'roles', value: 'wizard' } },
  ]);
});

test('core 5: a time zone that does not exist is ignored and the previous one stays', async () => {
  const mara = await scene.person('Mara Okafor');
  await mara.call.profiles.edit({ version: 1, timeZone: 'Europe/London' });
  const edited = await mara.call.profiles.edit({ version: 2, timeZone: 'Mars/Base' });
  expect(edited.timeZone).toBe('Europe/London');
});

test('S1 T02: a person cannot change a role, an account state or another profile by editing their own', async () => {
  const mara = await scene.person('Mara Okafor', { role: 'USER' });
  const attempts = [
    { role: 'SUPER_ADMIN' },
    { accountStatus: 'active' },
    { systemRole: 'ADMIN' },
    { id: reader.id },
    { userId: reader.id },
    { __proto__: { role: 'ADMIN' } },
  ];
  for (const extra of attempts) {
    const body = `{"version":1,${JSON.stringify(extra).slice(1)}`.replace(
      ',}',
      ',"constructor":{"prototype":{"a":1}}}',
    );
    expect((await mara.request('PATCH', '/api/me/profile', { body })).status, body).toBe(400);
  }
  expect((await mara.call.identity.me()).roles).toEqual(['USER']);
});

test('X13 invisible characters are removed from names; a name with nothing else is refused', async () => {
  const mara = await scene.person('Mara Okafor');
  const edited = await mara.call.profiles.edit({ version: 1, displayName: '  Mara\u200B  \u202EOkafor ' });
  expect(edited.displayName).toBe('Mara Okafor');
  const refused = await mara.request('PATCH', '/api/me/profile', {
    body: JSON.stringify({ version: 2, displayName: '\u200B\u2060' }),
  });
  expect(refused.status).toBe(400);
});

test('a presence is saved, sent to viewers, and leaves the account state alone (PRE-1)', async () => {
  const mara = await scene.person('Mara Okafor', { facts: { accountStatus: 'suspended' } });
  const ears = await mara.listen();
  const shown = { status: 'busy', presenceNote: null, presenceUntil: null };
  expect(await mara.call.profiles.setPresence({ status: 'busy' })).toEqual(shown);
  expect((await ears.expectEvent('presence.changed')).d).toEqual({ personId: mara.id, ...shown });
  const rows = await scene.database.pool.query('select account_status, presence from profile where id = $1', [
    mara.id,
  ]);
  expect(rows.rows).toEqual([{ account_status: 'suspended', presence: 'busy' }]);
  const offline = await mara.request('PUT', '/api/me/presence', { body: '{"status":"offline"}' });
  expect(offline.status).toBe(400);
});

test('S35 deleted and suspended people look absent, in lists and by address, to everyone without manage_users', async () => {
  const admin = await scene.person('Ada Admin', { role: 'ADMIN' });
  for (const accountStatus of ['suspended', 'deleted']) {
    const hidden = await scene.person(`Hidden ${accountStatus}`, { facts: { accountStatus } });
    expect(await refusalOf(reader.call.profiles.get({ id: hidden.id }))).toBe('person.absent');
    expect(await refusalOf(admin.call.profiles.get({ id: hidden.id }))).toBe('accepted');
    const names = (await reader.call.profiles.list({ limit: 100 })).items.map((person) => person.displayName);
    expect(names).not.toContain(`Hidden ${accountStatus}`);
  }
  expect(await refusalOf(reader.call.profiles.get({ id: newId() }))).toBe('person.absent');
});

test('the list and the policy choose the same people for every role and state', async () => {
  const states: AccountState[] = ['active', 'suspended', 'deleted'];
  const people = await Promise.all(
    states.map((accountStatus) => scene.person(`Parity ${accountStatus}`, { facts: { accountStatus } })),
  );
  for (const role of roles) {
    const viewer = await scene.person(`Viewer ${role}`, { role });
    if (!(await viewer.call.identity.me()).pages.includes('directory')) continue;
    const listed = (await viewer.call.profiles.list({ limit: 100 })).items.map((person) => person.id);
    const chosen = people
      .filter((_, index) => mayView(permissionsOf([role]), states[index] ?? 'deleted'))
      .map((person) => person.id);
    expect(listed.filter((id) => people.some((person) => person.id === id)).toSorted(), role).toEqual(
      chosen.toSorted(),
    );
  }
});

test('X11 the directory is sorted by folded name, and its pages repeat nobody', async () => {
  const listed: string[] = [];
  let cursor: string | undefined;
  let total = 0;
  do {
    const page = await reader.call.profiles.list({ limit: 5, ...(cursor ? { cursor } : {}) });
    listed.push(...page.items.map((person) => person.id));
    total = page.total;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toHaveLength(total);
});

test('X1 a role without the directory page cannot list people but can open a single one', async () => {
  const talent = await scene.person('Tess Talent', { role: 'TALENT' });
  expect(await refusalOf(talent.call.profiles.list({}))).toBe('page.forbidden');
  expect(await refusalOf(talent.call.profiles.get({ id: reader.id }))).toBe('accepted');
});

/** What a choice field suggests for a text, based on the server's catalogue. */
async function offeredTo(words: string, name: 'job-titles' | 'genres' | 'companies' = 'job-titles') {
  const choices = choicesOf(await reader.call.profiles.catalogue({ name }));
  return findChoices(choices, words, 40).map(({ value }) => value);
}

test.each([
  ['DP', 'director-of-photography'],
  ['DoP', 'director-of-photography'],
  ['cinematographer', 'director-of-photography'],
  ['1st AD', 'first-ad'],
  ['first ad', 'first-ad'],
  ['UPM', 'unit-production-manager'],
  ['PA', 'production-assistant'],
])('PRO-5, DIR-1 a person who types %s is offered %s first', async (words, slug) => {
  expect((await offeredTo(words))[0]).toBe(slug);
});

test('PRO-5 an abbreviation of several titles suggests all of them, and genres and companies are found likewise', async () => {
  expect(await offeredTo('AD')).toEqual(
    expect.arrayContaining(['first-ad', 'second-ad', 'third-ad', 'art-director']),
  );
  expect(await offeredTo('hmu')).toContain('hair-and-makeup-artist');
  expect(await offeredTo('bildungsroman', 'genres')).toEqual(['coming-of-age']);
  expect((await offeredTo('CAA', 'companies'))[0]).toBe('caa');
  expect((await offeredTo('self repr', 'companies'))[0]).toBe('self-represented');
});

test('ADT-1, S67 a retired title is no longer suggested but keeps its name on existing profiles; its alias is retired with it', async () => {
  const { catalogues } = (await scene.person('Root One', { role: 'SUPER_ADMIN' })).call;
  const wish = { kind: 'job-titles', changeId: newId(), groups: ['Tests'] } as const;
  const added = await catalogues.addEntry({
    ...wish,
    groups: ['Tests'],
    label: 'VTR Operator (Tape)',
    words: ['tape op'],
  });
  expect(await offeredTo('tape op')).toEqual([added.slug]);
  const mara = await scene.person('Mara Okafor');
  await mara.call.profiles.edit({ version: 1, roles: [added.slug, 'gaffer'] });
  const { slug, version } = added;
  await catalogues.retireEntry({ kind: 'job-titles', slug, version, changeId: newId(), reason: 'No tape' });
  expect(await offeredTo('tape op')).toEqual([]);
  const { professionalInfo } = await mara.call.profiles.get({ id: mara.id });
  const choices = choicesOf(await mara.call.profiles.catalogue({ name: 'job-titles' }));
  const shown = madeChoices([slug, 'gaffer', 'long-gone-title'], choices, professionalInfo.roles);
  expect(shown.map(({ label }) => label)).toEqual(['VTR Operator (Tape)', 'Gaffer', 'Long Gone Title']);
});

/** The job-title categories as the specification names them. */
const jobCategories = [
  'Creative Direction; Production Management; Camera Department; Lighting & Grip; Sound Department',
  'Art Department; Post-Production; Visual Effects; Animation; Costume & Wardrobe; Hair & Makeup',
  'Sound Post-Production; Technical Operations; Support Staff; Specialized Services',
  'Digital & Technology; Administrative; Legal & Business; Writing & Development; Music Department',
  'Performer & Acting; Representation; Special Effects (SFX); Casting Department',
  'Accounting & Finance; Broadcast & Technical Operations; Props Department',
  'Construction Department; Stunts; Stunts (Expanded); Location Department',
  'Transportation Department; Safety & Compliance; Marketing & Distribution; Publicity & PR',
  'Executive & Leadership; Management & Project Leads; Cultural & Diversity Roles',
  'Digital Content & Social Media; Voice & ADR Specialists; Talent Acquisition & HR',
  'Event & Production Coordination; Film Marketing & PR; Technical & IT Specialists',
  'Educational & Cultural Programs; Entertainment Communications & PR; Marketing & Media Relations',
  'Writing & Literary Department; Management & Leadership; Specialized Services & Support',
].flatMap((line) => line.split('; '));

test('the catalogues match the specification and have clean slugs (PRO-6)', async () => {
  const genres = await reader.call.profiles.catalogue({ name: 'genres' });
  expect(genres.groups.map((group) => group.label)).toEqual([
    'Drama',
    'Comedy',
    'Action & Adventure',
    'Thriller & Mystery',
    'Horror',
    'Science Fiction',
    'Fantasy',
    'Documentary',
    'Animation',
  ]);
  const companies = await reader.call.profiles.catalogue({ name: 'companies' });
  expect(companies.groups.map((group) => group.label)).toEqual([
    'Talent Agencies',
    'Major Studios',
    'Production Companies',
    'Streaming & Networks',
    'Independent',
  ]);
  expect(companies.groups.at(-1)?.options.map(({ value }) => value)).toEqual([
    'independent-producer',
    'self-represented',
    'independent-studio',
    'freelance',
    'independent-management',
  ]);
  const titles = await reader.call.profiles.catalogue({ name: 'job-titles' });
  expect(titles.groups.map((group) => group.label)).toEqual(expect.arrayContaining(jobCategories));
  for (const name of ['genres', 'companies', 'job-titles'] as const) {
    const { groups } = await reader.call.profiles.catalogue({ name });
    for (const { options } of groups) for (const { value } of options) expect(value).toMatch(/^[a-z0-9-]+$/);
  }
});

test.each([
  'Cher',
  'Ludwig van der Berg',
  'Henry Louis Gates III',
  "Siobhán O'Brien",
  'عمر الشريف',
  'Maximiliane-Theodora Alexandrowna von Hohenstaufen-Lichtenber',
])('PRO-7: a name such as %s is stored as written', async (displayName) => {
  const person = await scene.person('Before');
  const name = displayName.slice(0, 60);
  expect((await person.call.profiles.edit({ version: 1, displayName: name })).displayName).toBe(name);
});

test('PRO-7: a name longer than 60 characters is refused, naming the field', async () => {
  const person = await scene.person('Before');
  const body = JSON.stringify({ version: 1, displayName: 'x'.repeat(61) });
  const refused = await person.request('PATCH', '/api/me/profile', { body });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('displayName')]);
});
