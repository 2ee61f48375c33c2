import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntry } from '#features/audit/server/tables.ts';
import { account, allowedUser } from '#features/identity/server/tables.ts';
import { invitation } from '#features/invitations/server/tables.ts';
import { newId } from '#platform/server/new-id.ts';
import { type Actor, openScene, refusalOf } from './testing/scene.ts';

const scene = await openScene();
const { orm } = scene.database;
let people = 0;
const newAddress = () => `branch-${++people}@films.example`;

const ada = await scene.person('Ada Admin', { role: 'ADMIN' });
const sol = await scene.person('Sol Super', { role: 'SUPER_ADMIN' });
const mara = await scene.person('Mara Okafor');

async function invite(by: Actor, words: { suggestedRole?: string; vouch?: string } = {}) {
  const email = newAddress();
  const { rows } = await by.call.invitations.send({ ...words, rows: [{ clientId: newId(), email }] });
  return { email, id: rows[0]!.invitation!.id };
}

/** A person invited by `by`. */
async function broughtIn(by: Actor, name: string, words: { suggestedRole?: string } = {}) {
  const { id, email } = await invite(by, words);
  const person = await scene.person(name, { role: 'MANAGER', email });
  await orm
    .update(invitation)
    .set({ state: 'accepted', acceptedBy: person.id, acceptedAt: new Date(1_800_000_000_000) })
    .where(eq(invitation.id, id));
  return { ...person, invitationId: id };
}

test('ADM-0, X1: both administration pages are refused to anyone without the right to open them', async () => {
  const id = newId() as never;
  const calls = [
    mara.call.invitations.managed({}),
    mara.call.invitations.exportManaged({}),
    mara.call.invitations.tree({}),
    mara.call.invitations.previewBranch({ person: ada.id }),
    mara.call.invitations.revokeBranch({ person: ada.id, actId: newId(), reason: 'Because' }),
    mara.call.invitations.restoreBranch({ actId: newId() }),
    mara.call.invitations.revokeManaged({ id, actId: newId(), reason: 'Because' }),
    mara.call.invitations.decideRole({ id, actId: newId(), decision: 'approved', reason: 'Because' }),
    mara.call.invitations.limits(),
    mara.call.invitations.limitedPeople({}),
    mara.call.invitations.findLimited({ q: 'a' }),
    mara.call.invitations.limitOf({ person: ada.id }),
    mara.call.invitations.saveLimit({ scope: 'role:USER', version: 0, value: null, reason: 'Because' }),
  ];
  expect(await Promise.all(calls.map(refusalOf))).toEqual(calls.map(() => 'page.forbidden'));
});

test('ADIM-1 all invitations are listed with inviter and state, filtered, paged by a stable cursor', async () => {
  const sent = await Array.fromAsync([mara, mara, ada], (one) => invite(one));
  const first = await ada.call.invitations.managed({ limit: 2 });
  await invite(mara);
  const second = await ada.call.invitations.managed({ limit: 2, cursor: first.nextCursor! });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, 3)).toEqual(sent.map(({ id }) => id).toReversed());
  expect(first.items[0]).toMatchObject({ inviter: { displayName: 'Ada Admin' }, state: 'sent' });
  const found = await ada.call.invitations.managed({ q: sent[1]!.email });
  expect(found.items.map(({ id }) => id)).toEqual([sent[1]!.id]);
  const byName = await ada.call.invitations.managed({ q: 'ada adm' });
  expect(new Set(byName.items.map(({ inviter }) => inviter.displayName))).toEqual(new Set(['Ada Admin']));
  const { csv, rows } = await ada.call.invitations.exportManaged({ q: sent[1]!.email });
  expect(rows).toBe(1);
  expect(csv).toContain(`${sent[1]!.email},sent,Mara Okafor`);
});

test('T21 no cell of the export is a formula', async () => {
  const email = newAddress();
  await mara.call.invitations.send({ vouch: '=HYPERLINK("x")', rows: [{ clientId: newId(), email }] });
  const { csv } = await ada.call.invitations.exportManaged({ q: email });
  expect(csv).toContain(`"\u200B=HYPERLINK(""x"")"`);
});

test('ADIM-1 the tree shows who invited whom, their state, and what is open below', async () => {
  const root = await scene.person('Ruth Root');
  const child = await broughtIn(root, 'Carl Child');
  const grandchild = await broughtIn(child, 'Gina Grandchild');
  await invite(grandchild);
  await orm.update(account).set({ accountStatus: 'suspended' }).where(eq(account.id, child.id));
  const roots = (await ada.call.invitations.tree({ limit: 100 })).items;
  expect(roots.find(({ person }) => person.id === root.id)).toMatchObject({ open: 0, joined: 1 });
  expect(roots.map(({ person }) => person.id)).not.toContain(child.id);
  const below = await ada.call.invitations.tree({ under: root.id });
  expect(below.items).toMatchObject([
    { person: { displayName: 'Carl Child', standing: 'suspended' }, open: 0, joined: 1 },
  ]);
  const deeper = await ada.call.invitations.tree({ under: child.id });
  expect(deeper.items).toMatchObject([{ person: { displayName: 'Gina Grandchild' }, open: 1, joined: 0 }]);
});

test('ADIM-1 revoking a branch revokes everything open below, as previewed, and can be undone', async () => {
  const root = await scene.person('Rolf Root');
  const child = await broughtIn(root, 'Cora Child');
  const open = await Array.fromAsync([root, child, child], (one) => invite(one));
  expect(await ada.call.invitations.previewBranch({ person: root.id })).toEqual({
    person: { id: root.id, displayName: 'Rolf Root' },
    people: 2,
    open: 3,
  });
  const act = { person: root.id, actId: newId(), reason: 'Sold invitations' };
  expect(await ada.call.invitations.revokeBranch(act)).toEqual({ revoked: 3 });
  expect(await ada.call.invitations.revokeBranch(act)).toEqual({ revoked: 3 });
  const listed = await ada.call.invitations.managed({ state: 'revoked' });
  expect(listed.items).toMatchObject(
    open.map(() => ({ state: 'revoked', endedReason: 'Sold invitations', endedBy: 'Ada Admin' })),
  );
  for (const { email } of open) {
    expect(await orm.select().from(allowedUser).where(eq(allowedUser.email, email))).toEqual([]);
  }
  // A person further down the branch can't undo what administration did.
  expect(await refusalOf(child.call.invitations.restore({ id: open[1]!.id, actId: newId() }))).toBe(
    'invitation.not_restorable',
  );
  expect(await ada.call.invitations.restoreBranch({ actId: act.actId })).toEqual({ restored: 3 });
  expect(await ada.call.invitations.restoreBranch({ actId: act.actId })).toEqual({ restored: 0 });
  const [noted] = await orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'invitation.branch_revoked'));
  expect(noted).toMatchObject({ actorId: ada.id, subjectId: root.id, reason: 'Sold invitations' });
});

test('ADM-0 when two administrators revoke one invitation, the second sees its current state', async () => {
  const { id } = await invite(mara);
  const results = await Promise.all(
    [ada, sol].map((by) =>
      refusalOf(by.call.invitations.revokeManaged({ id, actId: newId(), reason: 'Twice' })),
    ),
  );
  expect(results.toSorted()).toEqual(['accepted', 'invitation.changed']);
});

test('INV-8 only an administrator grants a suggested role: USER until then, recorded afterwards', async () => {
  const email = newAddress();
  const { rows } = await mara.call.invitations.send({
    suggestedRole: 'AGENT',
    rows: [{ clientId: newId(), email }],
  });
  const { id } = rows[0]!.invitation!;
  const decide = { id, decision: 'approved' as const, reason: 'Signed with Tern House' };
  expect(await refusalOf(ada.call.invitations.decideRole({ ...decide, actId: newId() }))).toBe(
    'invitation.changed',
  );
  const person = await scene.person('Nora New', { role: 'USER', email });
  await orm.update(invitation).set({ state: 'accepted', acceptedBy: person.id }).where(eq(invitation.id, id));
  const waiting = await ada.call.invitations.managed({ role: 'waiting' });
  expect(waiting).toMatchObject({ waitingRoles: 1, items: [{ id, suggestedRole: 'AGENT' }] });
  const results = await Promise.all(
    [ada, sol].map((by) => refusalOf(by.call.invitations.decideRole({ ...decide, actId: newId() }))),
  );
  expect(results.toSorted()).toEqual(['accepted', 'invitation.changed']);
  expect((await person.call.identity.me()).roles).toContain('AGENT');
  expect((await ada.call.invitations.managed({ role: 'waiting' })).waitingRoles).toBe(0);
});

test('ROL-5 an administrator can’t grant a suggested role above their own, and the decision stays open', async () => {
  const person = await broughtIn(mara, 'Wants Much', { suggestedRole: 'AGENT' });
  await orm
    .update(invitation)
    .set({ suggestedRole: 'SUPER_ADMIN', roleState: 'waiting' })
    .where(eq(invitation.id, person.invitationId));
  const decide = { id: person.invitationId, decision: 'approved' as const, reason: 'Asked for' };
  expect(await refusalOf(ada.call.invitations.decideRole({ ...decide, actId: newId() }))).toBe(
    'role.above_own',
  );
  expect((await person.call.identity.me()).roles).not.toContain('SUPER_ADMIN');
  const waiting = await ada.call.invitations.managed({ role: 'waiting' });
  expect(waiting.items.map(({ id }) => id)).toContain(person.invitationId);
});

test('ADIL-1 an administrator reads one person’s quota, and an unknown person is not found', async () => {
  const row = await ada.call.invitations.limitOf({ person: mara.id });
  expect(row).toMatchObject({ scope: `person:${mara.id}`, override: null, effective: { size: 25 } });
  expect(await refusalOf(ada.call.invitations.limitOf({ person: newId() }))).toBe('person.absent');
});

test('ADIL-1 the limits show each role’s effective value, and interns and administrators cannot be changed', async () => {
  const { items } = await ada.call.invitations.limits();
  const rowOf = (scope: string) => items.find((row) => row.scope === scope);
  expect(rowOf('role:MANAGER')).toMatchObject({
    override: null,
    version: 0,
    isFixed: false,
    effective: { size: 25, windowDays: 30, from: 'default' },
  });
  expect(rowOf('role:ADMIN')).toMatchObject({ isFixed: true, effective: { size: null } });
  expect(rowOf('role:INTERN')).toMatchObject({ isFixed: true, effective: { size: 0 } });
  const value = { size: 3, windowDays: 30 };
  const save = (scope: string) =>
    refusalOf(ada.call.invitations.saveLimit({ scope, version: 0, value, reason: 'No' }));
  expect(await save('role:INTERN')).toBe('limit.fixed');
  expect(await save('role:GAFFER')).toBe('limit.unknown');
  expect(await save(`person:${newId()}`)).toBe('limit.unknown');
});

test('ADIL-1 lowering a limit below what is used leaves 0, and the person is refused at once', async () => {
  const ola = await scene.person('Ola Berg', { role: 'TALENT' });
  await invite(ola);
  await invite(ola);
  const scope = `person:${ola.id}`;
  const found = await ada.call.invitations.findLimited({ q: 'ola b' });
  expect(found.items.map(({ id }) => id)).toContain(ola.id);
  const saved = await ada.call.invitations.saveLimit({
    scope,
    version: 0,
    value: { size: 1, windowDays: 30 },
    reason: 'Too many at once',
  });
  expect(saved).toMatchObject({
    version: 1,
    effective: { size: 1, from: 'person' },
    quota: { used: 2, left: 0 },
    updatedBy: 'Ada Admin',
  });
  const { rows } = await ola.call.invitations.send({ rows: [{ clientId: newId(), email: newAddress() }] });
  expect(rows[0]?.outcome).toBe('quota');
  expect((await ada.call.invitations.limitedPeople({})).items.map((row) => row.scope)).toContain(scope);
  const back = await ada.call.invitations.saveLimit({ scope, version: 1, value: null, reason: 'Fine again' });
  expect(back).toMatchObject({ version: 0, override: null, quota: { used: 2, left: 3 } });
});

test('ADM-0 when two administrators change one quota, the second gets the current state', async () => {
  const save = (by: Actor, size: number, version: number) =>
    by.call.invitations.saveLimit({
      scope: 'role:READER',
      version,
      value: { size, windowDays: 30 },
      reason: 'Trial',
    });
  const results = await Promise.all([refusalOf(save(ada, 11, 0)), refusalOf(save(sol, 12, 0))]);
  expect(results.toSorted()).toEqual(['accepted', 'limit.changed']);
  const { items } = await ada.call.invitations.limits();
  const held = items.find((row) => row.scope === 'role:READER');
  expect(held?.version).toBe(1);
  expect((await save(ada, 20, 1)).effective).toEqual({ size: 20, windowDays: 30, from: 'role' });
  const [noted] = await orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, 'role:READER'))
    .orderBy(auditEntry.seq)
    .then((rows) => rows.toReversed());
  expect(noted).toMatchObject({ action: 'invitation_limit.changed', after: { size: 20, windowDays: 30 } });
});

test('INV-4 an administrator’s invitations are not limited, and are in the audit log', async () => {
  const rows = Array.from({ length: 30 }, () => ({ clientId: newId(), email: newAddress() }));
  const sent = await ada.call.invitations.send({ rows });
  expect(sent.rows.every(({ outcome }) => outcome === 'sent')).toBe(true);
  expect(sent.quota).toMatchObject({ size: null, left: null });
  const noted = await orm.select().from(auditEntry).where(eq(auditEntry.actorId, ada.id));
  expect(noted.filter(({ action }) => action === 'invitation.sent').length).toBeGreaterThanOrEqual(30);
});
