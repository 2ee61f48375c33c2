import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { limits, variables } from './limits.ts';
import { newsroomIn, section, words } from './testing/factory/newsroom.ts';

const clock = movableClock();
const scene = await openScene({}, undefined, clock);
const { noor, elena, draft, approved, scheduled, issue } = await newsroomIn(scene, clock);
const [tom] = await Promise.all([
  scene.person('Tom Reyes', { role: 'TALENT' }),
  scene.person('Ada Lind', { role: 'ASSISTANT' }),
]);

test('who may not write issues cannot start one, and sees none that is being made', async () => {
  const { id } = await draft();
  for (const reader of [tom, elena]) {
    expect(await refusalOf(reader.call.newsletter.issue({ id }))).toBe('newsletter_issue.absent');
    expect((await reader.call.newsletter.issues({ show: 'work' })).items.map((one) => one.id)).not.toContain(
      id,
    );
  }
  const answer = await tom.request('GET', `/api/newsletter/issues/${id}`);
  expect([answer.status, await answer.json()]).toMatchObject([404, { message: 'Issue not found' }]);
  expect(await refusalOf(tom.call.newsletter.create({ id: newId(), title: 'Mine' }))).toBe(
    'permission.missing',
  );
});

test('an editor who starts or changes an issue twice with the same request makes one, and one change', async () => {
  const id = newId();
  const asked = { id, title: 'Desk Notes', sections: [section('Hello')] };
  const first = await noor.call.newsletter.create(asked);
  expect(await noor.call.newsletter.create(asked)).toEqual(first);
  const change = { id, version: 1, subject: 'Now what?' };
  expect((await noor.call.newsletter.edit(change)).desk?.version).toBe(2);
  expect((await noor.call.newsletter.edit(change)).desk?.version).toBe(2);
  expect(await refusalOf(noor.call.newsletter.edit({ ...change, subject: 'Older' }))).toBe(
    'newsletter_issue.changed',
  );
});

test('nobody approves an issue they wrote any of; somebody else does, exactly what they read', async () => {
  const second = await scene.person('Ines Calloway', { role: 'ADMIN' });
  const { id } = await draft();
  await second.call.newsletter.edit({ id, version: 1, subject: 'Another subject' });
  await noor.call.newsletter.submit({ id, version: 2 });
  for (const writer of [noor, second])
    expect(await refusalOf(writer.call.newsletter.approve({ id, version: 3 }))).toBe('newsletter_issue.own');
  expect(await refusalOf(elena.call.newsletter.approve({ id, version: 2 }))).toBe('newsletter_issue.changed');
  expect(await elena.call.newsletter.approve({ id, version: 3 })).toMatchObject({
    state: 'approved',
    desk: { approved: { by: 'Elena Kovar' } },
  });
});

test('an approver finds the issue among their requests, sends it back with a reason, and its author reads it', async () => {
  const { id } = await draft({ title: 'To be returned' });
  await noor.call.newsletter.submit({ id, version: 1 });
  const { items } = await elena.call.requests.list({ direction: 'in' });
  expect(items.filter((one) => one.id === id)).toMatchObject([{ kind: 'newsletter_issue' }]);
  await elena.call.newsletter.return({ id, reason: 'The date is wrong.' });
  expect(await issue(id)).toMatchObject({ state: 'draft', desk: { returned: 'The date is wrong.' } });
  const heard = await noor.call.notifications.list({});
  expect(heard.items.map(({ title, message }) => [title, message])).toContainEqual([
    'To be returned',
    'Elena Kovar sent it back: The date is wrong.',
  ]);
  expect((await elena.call.requests.list({ direction: 'in' })).items.some((one) => one.id === id)).toBe(
    false,
  );
});

test('a change after the approval needs another one, and the time it was scheduled for still stands', async () => {
  const made = await scheduled();
  const { id } = made;
  const changed = await noor.call.newsletter.edit({
    id,
    version: made.desk?.version ?? 0,
    sections: [section('Corrected.')],
  });
  expect(changed).toMatchObject({
    state: 'in_review',
    desk: { approved: null, schedule: made.desk?.schedule },
  });
  const again = await elena.call.newsletter.approve({ id, version: changed.desk?.version ?? 0 });
  expect(again).toMatchObject({ state: 'scheduled', desk: { schedule: made.desk?.schedule } });
});

test('an issue is scheduled by the clock of a named zone, and changed until five minutes before it goes out', async () => {
  clock.stopAt('2026-11-02T12:00:00Z');
  const { id, desk } = await approved();
  const at = (wall: string, zone: string) =>
    noor.call.newsletter.schedule({ id, version: desk?.version ?? 0, schedule: { wall, zone } });
  expect(await refusalOf(at('2027-03-14T02:30', 'America/Los_Angeles'))).toBe('newsletter_issue.time_wrong');
  expect(await refusalOf(at('2026-11-02T11:59', 'UTC'))).toBe('newsletter_issue.time_past');
  expect(await refusalOf(at('2028-01-01T08:00', 'UTC'))).toBe('newsletter_issue.time_far');
  const made = await at('2026-11-02T08:00', 'America/Los_Angeles');
  expect(made.desk?.schedule).toEqual({
    at: '2026-11-02T16:00:00.000Z',
    wall: '2026-11-02T08:00',
    zone: 'America/Los_Angeles',
  });
  clock.stopAt(new Date(Date.parse('2026-11-02T16:00:00Z') - limits.lockBeforeMs));
  const late = noor.call.newsletter.edit({ id, version: made.desk?.version ?? 0, subject: 'Too late' });
  expect(await refusalOf(late)).toBe('newsletter_issue.closed');
  clock.run();
});

test('an issue with a variable that nobody knows, or that somebody has nothing for, is not submitted', async () => {
  await scene.person('Placeless Pat', { role: 'READER', facts: { location: '' } });
  const audience = { roles: ['READER'], lists: [] };
  const { id, desk } = await draft({
    subject: 'Hello {{frist_name}}',
    sections: [section('In {{city}} this week')],
    audience,
  });
  expect(desk?.problems).toEqual([
    { kind: 'variable_unknown', name: 'frist_name' },
    { kind: 'variable_missing', name: 'city', people: 1 },
  ]);
  expect(await refusalOf(noor.call.newsletter.submit({ id, version: 1 }))).toBe(
    'newsletter_issue.incomplete',
  );
});

test('a preview is the letter of a role: its own sections, its own link, and the text with the same content', async () => {
  const { id } = await draft({
    sections: [
      { ...section('For everyone'), title: 'Moves' },
      section('For assistants <only>', ['ASSISTANT']),
      {
        ...section(''),
        body: words(''),
        deadlines: [{ id: newId(), day: '2026-11-24', title: 'Ambleside shorts' }],
      },
    ],
  });
  const [one, other] = await Promise.all([
    noor.call.newsletter.preview({ id, role: 'ASSISTANT' }),
    noor.call.newsletter.preview({ id, role: 'AGENT', language: 'es' }),
  ]);
  expect(one.html).toContain('For assistants &lt;only&gt;');
  expect(one.text).toContain('For assistants <only>');
  expect(one.text).toMatch(/Nov 24 {2}Ambleside shorts/);
  expect(other.html + other.text).not.toContain('For assistants');
  expect(other.html).toContain('Darse de baja del boletín');
  for (const text of [one.html, one.text])
    expect(text).toMatch(/\/unsubscribe\/[0-9a-f-]{36}_newsletter_[0-9a-f]{40}/);
  expect(one.html + one.text).not.toContain('{{');
});

test('the audience is counted with everybody it leaves out, and everything adds up', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, at) => scene.person(`Coordinator ${at}`, { role: 'COORDINATOR' })),
  );
  const [stopped, shut, blocker, locked] = people;
  if (!stopped || !shut || !blocker || !locked) throw new Error('no people');
  await stopped.call.notifications.savePreferences({ types: { newsletter: { email: false } } });
  const { pool } = scene.database;
  await pool.query('update account set locked_at = now() where id = $1', [locked.id]);
  await pool.query(
    "insert into mail_suppression (id, address, cause, reason) values ($1, $2, 'bounce', 'No such mailbox')",
    [newId(), `${shut.id}@scene.example`],
  );
  await blocker.call.profiles.block({ id: noor.id });
  const counted = await noor.call.newsletter.audience({ roles: ['COORDINATOR', 'ASSISTANT'] });
  const excluded = counted.excluded.reduce((sum, { people: some }) => sum + some, 0);
  expect(counted.receive + excluded).toBe(counted.people);
  expect(counted.parts.reduce((sum, part) => sum + part.people, 0) - counted.overlap).toBe(counted.people);
  expect(counted.excluded).toEqual([
    { why: 'locked', people: 1 },
    { why: 'bounced', people: 1 },
    { why: 'unsubscribed', people: 1 },
    { why: 'blocked', people: 1 },
  ]);
  expect(counted.people).toBe(7);
  const own = await noor.call.newsletter.audience({ roles: ['ASSISTANT'] });
  expect(own).toMatchObject({
    people: 1,
    receive: 1,
    parts: [{ kind: 'role', key: 'ASSISTANT', people: 1 }],
  });
});

const everyPlace = [
  ['its subject', (name: string) => ({ subject: `For ${name}` })],
  ['its preview line', (name: string) => ({ preview: `For ${name}` })],
  ['the title of a section', (name: string) => ({ sections: [{ ...section('Morning.'), title: name }] })],
  ['the text of a section', (name: string) => ({ sections: [section(`Morning, ${name}.`)] })],
  [
    'a deadline',
    (name: string) => ({
      sections: [{ ...section('Soon'), deadlines: [{ id: newId(), day: '2026-11-24', title: name }] }],
    }),
  ],
] as const;

for (const name of variables)
  test(`an issue that fills in {{${name}}} anywhere does not leave while a reader has none`, async () => {
    const facts = { displayName: '', firstName: '', location: '' };
    const nobody = await scene.person('Nobody', { facts });
    const list = newId();
    await noor.call.lists.create({ id: list, name });
    await noor.call.lists.addMembers({ id: list, actId: newId(), people: [nobody.id] });
    for (const [place, written] of everyPlace) {
      const { id, desk } = await draft({ audience: { roles: [], lists: [list] }, ...written(`{{${name}}}`) });
      expect([place, desk?.problems]).toEqual([place, [{ kind: 'variable_missing', name, people: 1 }]]);
      expect(await refusalOf(noor.call.newsletter.submit({ id, version: 1 }))).toBe(
        'newsletter_issue.incomplete',
      );
    }
  });

test('an audience counts who holds a role for a time, and who holds one that administrators registered', async () => {
  const { pool } = scene.database;
  const [now, guest, former] = await Promise.all(
    ['Guest Moderator', 'Registered', 'Former Moderator'].map((name) =>
      scene.person(name, { role: 'TALENT' }),
    ),
  );
  if (!now || !guest || !former) throw new Error('nobody');
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 60 * 60_000);
  const lend = (to: typeof now, from: number, until: number) =>
    pool.query(
      "insert into role_hat (id, person_id, role, starts_at, ends_at, reason, created_at) values ($1, $2, 'MODERATOR', $3, $4, 'Stands in', $3)",
      [newId(), to.id, at(from), at(until)],
    );
  await lend(now, -1, 24);
  await lend(former, -48, -24);
  await pool.query("insert into custom_role (name, label) values ('GUEST_EDITOR', 'Guest editor')");
  await pool.query("insert into person_role (person_id, role) values ($1, 'GUEST_EDITOR')", [guest.id]);
  const countOf = async (role: string) => (await noor.call.newsletter.audience({ roles: [role] })).receive;
  expect(await countOf('MODERATOR')).toBe(1);
  expect(await countOf('GUEST_EDITOR')).toBe(1);
  const { desk } = await draft();
  expect(desk?.registeredRoles).toEqual([{ name: 'GUEST_EDITOR', label: 'Guest editor' }]);
});

test('the history of an issue says who did what and why, to those who make it and to nobody else', async () => {
  const { id } = await draft();
  const asked = await noor.call.newsletter.submit({ id, version: 1 });
  await elena.call.newsletter.return({ id, reason: 'The date is wrong.' });
  const version = (asked.desk?.version ?? 0) + 1;
  await noor.call.newsletter.edit({ id, version, subject: 'Another date' });
  const { items } = await elena.call.newsletter.history({ id }).catch(() => ({ items: [] }));
  // A draft is seen by those who write alone.
  expect(items).toEqual([]);
  const own = await noor.call.newsletter.history({ id });
  expect(own.items.map(({ what, by, note }) => [what, by?.displayName, note])).toEqual([
    ['changed', 'Noor Haddad', ''],
    ['returned', 'Elena Kovar', 'The date is wrong.'],
    ['submitted', 'Noor Haddad', ''],
    ['created', 'Noor Haddad', ''],
  ]);
  expect(await refusalOf(tom.call.newsletter.history({ id }))).toBe('permission.missing');
});
