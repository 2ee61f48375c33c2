import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDemoScene, password } from '#app/testing/demo-scene.ts';
import { pagesOf, roles } from '#features/access/policy/roles.ts';
import { publicUrlOf } from '#features/mail/server/views/letter.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { createHub } from '#platform/server/live/hub.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Platform } from '#platform/server/platform.ts';
import { aloneHere } from '#platform/testing/alone.ts';
import { demoAccounts } from './accounts.ts';
import { castKeys } from './cast.ts';
import { fillDemoWorld } from './fill.ts';
import { places } from './places.ts';

const { scene, rowsOf, idOf } = await openDemoScene();
const { orm } = scene.database;

const counts = () =>
  rowsOf(sql`select (select count(*)::int from profile) as people, (select count(*)::int from credit) as credits,
    (select count(*)::int from conversation) as conversations, (select count(*)::int from message) as messages,
    (select count(*)::int from notification) as bells, (select max(created_at) from message) as latest`);

test('every role has an account with its fixed address, and there are about sixty people in all', async () => {
  expect(demoAccounts.map(({ role }) => role)).toEqual(roles);
  expect(demoAccounts[0]?.email).toBe('super-admin@backlot.example');
  const held = await rowsOf<{ email: string; role: string }>(
    sql`select a.email, r.role from account a join person_role r on r.person_id = a.id and r.is_primary`,
  );
  expect(held).toEqual(expect.arrayContaining([...demoAccounts]));
  expect(held).toHaveLength(castKeys.length);
  expect(castKeys.length).toBeGreaterThanOrEqual(60);
});

test('the owner of a role account signs in with the demo password, and with no other', async () => {
  const signIn = (email: string, given: string) =>
    fetch(`${scene.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: scene.address },
      body: JSON.stringify({ email, password: given }),
    });
  const [manager, talent, wrong] = await Promise.all([
    signIn('manager@backlot.example', password),
    signIn('talent@backlot.example', password),
    signIn('agent@backlot.example', 'another password'),
  ]);
  expect([manager.ok, talent.ok, wrong.ok]).toEqual([true, true, false]);
  expect(manager.headers.get('set-cookie')).toContain('backlot_session=');
});

test('a second start changes nothing, even if two processes start at once', async () => {
  const before = await counts();
  const platform: Platform = {
    config: {
      ...readConfig({ AUTH_SECRET: 'x'.repeat(32) }),
      demoPassword: password,
      publicUrl: publicUrlOf(scene.server.config),
    },
    log: createLog('silent'),
    clock: systemClock,
    database: scene.database,
    hub: createHub({ now: () => performance.now(), log: createLog('silent') }),
    files: openFiles(scene.server.config.filesDir),
    newId,
    auditLog: { note: async () => undefined },
    ...aloneHere(),
    wakeJob: () => undefined,
    wakeJobAt: () => undefined,
  };
  await fillDemoWorld(platform);
  expect(await counts()).toEqual(before);

  // Tries of calls are not emptied: they go with their lines.
  await orm.execute(sql`delete from call_line`);
  await orm.execute(sql`delete from call_sheet`);
  await orm.execute(
    sql`truncate account, profile, connection_by_name, connection_change, conversation, message, notification, person_role, session, credential, team, desk_seat, desk_handbook, project, share, event, meeting_request, hold, avail_check, availability, book_out, client, submission, submission_brief, submission_intake, submission_template, community_thread, community_space_level, community_draft, community_gathering, listing, listing_search, listing_findable, newsletter_issue cascade`,
  );
  await Promise.all([fillDemoWorld(platform), fillDemoWorld(platform)]);
  const [{ latest: _, ...again }] = (await counts()) as [Record<string, unknown>];
  expect(before[0]).toMatchObject(again);
});

/** What a role sees first on a page about work, before it opens anything. */
const rowsOn = {
  projects: ({ call }: Member) => call.projects.list({}).then(({ items }) => items),
  clients: ({ call }: Member) => call.clients.list({}).then(({ items }) => items),
  team: ({ call }: Member) => call.teams.list({}).then(({ items }) => items),
};
type Member = Awaited<ReturnType<typeof scene.anotherSession>>;

test.each(Object.entries(rowsOn))(
  'every role whose menu has %s finds something there',
  async (page, read) => {
    const empty: string[] = [];
    for (const { role, email } of demoAccounts.filter(({ role }) => pagesOf(role).includes(page))) {
      const rows = await read(await scene.anotherSession(await idOf(email)));
      if (rows.length === 0) empty.push(role);
    }
    // Administrators open the page of clients, and represent nobody.
    expect(empty).toEqual(page === 'clients' ? ['SUPER_ADMIN', 'ADMIN'] : []);
  },
);

test('nothing in the demo world looks like a real address or telephone number', async () => {
  const [{ words }] = (await rowsOf<{ words: string }>(sql`
    select (select string_agg(p::text, ' ') from profile p) || (select string_agg(content, ' ') from message)
      || (select string_agg(email, ' ') from account) || (select string_agg(n::text, ' ') from notification n) as words`)) as [
    { words: string },
  ];
  const addresses = words.match(/[\w.+-]+@[\w.-]+\w/g) ?? [];
  expect(addresses.filter((address) => !address.endsWith('@backlot.example'))).toEqual([]);
  const numbers =
    words.match(/https?:(?!\/\/[\w.-]+\.example\/)|\+\d{6,}|\b\d{3}[ -]\d{3,4}[ -]\d{4}\b/g) ?? [];
  const ringsNowhere = (number: string) =>
    Object.values(places).some(({ phone }) => number.startsWith(phone) && number.length === phone.length + 2);
  expect(numbers.filter((number) => !ringsNowhere(number))).toEqual([]);
});

test('most people have a face, every photo opens, and conversations have a PDF, a picture and reactions', async () => {
  const [counted] = await rowsOf<{
    people: number;
    faces: number;
    pdfs: number;
    pictures: number;
    reactions: number;
  }>(
    sql`select (select count(*)::int from profile) as people,
      (select count(*)::int from profile p join stored_file f on f.id = p.photo_file_id) as faces,
      (select count(*)::int from message_attachment where content_type = 'application/pdf') as pdfs,
      (select count(*)::int from message_attachment where content_type = 'image/png') as pictures,
      (select count(*)::int from message_reaction) as reactions`,
  );
  expect(counted!.faces).toBeGreaterThan(counted!.people * 0.8);
  expect(counted!.pdfs).toBeGreaterThanOrEqual(3);
  expect(counted!.pictures).toBeGreaterThanOrEqual(2);
  expect(counted!.reactions).toBeGreaterThanOrEqual(5);
  const files = await rowsOf<{ key: string; bytes: number }>(
    sql`select key, bytes::int as bytes from stored_file where kind in ('profile-photo', 'message')`,
  );
  const store = openFiles(scene.server.config.filesDir);
  for (const { key, bytes } of files) expect((await buffer((await store.read(key))!)).length).toBe(bytes);
});

test('people are active, away and busy, and emails of the demo world link to the server', async () => {
  const found = await rowsOf<{ presence: string; people: number }>(
    sql`select presence, count(*)::int as people from profile group by presence order by presence`,
  );
  expect(found.map(({ presence }) => presence)).toEqual(['active', 'away', 'busy']);
  for (const { people } of found) expect(people).toBeGreaterThan(8);
  const mails = await rowsOf<{ text: string }>(sql`select text from mail where text like '%http%'`);
  expect(mails.length).toBeGreaterThan(0);
  const home = publicUrlOf(scene.server.config);
  expect(mails.some(({ text }) => text.includes(`${home}/messages`))).toBe(true);
  for (const { text } of mails) expect(text).not.toContain('localhost:3000');
});

test('nine projects are there, one of them secret, with two pending requests and access that ends tomorrow', async () => {
  const found = await rowsOf<{ title: string; phase: string }>(
    sql`select title, phase from project order by title`,
  );
  expect(found.map(({ title }) => title)).toEqual([
    'Copperline',
    'Eleven Fathoms',
    'Gantry',
    'Portage',
    'Saint Orchard',
    'Small Weather',
    'The Salt Ledger',
    'Vesper Row',
    'Who Called It',
  ]);
  const [counted] = await rowsOf(sql`select (select count(*)::int from project where is_secret) as secret,
    (select count(*)::int from project_access_request where status = 'pending') as waiting,
    (select count(*)::int from project_member where ends_at between now() and now() + interval '1 day') as ending,
    (select count(*)::int from project_person) as wanted`);
  expect(counted).toEqual({ secret: 1, waiting: 2, ending: 1, wanted: 10 });
});

test('The Salt Ledger has drafts and documents with real pages, a history, and a one-pager that ends tomorrow', async () => {
  const drafts = await rowsOf<{ color: string; state: string; key: string }>(
    sql`select v.color, v.state, f.key from script_version v join stored_file f on f.id = v.file_id order by v.created_at`,
  );
  expect(drafts.map(({ color, state }) => [color, state])).toEqual([
    ['white', 'superseded'],
    ['blue', 'published'],
    ['pink', 'draft'],
  ]);
  const [counted] = await rowsOf(sql`select
    (select count(*)::int from project_document d join stored_file f on f.id = d.file_id) as documents,
    (select count(*)::int from timeline_entry t join project p on p.id = t.subject_id) as steps,
    (select count(*)::int from share where state = 'pending') as waiting,
    (select count(*)::int from share where ends_at between now() and now() + interval '1 day') as ending,
    (select count(*)::int from share_opening) as openings`);
  expect(counted).toEqual({ documents: 3, steps: 9, waiting: 1, ending: 1, openings: 5 });
});

test('conversations and an assignment in the demo world are linked to their project', async () => {
  const found = await rowsOf<{ thing: string; project: string }>(
    sql`select coalesce(c.title, a.title) as thing, p.title as project from matter_link l
      join project p on l.matter_kind = 'project' and p.id = l.matter_id
      left join conversation c on l.thing_kind = 'conversation' and c.id = l.thing_id
      left join assignment a on l.thing_kind = 'assignment' and a.id = l.thing_id order by p.title`,
  );
  expect(found).toEqual([
    { thing: 'Copperline financing', project: 'Copperline' },
    { thing: 'A Quiet Tariff', project: 'Eleven Fathoms' },
    { thing: 'Gantry, tech recce', project: 'Gantry' },
    { thing: 'Ines’s dates, The Salt Ledger', project: 'The Salt Ledger' },
  ]);
});

test('the manager’s sheet has fourteen open calls of three days, two VIPs and a private one, and meets another office’s', async () => {
  const manager = await idOf('manager@backlot.example');
  const [sheet] = await rowsOf(sql`select count(*)::int as lines, count(*) filter (where is_vip)::int as vips,
    count(*) filter (where is_private)::int as hidden, (max(sheet_day) - min(first_asked))::int + 1 as days
    from call_line where desk_id = ${manager} and closed_at is null`);
  expect(sheet).toEqual({ lines: 14, vips: 2, hidden: 1, days: 3 });
  const meeting = await rowsOf(sql`select mine.subject from call_line mine join call_line theirs
    on theirs.desk_id = mine.person_id and theirs.person_id = mine.desk_id
    where mine.desk_id = ${manager} and mine.state = 'we-owe' and theirs.state = 'left-word'`);
  expect(meeting).toEqual([{ subject: 'Ines’s dates' }]);
});

test('where somebody has something to decide, its source says so before it is read', async () => {
  const { decisions } = scene.server;
  const now = systemClock.now();
  const people = await Promise.all(demoAccounts.map(({ email }) => idOf(email)));
  const found: number[] = [];
  for (const person of people) {
    const { rows } = await scene.database.pool.query<boolean[]>({
      text: `select ${decisions.map(({ mayHave }) => `(${mayHave})`).join(', ')}
        where $1::uuid is not null and $2::timestamptz is not null`,
      values: [person, now],
      rowMode: 'array',
    });
    for (const [at, source] of decisions.entries()) {
      const { length } = await source.find(person, now, { language: 'en', timeZone: '' });
      if (length > 0) found.push(at);
      expect([at, length > 0 && rows[0]?.[at] !== true]).toEqual([at, false]);
    }
  }
  expect(new Set(found).size).toBeGreaterThan(10);
});

test('5.18 COM-3 an assistant finds what desks pay and how to report abuse pinned in Desk life', async () => {
  const noor = await scene.anotherSession(await idOf('assistant@backlot.example'));
  const [space] = (await noor.call.community.spaces({})).items;
  expect(space?.name).toBe('Desk life');
  const { pinned, items } = await noor.call.community.threads({ id: space!.id });
  expect(pinned.map(({ title }) => title)).toEqual([
    'What desks pay, and how to ask for more',
    'Overtime and meal breaks, by state',
    'Report abuse, and who reads it',
  ]);
  expect(items.length).toBeGreaterThan(0);
});
