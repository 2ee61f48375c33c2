import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { allPages, alwaysAllowedPages, pagesOf } from './policy/roles.ts';
import { accessServer } from './server/manifest.ts';
import { peopleWhoMay, peopleWhoOpen, storedRolesOf } from './server/public.ts';

const scene = await openScene();
const reason = 'Festival weeks';
const root = await scene.person('Rules Root', { role: 'SUPER_ADMIN' });
const admin = await scene.person('Rules Admin', { role: 'ADMIN' });

const pageVersion = async (role: string) =>
  (await root.call.access.pageMatrix()).columns.find((one) => one.role === role)?.version ?? -1;

/** Sets exactly these pages for a role, whatever the current version. */
const openPages = async (role: string, entries: Record<string, boolean> | null, isConfirmed = false) =>
  root.call.access.changePages({ role, entries, reason, isConfirmed, version: await pageVersion(role) });

const permit = async (role: string, entries: Record<string, boolean> | null) => {
  const { columns } = await root.call.access.permissionMatrix();
  const version = columns.find((one) => one.role === role)?.version ?? -1;
  return root.call.access.changePermissions({ role, entries, reason, version });
};

test('ROL-7, ROL-1 changed pages of a role apply to everyone who has it from their next call, and can be reset', async () => {
  const agent = await scene.person('Ana Agent', { role: 'AGENT' });
  await agent.call.profiles.list({});
  const changed = await openPages('AGENT', { clients: true, inbox: true, directory: false });
  expect(changed.effective.toSorted()).toEqual(['clients', 'inbox', ...alwaysAllowedPages].toSorted());
  expect((await agent.call.identity.me()).pages.toSorted()).toEqual(changed.effective.toSorted());
  expect(await refusalOf(agent.call.profiles.list({}))).toBe('page.forbidden');
  const back = await openPages('AGENT', null);
  expect(back).toMatchObject({ override: null, effective: back.default });
  expect(await refusalOf(agent.call.profiles.list({}))).toBe('accepted');
});

test('S9 switching every page off means the defaults, and the server asks for confirmation', async () => {
  expect(await refusalOf(openPages('READER', { inbox: false }))).toBe('pages.all_off');
  const confirmed = await openPages('READER', { inbox: false }, true);
  expect(confirmed.effective.toSorted()).toEqual(confirmed.default.toSorted());
  expect(confirmed.override).toEqual({ inbox: false });
});

test('ROL-7, S5, S10 a page closed to a role cannot be opened, and unknown entries are named', async () => {
  const closed = openPages('TALENT', { inbox: true, 'admin-roles': true });
  await expect(closed).rejects.toMatchObject({
    code: 'rule.entry_unknown',
    data: { names: ['admin-roles'] },
  });
  const unknown = openPages('TALENT', { inbox: true, kitchen: true });
  await expect(unknown).rejects.toMatchObject({ data: { names: ['kitchen'] } });
  await expect(permit('TALENT', { '*': true })).rejects.toMatchObject({ data: { names: ['*'] } });
  expect(await refusalOf(openPages('INTERN', { invitations: true }))).toBe('rule.entry_unknown');
  const absent = { role: 'GAFFER', entries: { inbox: true }, reason, version: 0 };
  expect(await refusalOf(root.call.access.changePages(absent))).toBe('role.absent');
  expect(await refusalOf(root.call.access.pageVersions({ role: 'GAFFER' }))).toBe('role.absent');
});

test('ROL-5, ADRP-1 an administrator changes only roles below their own, and never SUPER_ADMIN', async () => {
  const wish = { entries: { inbox: true }, reason, version: 0 };
  for (const role of ['SUPER_ADMIN', 'ADMIN']) {
    expect(await refusalOf(admin.call.access.changePages({ role, ...wish }))).toBe('rule.forbidden');
  }
  expect(await refusalOf(root.call.access.changePages({ role: 'SUPER_ADMIN', ...wish }))).toBe(
    'rule.forbidden',
  );
  const { columns } = await admin.call.access.pageMatrix();
  expect(columns.filter(({ mayChange }) => !mayChange).map(({ role }) => role)).toEqual([
    'SUPER_ADMIN',
    'ADMIN',
  ]);
});

test('ADRP-1 an administrator changes a role’s permissions on top of a locked base, and resets them', async () => {
  const intern = await scene.person('Ivo Intern', { role: 'INTERN' });
  const changed = await permit('INTERN', { manage_users: true, send_messages: false });
  expect(changed.effective.toSorted()).toEqual(
    ['view_profile', 'edit_own_profile', 'view_dashboard', 'send_messages', 'manage_users'].toSorted(),
  );
  expect((await intern.call.identity.me()).permissions.toSorted()).toEqual(
    [...changed.effective, 'view_public_content', 'create_programs', 'join_programs'].toSorted(),
  );
  expect(await peopleWhoMay(scene.database.orm, 'manage_users')).toContain(intern.id);
  const none = await permit('INTERN', {});
  expect(none.effective).toHaveLength(4);
  const back = await permit('INTERN', null);
  expect(back.effective.toSorted()).toEqual(back.default.toSorted());
  expect(await peopleWhoMay(scene.database.orm, 'manage_users')).not.toContain(intern.id);
});

test('whoever is told of something as one of those who may decide it is named in the same order each time', async () => {
  for (let at = 0; at < 8; at++) await scene.person(`Olga Order ${String(at)}`, { role: 'MODERATOR' });
  const found = await peopleWhoMay(scene.database.orm, 'moderate_content');
  expect(found.length).toBeGreaterThanOrEqual(8);
  expect(found).toEqual(found.toSorted());
});

test('ADM-0 of fifty editors of one role exactly one is first; the others get the current version', async () => {
  const version = await pageVersion('COORDINATOR');
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      root.call.access.changePages({
        role: 'COORDINATOR',
        entries: { inbox: true, [allPages[index % 10] ?? 'team']: true },
        reason: `Editor ${index}`,
        version,
      }),
    ),
  );
  const winners = answers.filter(({ status }) => status === 'fulfilled');
  expect(winners).toHaveLength(1);
  const [won] = winners as PromiseFulfilledResult<unknown>[];
  const told = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  for (const refusal of told) {
    expect(refusal).toMatchObject({ code: 'rule.changed', data: { current: won?.value } });
  }
});

test('ADM-0 every version is kept with author, reason and difference, and an older one can be restored', async () => {
  await openPages('MANAGER', { inbox: true, clients: true });
  await openPages('MANAGER', { inbox: true, team: true });
  const { items } = await root.call.access.pageVersions({ role: 'MANAGER' });
  expect(items[0]).toMatchObject({
    version: 2,
    by: 'Rules Root',
    reason,
    added: ['team'],
    removed: ['clients'],
  });
  expect(items[1]?.removed).toContain('directory');
  const back = await openPages('MANAGER', items[1]?.entries ?? null);
  expect([back.version, back.effective.includes('clients')]).toEqual([3, true]);
  const { rows } = await scene.database.orm.execute(
    sql`select after from audit_entry where action = 'page_access.changed' and subject_id = 'MANAGER' order by seq`,
  );
  expect(rows.map(({ after }) => (after as { version: number }).version)).toEqual([1, 2, 3]);
});

test('ROL-7 everyone connected is notified of changed rules', async () => {
  const somebody = await scene.person('Any Body', { role: 'TALENT' });
  const heard = await somebody.listen();
  await openPages('USER', { programs: true });
  expect((await heard.expectEvent('access.changed')).d).toEqual({ kind: 'pages' });
  heard.close();
  await openPages('USER', null);
});

test('ROL-7, ROL-2 for any override the server answers what the shared function says, and the three pages stay', async () => {
  const person = await scene.person('Fia Property', { role: 'ASSISTANT' });
  const entries = fc.dictionary(
    fc.constantFrom(...allPages.filter((page) => !page.startsWith('admin-'))),
    fc.boolean(),
  );
  await fc.assert(
    fc.asyncProperty(entries, async (override) => {
      await openPages('ASSISTANT', override, true);
      const { pages } = await person.call.identity.me();
      expect(pages.toSorted()).toEqual(pagesOf('ASSISTANT', override).toSorted());
      expect(pages).toEqual(expect.arrayContaining([...alwaysAllowedPages]));
    }),
    { numRuns: 25 },
  );
});

test('S6 a custom role exists once registered, has the permissions of the table and USER’s pages, and ends when retired', async () => {
  const person = await scene.person('Gus Gaffer', { role: 'USER' });
  const held = { roles: ['USER'], primaryRole: 'USER' };
  const give = (previous: typeof held) =>
    root.call.access.assignRoles({ id: person.id, roles: ['gaffer'], previous, reason });
  expect((await give(held)).dropped).toEqual(['gaffer']);
  const registered = { name: 'gaffer', label: 'Gaffer', reason };
  const made = await root.call.access.registerRole(registered);
  // Its answer was lost, so it is sent once more.
  expect(await root.call.access.registerRole(registered)).toEqual(made);
  await give(held);
  const me = await person.call.identity.me();
  expect([me.roles, me.primaryRole]).toEqual([['GAFFER', 'USER'], 'GAFFER']);
  expect(me.pages.toSorted()).toEqual([...pagesOf('USER')].toSorted());
  expect(me.permissions).toEqual(
    expect.arrayContaining(['view_submissions', 'submit_content', 'join_programs']),
  );

  await openPages('GAFFER', { inbox: true, directory: true });
  expect((await person.call.identity.me()).pages).toContain('directory');
  await root.call.access.retireRole({ name: 'GAFFER', isRetired: true, reason });
  expect((await person.call.identity.me()).roles).toEqual(['USER']);
  await root.call.access.retireRole({ name: 'GAFFER', isRetired: false, reason });
  expect((await person.call.identity.me()).primaryRole).toBe('GAFFER');
});

test('S6 names of the thirteen, aliases and taken names are refused; of two who rename at once one is refused', async () => {
  for (const name of ['ADMIN', 'super', 'PUBLIC', 'GAFFER']) {
    expect(await refusalOf(root.call.access.registerRole({ name, label: 'x', reason }))).toBe('role.taken');
  }
  expect(await refusalOf(root.call.access.registerRole({ name: '1 grip', label: 'x', reason }))).toBe(
    'BAD_REQUEST',
  );
  const rename = { name: 'GAFFER', previous: 'Gaffer' };
  expect((await root.call.access.renameRole({ ...rename, label: 'Chief lighting' })).label).toBe(
    'Chief lighting',
  );
  const late = admin.call.access.renameRole({ ...rename, label: 'Lights' });
  await expect(late).rejects.toMatchObject({
    code: 'role.changed',
    data: { current: { label: 'Chief lighting' } },
  });
  expect(await refusalOf(root.call.access.retireRole({ name: 'GRIP', isRetired: true, reason }))).toBe(
    'role.absent',
  );
  const { items } = await root.call.access.customRoles();
  expect(items).toMatchObject([{ name: 'GAFFER', label: 'Chief lighting', retiredAt: null, people: 1 }]);
});

test('ADM-0 both tables are exported as shown', async () => {
  const pages = await root.call.access.exportPages();
  expect(pages.csv.split('\r\n')[0]).toBe(
    '\uFEFFPage,SUPER_ADMIN,ADMIN,MODERATOR,EXECUTIVE,PRODUCER,MANAGER,AGENT,COORDINATOR,ASSISTANT,READER,TALENT,INTERN,GAFFER,USER',
  );
  const permissions = await root.call.access.exportPermissions();
  expect(permissions.csv).toContain('manage_system,yes,yes,no');
});

test('ROL-7 the people who can open an administration page follow the rules', async () => {
  expect(await peopleWhoOpen(scene.database.orm, 'admin-feedback', new Date())).toContain(admin.id);
  await openPages('ADMIN', { 'admin-roles': true, inbox: true });
  expect(await peopleWhoOpen(scene.database.orm, 'admin-feedback', new Date())).not.toContain(admin.id);
  expect(await refusalOf(admin.call.access.pageMatrix())).toBe('page.forbidden');
  await openPages('ADMIN', null);
});

test('ROL-8 when the rules cannot be read the defaults apply, without any elevated page or permission', async () => {
  const agent = await scene.person('Default Agent', { role: 'AGENT' });
  const wide = await scene.person('Wide Talent', { role: 'TALENT' });
  await permit('TALENT', { manage_users: true });
  expect((await wide.call.identity.me()).permissions).toContain('manage_users');
  await scene.database.orm.execute(sql`alter table role_rule rename to role_rule_away`);
  try {
    const sessions = [agent, wide, admin, root].map(({ id }) => scene.anotherSession(id));
    const [defaults, narrowed, lowered, lowest] = await Promise.all(
      sessions.map(async (session) => (await session).call.identity.me()),
    );
    expect(defaults?.pages.toSorted()).toEqual([...pagesOf('AGENT')].toSorted());
    expect(narrowed?.permissions).not.toContain('manage_users');
    for (const me of [lowered, lowest]) {
      expect(me?.pages.filter((page) => page.startsWith('admin-') || page === 'moderation')).toEqual([]);
      expect(
        me?.permissions.filter((permission) => /^\*$|manage_(users|roles|system)/.test(permission)),
      ).toEqual([]);
      expect(me?.pages).toContain('dashboard');
    }
  } finally {
    await scene.database.orm.execute(sql`alter table role_rule_away rename to role_rule`);
  }
  const again = await scene.anotherSession(root.id);
  expect((await again.call.identity.me()).pages).toContain('admin-roles');
});

test('ROL-8 a server starts even if the rules cannot be read, and logs it', async () => {
  const told: string[] = [];
  const log = { error: (_facts: object, words: string) => void told.push(words) };
  const platform = { database: scene.database, log, config: { superAdminEmail: '' } };
  await scene.database.orm.execute(sql`alter table role_rule rename to role_rule_away`);
  try {
    await accessServer.mount({ platform } as never).start?.();
  } finally {
    await scene.database.orm.execute(sql`alter table role_rule_away rename to role_rule`);
  }
  expect(told).toEqual(['the rules of roles cannot be read']);
});

test('S12 a server that starts while no one is super admin makes the account with the configured address it', async () => {
  const owner = await scene.person('Odo Owner', { role: 'READER' });
  const reasons: unknown[] = [];
  const platform = {
    database: scene.database,
    config: { superAdminEmail: 'odo@house.example' },
    auditLog: { note: async (_tx: unknown, { reason: why }: { reason?: string }) => void reasons.push(why) },
  };
  const starting = (verified: string | undefined, ableToSignIn: readonly string[]) =>
    accessServer
      .mount({
        platform,
        people: { verified: async () => verified, whoCanSignIn: async () => new Set(ableToSignIn) },
      } as never)
      .start?.();
  await starting(undefined, []);
  await starting(owner.id, [root.id]);
  expect((await storedRolesOf(scene.database.orm, owner.id)).map(({ role }) => role)).toEqual(['READER']);
  await starting(owner.id, []);
  expect(await storedRolesOf(scene.database.orm, owner.id)).toEqual([
    { role: 'SUPER_ADMIN', isPrimary: true },
  ]);
  expect(reasons).toEqual(['SUPER_ADMIN_EMAIL']);
});

test('ADRP-1 each version of a role’s permissions is kept with its author, reason and content', async () => {
  await permit('ASSISTANT', { view_schedule: true });
  const { items } = await root.call.access.permissionVersions({ role: 'ASSISTANT' });
  expect(items[0]).toMatchObject({ reason, by: 'Rules Root' });
  expect(await refusalOf(root.call.access.permissionVersions({ role: 'NO_SUCH_ROLE' }))).toBe('role.absent');
});
