import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import type { Role } from './policy/roles.ts';
import { isLastSuperAdmin, peopleWhoOpen, rightsOf, rolesOf } from './server/public.ts';
import { temporaryRole } from './server/tables.ts';

const clock = movableClock();
const scene = await openScene({}, createLog('silent'), clock);
const { orm } = scene.database;
const nowMs = () => clock.now().getTime();
const inMs = (ms: number) => new Date(nowMs() + ms).toISOString();
const hour = 60 * 60_000;
const day = 24 * hour;
const reason = 'Covering for Ana this week';

afterEach(() => clock.run());

interface Gift {
  role: Role;
  startsInMs?: number;
  endsInMs?: number;
}

const give = (by: Actor, to: Pick<Actor, 'id'>, { role, startsInMs, endsInMs = day }: Gift) =>
  by.call.access.giveTemporaryRole({
    id: to.id,
    hatId: newId(),
    role,
    reason,
    endsAt: inMs(endsInMs),
    ...(startsInMs !== undefined && { startsAt: inMs(startsInMs) }),
  });

type Noted = { action: string; hat: unknown; before: unknown };

const actsOf = async (person: PersonId) =>
  (
    await orm.execute<Noted>(
      sql`select action, hat, before from audit_entry where actor_id = ${person} order by seq`,
    )
  ).rows;

test('2.35 a temporary role counts from its start to its end, and its bearer is notified', async () => {
  const admin = await scene.person('Hanna Hats', { role: 'SUPER_ADMIN' });
  const kim = await scene.person('Kim Cover', { role: 'READER' });
  expect((await kim.call.identity.me()).hats).toEqual([]);
  const before = await kim.call.identity.me();
  const given = await give(admin, kim, { role: 'ADMIN', startsInMs: hour, endsInMs: 2 * hour });
  expect(given).toMatchObject({ isOn: false, givenBy: 'Hanna Hats', mayEnd: true });
  expect(await refusalOf(kim.call.access.people({}))).toBe('page.forbidden');

  clock.stopAt(given.startsAt);
  const me = await kim.call.identity.me();
  expect(me).toMatchObject({
    primaryRole: 'READER',
    hats: [{ role: 'ADMIN', reason, endsAt: given.endsAt }],
  });
  expect(me.pages).toEqual(expect.arrayContaining([...before.pages, 'admin-roles']));
  expect(await refusalOf(kim.call.access.people({}))).toBe('accepted');

  clock.stopAt(given.endsAt);
  expect(await refusalOf(kim.call.access.people({}))).toBe('page.forbidden');
  expect(await kim.call.identity.me()).toMatchObject({ pages: before.pages, hats: [] });
});

test('2.35 the planned end of a temporary role is put on record', async () => {
  const admin = await scene.person('Hope Hats', { role: 'SUPER_ADMIN' });
  const kim = await scene.person('Kate Cover', { role: 'READER' });
  const given = await give(admin, kim, { role: 'ADMIN', endsInMs: hour });
  clock.stopAt(given.endsAt);
  scene.server.wake('role-hats-end');
  const ends = async () =>
    (
      await orm.execute(
        sql`select actor_id, after from audit_entry where subject_id = ${kim.id} and action = 'role_hat.ended'`,
      )
    ).rows;
  await expect.poll(ends).toEqual([{ actor_id: null, after: { because: 'ran_out' } }]);
});

test('2.35 an open connection resubscribes when a temporary role begins and when it ends', async () => {
  const admin = await scene.person('Hetty Hats', { role: 'SUPER_ADMIN' });
  const kim = await scene.person('Kit Cover', { role: 'READER' });
  const other = await scene.person('Olga Other', { role: 'READER' });
  const change = async (person: Actor, roles: string[]) => {
    const { roles: held, primaryRole } = await admin.call.access.person({ id: person.id });
    await admin.call.access.assignRoles({
      id: person.id,
      roles,
      previous: { roles: held, primaryRole },
      reason,
    });
  };
  /** A connection sets the timer for the next turn, so one that is opened just before it makes it happen. */
  const passes = async (moment: string, closed: Promise<number>) => {
    clock.stopAt(new Date(Date.parse(moment) - 1));
    void kim.listen().catch(() => 'the turn came first');
    await closed;
    clock.stopAt(moment);
  };
  const hat = await give(admin, kim, { role: 'ADMIN', startsInMs: hour, endsInMs: 2 * hour });
  const early = await kim.listen();
  await change(other, ['TALENT']);
  await passes(hat.startsAt, early.closed);
  expect(early.heard.map(({ e }) => e)).not.toContain('roles.changed');

  const during = await kim.listen();
  await change(other, ['AGENT']);
  await during.expectEvent('roles.changed');
  await passes(hat.endsAt, during.closed);

  const late = await kim.listen();
  await change(other, ['READER']);
  // Closes the connection, after everything that came before.
  await change(kim, ['TALENT']);
  await late.closed;
  expect(late.heard.map(({ e }) => e)).not.toContain('roles.changed');
});

test('2.35 a temporary role is noted only with actions that need it, and the audit chain holds', async () => {
  const root = await scene.person('Rhea Root', { role: 'SUPER_ADMIN' });
  const kim = await scene.person('Kay Cover', { role: 'COORDINATOR' });
  const ada = await scene.person('Ada Admin', { role: 'ADMIN' });
  const given = await give(root, kim, { role: 'ADMIN' });
  await give(root, ada, { role: 'MODERATOR' });
  await kim.call.access.registerRole({ name: 'SECOND_UNIT', label: 'Second unit', reason });
  await ada.call.access.registerRole({ name: 'THIRD_UNIT', label: 'Third unit', reason });
  const noted = async (person: PersonId) =>
    (await actsOf(person)).map(({ action, hat: role }) => [action, role]);
  expect(await noted(kim.id)).toEqual([['custom_role.registered', { id: given.id, role: 'ADMIN' }]]);
  expect(await noted(ada.id)).toEqual([['custom_role.registered', null]]);
  const { items } = await root.call.audit.list({ actor: kim.id });
  expect(items.map((line) => line.hat)).toEqual([{ id: given.id, role: 'ADMIN' }]);
  const [line] = items;
  expect(await root.call.audit.read({ seq: line?.seq ?? 0 })).toMatchObject({ isIntact: true });
  expect(await root.call.audit.verify({})).toMatchObject({ broken: null });

  // Removing the temporary role from the record breaks the chain.
  await orm.execute(sql`alter table audit_entry disable trigger user`);
  await orm.execute(sql`update audit_entry set hat = null where actor_id = ${kim.id}`);
  expect((await root.call.audit.verify({})).broken).toMatchObject({ seq: line?.seq });
  await orm.execute(
    sql`update audit_entry set hat = ${JSON.stringify({ id: given.id, role: 'ADMIN' })}::jsonb where actor_id = ${kim.id}`,
  );
  await orm.execute(sql`alter table audit_entry enable trigger user`);
});

test('ROL-5 no one gives themselves a temporary role or one above their own, and a temporary role cannot be passed on', async () => {
  const root = await scene.person('Rosa Root', { role: 'SUPER_ADMIN' });
  const admin = await scene.person('Alma Admin', { role: 'ADMIN' });
  const kim = await scene.person('Kaye Cover', { role: 'MANAGER' });
  const low = await scene.person('Lou Low', { role: 'TALENT' });
  expect(await refusalOf(give(admin, admin, { role: 'READER' }))).toBe('role.own');
  expect(await refusalOf(give(admin, low, { role: 'SUPER_ADMIN' }))).toBe('role.above_own');
  expect(await refusalOf(give(admin, root, { role: 'READER' }))).toBe('role.above_own');
  expect(await refusalOf(give(kim, low, { role: 'READER' }))).toBe('page.forbidden');
  expect(await refusalOf(give(admin, low, { role: 'TALENT' }))).toBe('hat.held');
  const given = await give(admin, kim, { role: 'ADMIN' });
  expect(await refusalOf(give(kim, low, { role: 'ADMIN' }))).toBe('role.above_own');
  expect(await refusalOf(give(kim, low, { role: 'READER' }))).toBe('role.above_own');
  expect(await refusalOf(kim.call.access.endTemporaryRole({ id: given.id }))).toBe('role.own');
  expect(await refusalOf(low.call.access.endTemporaryRole({ id: given.id }))).toBe('page.forbidden');
  expect((await rolesOf(orm, [kim.id])).get(kim.id)?.roles).toEqual(['MANAGER', 'USER']);
  const wished = {
    id: low.id,
    roles: ['ADMIN'],
    previous: { roles: ['TALENT'], primaryRole: 'TALENT' },
    reason,
  };
  expect(await refusalOf(kim.call.access.assignRoles(wished))).toBe('role.above_own');
});

test('ROL-4 a temporary super admin does not stand in for the last one', async () => {
  const root = await scene.person('Rita Root', { role: 'SUPER_ADMIN' });
  const kim = await scene.person('Karl Cover', { role: 'ADMIN' });
  await give(root, kim, { role: 'SUPER_ADMIN' });
  expect((await kim.call.identity.me()).permissions).toContain('*');
  const able = new Set([root.id, kim.id]);
  const isLast = await scene.database.write((tx) =>
    isLastSuperAdmin(tx, root.id, async (_orm, people) => new Set(people.filter((id) => able.has(id)))),
  );
  expect(isLast).toBe(true);
});

test('2.35 the times of a temporary role have to make sense', async () => {
  const admin = await scene.person('Tina Times', { role: 'ADMIN' });
  const kim = await scene.person('Kurt Cover', { role: 'READER' });
  expect(await refusalOf(give(admin, kim, { role: 'AGENT', endsInMs: -1_000 }))).toBe('hat.end_early');
  expect(await refusalOf(give(admin, kim, { role: 'AGENT', startsInMs: -day }))).toBe('hat.end_early');
  expect(await refusalOf(give(admin, kim, { role: 'AGENT', endsInMs: 93 * day }))).toBe('hat.too_long');
  const far = { role: 'AGENT', startsInMs: 400 * day, endsInMs: 401 * day } as const;
  expect(await refusalOf(give(admin, kim, far))).toBe('hat.too_long');
  expect(await refusalOf(give(admin, { id: newId() }, { role: 'AGENT' }))).toBe('person.absent');
  expect(await refusalOf(give(admin, kim, { role: 'GAFFER' as Role }))).toBe('role.absent');
});

test('X2, X3 when thirty give the same role for the same days at once one succeeds, and a retry is the same gift', async () => {
  const admins = await Promise.all(
    Array.from({ length: 6 }, (_, at) => scene.person(`Race Admin ${at}`, { role: 'ADMIN' })),
  );
  const kim = await scene.person('Kora Cover', { role: 'READER' });
  const tries = Array.from({ length: 5 }, () => admins).flat();
  const answers = await Promise.all(tries.map((admin) => refusalOf(give(admin, kim, { role: 'AGENT' }))));
  expect(answers.toSorted().slice(0, 2)).toEqual(['accepted', 'hat.overlaps']);
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
  // The constraint holds even without a command's check.
  const [row] = await orm.select().from(temporaryRole).where(eq(temporaryRole.personId, kim.id));
  const again = orm.insert(temporaryRole).values({ ...row, id: newId() } as never);
  await expect(again).rejects.toMatchObject({ cause: { code: '23P01' } });

  const [admin] = admins;
  if (!admin) throw new Error('nobody to give it');
  const gift = { id: kim.id, hatId: newId(), role: 'MANAGER', reason, endsAt: inMs(day) };
  const once = await admin.call.access.giveTemporaryRole(gift);
  expect(await admin.call.access.giveTemporaryRole(gift)).toEqual(once);
});

test('2.35 the list shows current and coming roles, and when ten end one at once one end is noted', async () => {
  const admin = await scene.person('Lena List', { role: 'SUPER_ADMIN' });
  const kim = await scene.person('Kris Cover', { role: 'READER' });
  const on = await give(admin, kim, { role: 'COORDINATOR', endsInMs: 40 * day });
  const coming = await give(admin, kim, { role: 'PRODUCER', startsInMs: day, endsInMs: 41 * day });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.call.access.temporaryRoles({ limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.filter(({ person }) => person.id === kim.id).map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([on.id, coming.id]);

  await Promise.all(Array.from({ length: 10 }, () => admin.call.access.endTemporaryRole({ id: on.id })));
  await admin.call.access.endTemporaryRole({ id: coming.id });
  expect((await kim.call.identity.me()).hats).toEqual([]);
  const ends = (await actsOf(admin.id)).filter(({ action }) => action === 'role_hat.ended');
  expect(ends.map(({ before }) => (before as { hat: string }).hat)).toEqual([on.id, coming.id]);
  expect(await refusalOf(admin.call.access.endTemporaryRole({ id: newId() }))).toBe('hat.absent');
});

test('2.35 a role’s holders at a moment are the same people for page notifications and for opening pages', async () => {
  const admin = await scene.person('Petra Pages', { role: 'SUPER_ADMIN' });
  const people = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => scene.person(name, { role: 'READER' })),
  );
  const spans = [
    [0, 10],
    [5, 20],
    [12, 30],
    [31, 40],
  ] as const;
  clock.stopAt();
  for (const [at, [from, to]] of spans.entries())
    await give(admin, people[at] ?? admin, {
      role: 'MODERATOR',
      startsInMs: from * day + 1_000,
      endsInMs: to * day,
    });
  const ids = people.map(({ id }) => id);
  for (let round = 0; round < 42; round++) {
    const at = new Date(nowMs() + round * day);
    const told = await peopleWhoOpen(orm, 'moderation', at);
    const rights = await rightsOf(orm, ids, at);
    const may = ids.filter((id) => rights.get(id)?.pages.includes('moderation'));
    expect(ids.filter((id) => told.includes(id))).toEqual(may);
    expect(may).toEqual(
      ids.filter((_, one) => round > (spans[one]?.[0] ?? 0) && round < (spans[one]?.[1] ?? 0)),
    );
  }
});
