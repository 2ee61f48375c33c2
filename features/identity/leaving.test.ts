import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { fold } from '#platform/contract/fold.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { formerMember, limits } from './limits.ts';
import { readLink } from './policy/mailed-link.ts';
import { hashSecret } from './server/public.ts';
import { credential, failedSignIn, passkey } from './server/tables.ts';

const scene = await openScene();
const { pool, orm } = scene.database;
const password = 'rolling-sound-speed';
const passwordHash = await hashSecret(password);
await scene.person('Sol Ortega', { role: 'SUPER_ADMIN' });

async function member(name: string, facts: Parameters<typeof scene.person>[1] = {}) {
  const email = facts?.email ?? `${name.toLowerCase().replaceAll(/\W/g, '')}@leaving.example`;
  const person = await scene.person(name, { ...facts, email });
  const id = randomUUID();
  await orm
    .insert(credential)
    .values({ id, userId: person.id, providerId: 'password', accountId: person.id, passwordHash });
  return { ...person, email };
}

const leave = (who: Actor & { email: string }) => who.call.identity.leave({ confirmation: who.email });
const signIn = (email: string) =>
  fetch(`${scene.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
const mailedSecret = async (email: string) => {
  const { rows } = await pool.query('select text from mail where recipient = $1 order by id desc limit 1', [
    email,
  ]);
  const [link = ''] = /https?:\/\/\S+\/api\/auth\/action\S*/.exec(rows[0]?.text ?? '') ?? [];
  return readLink(new URL(link).hash)?.secret ?? '';
};
const keep = (secret: string) =>
  fetch(`${scene.address}/api/auth/account/keep`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  });
const stateOf = async (who: Actor) =>
  (
    await pool.query(
      'select a.account_status as account, p.account_status as profile from account a join profile p using (id) where id = $1',
      [who.id],
    )
  ).rows[0];
async function letTimePass(who: Actor): Promise<void> {
  await pool.query(`update departure set due_at = now() - interval '1 second' where user_id = $1`, [who.id]);
}
async function runDeletion(who: Actor): Promise<void> {
  const isDone = async () =>
    (await pool.query('select done_at from departure where user_id = $1 and done_at is not null', [who.id]))
      .rowCount === 1;
  await expect
    .poll(
      async () => {
        scene.server.wake('account-deletion');
        return isDone();
      },
      { interval: 500 },
    )
    .toBe(true);
}

test('SET-5 a leaving person is signed out and hidden at once, and deleted in 14 days', async () => {
  const ana = await member('Ana Duarte');
  const tom = await member('Tom Reyes');
  // The search index only learns of a person when they edit their profile.
  await ana.call.profiles.edit({ version: 1, displayName: 'Ana Duarte' });
  const found = async () => (await tom.call.search.universal({ q: 'Ana Duarte' })).results.length;
  await expect.poll(found).toBe(1);
  const { dueAt } = await leave(ana);
  const days = (Date.parse(dueAt) - systemClock.now().getTime()) / (24 * 60 * 60_000);
  expect(Math.round(days)).toBe(limits.departureMs / (24 * 60 * 60_000));
  expect((await ana.request('GET', '/api/me')).status).toBe(401);
  expect(await stateOf(ana)).toEqual({ account: 'deleted', profile: 'deleted' });
  expect(await refusalOf(tom.call.profiles.get({ id: ana.id }))).toBe('person.absent');
  await expect.poll(found).toBe(0);
  const listed = (await tom.call.profiles.list({ limit: 100 })).items.map(({ id }) => id);
  expect(listed).not.toContain(ana.id);
});

test('SET-5 the mailed link keeps the account, once', async () => {
  const ines = await member('Ines Calloway');
  await leave(ines);
  const secret = await mailedSecret(ines.email);
  const kept = await keep(secret);
  expect([kept.status, await kept.json()]).toEqual([200, { email: ines.email }]);
  expect(kept.headers.getSetCookie()).toEqual([]);
  expect(await stateOf(ines)).toEqual({ account: 'active', profile: 'active' });
  expect((await signIn(ines.email)).status).toBe(200);
  expect((await keep(secret)).status).toBe(410);
});

test('a link used after the departure was called off keeps no account from a later one', async () => {
  const pia = await member('Pia Moss');
  await leave(pia);
  const secret = await mailedSecret(pia.email);
  const callOff = (at: string) =>
    pool.query(`update departure set cancelled_at = ${at} where user_id = $1`, [pia.id]);
  await callOff('now()');
  expect((await keep(secret)).status).toBe(410);
  await callOff('null');
  expect((await keep(secret)).status).toBe(410);
  expect(await stateOf(pia)).toEqual({ account: 'deleted', profile: 'deleted' });
});

test('SET-5 signing in within the 14 days offers to stay and opens no session', async () => {
  const mara = await member('Mara Okafor');
  await leave(mara);
  const offered = await signIn(mara.email);
  const { code, data } = await offered.json();
  expect([offered.status, code, offered.headers.getSetCookie()]).toEqual([403, 'account.leaving', []]);
  expect(Date.parse(data.dueAt)).toBeGreaterThan(systemClock.now().getTime());
  expect((await keep(data.secret)).status).toBe(200);
  expect((await signIn(mara.email)).status).toBe(200);
  const wrong = await member('Sue Wrong');
  await leave(wrong);
  await pool.query(`update credential set password = $2 where user_id = $1`, [
    wrong.id,
    await hashSecret('not the one that is typed'),
  ]);
  expect((await signIn(wrong.email)).status).toBe(401);
});

test('leaving requires typing your own address, and a fresh proof', async () => {
  const leo = await member('Leo Marsh');
  const typed = leo.call.identity.leave({ confirmation: 'somebody@else.example' });
  expect(await refusalOf(typed)).toBe('leaving.not_confirmed');
  await pool.query(`update session set proven_at = now() - interval '1 hour' where id = $1`, [leo.sessionId]);
  expect(await refusalOf(leave(leo))).toBe('proof.stale');
  expect(await stateOf(leo)).toEqual({ account: 'active', profile: 'active' });
});

test('ROL-4 the last super admin cannot leave, but the second to last can', async () => {
  const alone = await openScene();
  const owner = await alone.person('Only Owner', { role: 'SUPER_ADMIN', email: 'owner@alone.example' });
  expect(await owner.call.identity.leaving()).toEqual({ belongings: [], isLastSuperAdmin: true });
  const wish = { confirmation: 'owner@alone.example' };
  expect(await refusalOf(owner.call.identity.leave(wish))).toBe('leaving.last_super_admin');
  await alone.person('Second Owner', { role: 'SUPER_ADMIN' });
  expect(await refusalOf(owner.call.identity.leave(wish))).toBe('accepted');
});

test('T07 of fifty concurrent uses of the link to stay, exactly one succeeds', async () => {
  const noor = await member('Noor Haddad');
  await leave(noor);
  const secret = await mailedSecret(noor.email);
  const statuses = (await Promise.all(Array.from({ length: 50 }, () => keep(secret)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 410)).toHaveLength(49);
});

test('staying and a due deletion never both happen', async () => {
  for (let round = 0; round < 3; round++) {
    const wes = await member(`Wes Race ${round}`);
    await leave(wes);
    const secret = await mailedSecret(wes.email);
    await letTimePass(wes);
    const keeping = keep(secret);
    scene.server.wake('account-deletion');
    const kept = await keeping;
    if (kept.status !== 200) await runDeletion(wes);
    const { rows } = await pool.query(
      'select cancelled_at is not null as kept, done_at is not null as done from departure where user_id = $1',
      [wes.id],
    );
    expect(rows).toEqual([{ kept: kept.status === 200, done: kept.status !== 200 }]);
  }
});

test('P15 no text column keeps any trace of a deleted person, except what they wrote to others', async () => {
  const planted = 'Zyxplanted';
  const gone = await member(`${planted} Person`, {
    email: `${planted}@leaving.example`.toLowerCase(),
    facts: {
      bio: `${planted} bio`,
      title: `${planted} title`,
      company: `${planted} company`,
      location: `${planted} place`,
      firstName: planted,
      expertise: [`${planted} skill`],
      sortName: fold(planted),
    },
  });
  const tom = await scene.person('Tom Witness');
  await scene.connect(gone, tom);
  const { id } = await gone.call.messaging.start({ participantIds: [tom.id] });
  await gone.call.messaging.send({ id, clientId: newId(), content: 'The call sheet is yours now' });
  const reports = { theirs: newId() as never, about: newId() as never };
  await tom.call.messaging.send({ id, clientId: newId(), content: 'Not yet' });
  await gone.call.messaging.reportMessage({
    id,
    seq: 2,
    reportId: reports.theirs,
    reason: `${planted} says so`,
  });
  await tom.call.messaging.reportMessage({ id, seq: 1, reportId: reports.about, reason: 'Rude' });
  const moderator = await scene.person('Mo Derat', { role: 'MODERATOR' });
  const note = `${planted} is oversensitive`;
  const dismissal = { actId: newId(), version: 1, decision: 'dismissed', note } as const;
  await moderator.call.messaging.decideReport({ ...dismissal, id: reports.theirs });
  expect((await tom.call.notifications.list({})).items[0]?.title).toContain(planted);
  const group = newId();
  await gone.call.messaging.startGroup({ id: group, participantIds: [tom.id] });
  const asked = await scene.person('Bo Asked');
  const { id: request } = await gone.call.messaging.start({ participantIds: [asked.id] });
  await gone.call.messaging.send({ id: request, clientId: newId(), content: 'May I ask you something?' });
  const connecting = { id: newId() as never, toUserId: asked.id, message: `${planted} asks` };
  await gone.call.connections.ask(connecting);
  const ina = await scene.person('Ina Third');
  const uma = await scene.person('Uma Fourth');
  for (const other of [ina, uma]) await scene.connect(gone, other);
  const bring = async (other: Actor, note: string) => {
    const introduction = newId() as never;
    const people: [typeof tom.id, typeof tom.id] = [tom.id, other.id];
    await gone.call.connections.introduce({ id: introduction, people, note });
    await tom.call.connections.agreeToMeet({ id: introduction });
    return introduction;
  };
  await bring(ina, `${planted} thinks you should meet`);
  await uma.call.connections.agreeToMeet({ id: await bring(uma, 'You both like tea') });
  const kept = { id: newId() as never, version: 0, fields: { displayName: `${planted} Card` } };
  await gone.call.contacts.save(kept);
  await gone.call.preferences.save({ theme: 'light' });
  await orm
    .insert(passkey)
    .values({ id: planted, userId: gone.id, name: `${planted} key`, publicKey: planted });
  await orm
    .insert(failedSignIn)
    .values({ id: randomUUID(), email: gone.email, userId: gone.id, outcome: 'wrong_password' });
  await pool.query(`insert into allowed_user (email, note) values ($1, $2)`, [gone.email, planted]);
  await pool.query(
    `insert into page_view (id, person_id, page, timestamp, start_time, sequence, device, browser, referrer, release)
     values (gen_random_uuid(), $1, '/dashboard', now(), now(), 1, 'desktop', 'Chrome', $2, $2)`,
    [gone.id, planted],
  );
  await pool.query(
    `insert into feedback (id, user_id, user_email, user_name, feedback, category, allow_contact, current_url, user_agent, console_logs)
     values (gen_random_uuid(), $1, $2, $3, 'The bell is blank', 'bug', true, $4, $4, $5)`,
    [gone.id, gone.email, `${planted} Person`, `/people/${planted}`, JSON.stringify([{ text: planted }])],
  );
  await signIn(gone.email);
  await gone.call.identity.changeEmail({ email: `other-${gone.email}` });
  await leave(gone);
  await letTimePass(gone);
  await runDeletion(gone);

  expect(await findInDatabase(planted)).toEqual([]);
  // Their group has a new owner, and the request that no one can answer any more is closed.
  expect(await tom.call.messaging.get({ id: group })).toMatchObject({ ownerId: tom.id, participantCount: 1 });
  expect(await asked.call.messaging.get({ id: request })).toMatchObject({
    request: 'ignored',
    closed: 'shut',
  });
  expect((await asked.call.messaging.unread({})).requests).toBe(0);
  expect((await asked.call.connections.requests({})).items).toEqual([]);
  expect((await ina.call.connections.introductions({})).items).toEqual([]);
  const { id: met } = await uma.call.messaging.start({ participantIds: [tom.id] });
  expect((await uma.call.messaging.messages({ id: met })).items[0]?.content).toContain('You both like tea');
  // What they wrote stays with its recipients.
  const thread = await tom.call.messaging.get({ id });
  expect(thread).toMatchObject({
    closed: 'shut',
    participants: [{ displayName: formerMember, isClaimed: false, status: 'offline' }],
  });
  expect((await tom.call.messaging.messages({ id })).items[0]?.content).toBe('The call sheet is yours now');
  // COM-5: messages under review are kept until there is a decision.
  const { messages: reported } = await moderator.call.messaging.lookIntoReport({ id: reports.about });
  expect(reported).toMatchObject([{ content: 'The call sheet is yours now' }]);
  expect(await moderator.call.messaging.report({ id: reports.theirs })).toMatchObject({
    isKept: false,
    reason: '',
  });
  const after = { clientId: newId(), content: 'Are you there?' };
  expect(await refusalOf(tom.call.messaging.send({ id, ...after }))).toBe('conversation.closed');
  expect((await signIn(gone.email)).status).toBe(401);
  // The address can be used again.
  expect((await scene.person('New Owner', { email: gone.email })).id).not.toBe(gone.id);
});

test('P15 a short name is removed with its owner but stays inside other words, and so is the profile name', async () => {
  const al = await member('Al');
  const tom = await scene.person('Tom Keeps');
  const alma = await scene.person('Alma Berg');
  await scene.connect(al, tom);
  await scene.connect(alma, tom);
  const { id } = await al.call.messaging.start({ participantIds: [tom.id] });
  await al.call.messaging.send({ id, clientId: newId(), content: 'Also bring the lenses' });
  // The account keeps its original name, while others see the profile name.
  await al.call.profiles.edit({ version: 1, displayName: 'Alvin Reyes' });
  const { id: other } = await alma.call.messaging.start({ participantIds: [tom.id] });
  await alma.call.messaging.send({ id: other, clientId: newId(), content: 'Pascal and Al call Alvin Reyes' });
  await pool.query(
    `insert into notification (id, person_id, type, category, title, message, subject, metadata)
     values ($1, $2, 'access_request', 'projectUpdates', 'Alvin Reyes asked; also Alma', $3, 'request:al', $4)`,
    [randomUUID(), tom.id, "Al's page", { decidedBy: 'Alvin Reyes' }],
  );
  const mailed = randomUUID();
  await pool.query(
    `insert into mail (id, dedupe_key, message_id, recipient, subject, text, html)
     values ($1, 'told', 'told', 'tom@leaving.example', 'Al and Alma also invite you', $2, $3)`,
    [
      mailed,
      'Al <al@leaving.example>, not pal@leaving.example: Also call Alvin Reyes.',
      '<p class="Al">Al &amp; Alma also: Alvin Reyes</p>',
    ],
  );
  await leave(al);
  await letTimePass(al);
  await runDeletion(al);

  const { rows } = await pool.query<{ words: string; by: string | null }>(
    `select title || ': ' || message as words, metadata ->> 'decidedBy' as by from notification
     where person_id = $1 order by (title || ': ' || message) collate "C"`,
    [tom.id],
  );
  expect(rows).toEqual([
    { words: 'Alma Berg: Pascal and Former member call Former member', by: null },
    { words: "Former member asked; also Alma: Former member's page", by: formerMember },
    { words: 'Former member: Also bring the lenses', by: null },
  ]);
  const letters = await pool.query('select subject, text, html from mail where id = $1', [mailed]);
  expect(letters.rows).toEqual([
    {
      subject: 'Former member and Alma also invite you',
      text: 'Former member <>, not pal@leaving.example: Also call Former member.',
      html: '<p class="Al">Former member &amp; Alma also: Former member</p>',
    },
  ]);
});

/** Every text column that contains a string, as "table.column", except those kept on purpose. */
async function findInDatabase(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY'))`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    if (table === 'audit_entry') continue;
    const { rowCount } = await pool.query(
      `select 1 from "${table}" where "${column}"::text ilike '%' || $1 || '%' limit 1`,
      [text],
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}

test('ADS an administrator deactivates a person with a reason and reactivates them', async () => {
  const admin = await scene.person('Admin Quinn', { role: 'ADMIN' });
  const ada = await member('Ada Quinn');
  const owner = await member('Second Owner', { role: 'SUPER_ADMIN' });
  const reason = 'Left the production';
  expect(await refusalOf(ada.call.identity.deactivate({ id: admin.id, reason }))).toBe('page.forbidden');
  expect(await refusalOf(admin.call.identity.deactivate({ id: owner.id, reason }))).toBe('account.beyond');
  expect(await refusalOf(admin.call.identity.deactivate({ id: admin.id, reason }))).toBe('account.own');
  expect(await admin.call.identity.deactivate({ id: ada.id, reason })).toEqual({ ended: 1, links: 0 });
  expect(await refusalOf(admin.call.identity.deactivate({ id: ada.id, reason }))).toBe('account.not_active');
  expect((await ada.request('GET', '/api/me')).status).toBe(401);
  expect((await signIn(ada.email)).status).toBe(403);
  expect(await stateOf(ada)).toEqual({ account: 'suspended', profile: 'suspended' });
  await admin.call.identity.reactivate({ id: ada.id, reason: 'Came back' });
  expect(await refusalOf(admin.call.identity.reactivate({ id: ada.id, reason }))).toBe(
    'account.not_suspended',
  );
  expect((await signIn(ada.email)).status).toBe(200);
  const { rows } = await pool.query(
    `select action, reason, actor_id from audit_entry where subject_id = $1 and action like 'account.%activated' order by seq`,
    [ada.id],
  );
  expect(rows).toEqual([
    { action: 'account.deactivated', reason, actor_id: admin.id },
    { action: 'account.reactivated', reason: 'Came back', actor_id: admin.id },
  ]);
});
