import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Variant } from './limits.ts';
import { findOpen } from './server/access.ts';

const scene = await openScene();
const inHours = (hours: number) =>
  new Date(Math.trunc(systemClock.now().getTime()) + hours * 3_600_000).toISOString();

/** Imogen's project, and Lucian, its future recipient. */
async function projectOf() {
  const [owner, reader] = await Promise.all([scene.person('Imogen Vance'), scene.person('Lucian Thorne')]);
  const { id } = await owner.call.projects.create({
    id: newId(),
    title: 'The Salt Ledger',
    format: 'limited',
  });
  await owner.call.projects.edit({
    id,
    version: 1,
    codeName: 'Halyard',
    logline: 'A bookkeeper.',
    synopsis: 'Forty years of drowned boats.',
    comps: ['Tallow'],
    rightsHolder: 'Quillmere',
    budgetBand: '5m-15m',
  });
  return { owner, reader, id };
}

type More = { as: Variant; terms?: string; endsAt?: string; mayForward?: boolean; shareId?: ClientId };

async function give(by: Actor, to: Actor, thingId: ClientId, { as, shareId = newId(), ...rest }: More) {
  return by.call.shares.give({
    id: shareId,
    kind: 'project',
    thingId,
    variant: as,
    personId: to.id,
    ...rest,
  });
}

const bellOf = async (reader: Actor) =>
  (await reader.call.notifications.list({})).items.map(({ type, title, message, actionUrl }) => ({
    type,
    title,
    message,
    actionUrl,
  }));

test('PROJ-3 a recipient of a one-pager sees the code name and the facts, and nothing else opens', async () => {
  const { owner, reader, id } = await projectOf();
  const shared = await give(owner, reader, id, { as: 'one-pager' });
  expect(shared).toMatchObject({ state: 'approved', title: 'The Salt Ledger', openings: 0 });
  const given = await reader.call.projects.given({ id: shared.id });
  expect(given).toMatchObject({ title: 'Halyard', logline: 'A bookkeeper.', synopsis: '', comps: [] });
  expect(given.mark?.name).toBe('Lucian Thorne');
  expect(JSON.stringify(given)).not.toMatch(/Salt|drowned|Tallow|Quillmere|15m/);
  const elsewhere = await Promise.all([
    refusalOf(reader.call.projects.get({ id })),
    refusalOf(reader.call.projects.members({ id })),
    refusalOf(reader.call.projects.people({ id })),
    refusalOf(reader.call.shares.holders({ kind: 'project', thingId: id })),
    refusalOf(give(reader, await scene.person('Marek Sobol'), id, { as: 'one-pager' })),
  ]);
  expect(new Set(elsewhere)).toEqual(new Set(['project.absent', 'share_thing.absent']));
  expect(await bellOf(reader)).toEqual([
    {
      type: 'project_shared',
      title: 'Halyard',
      message: 'Imogen Vance shared the one-pager with you.',
      actionUrl: `/projects/shared/${shared.id}`,
    },
  ]);
});

test('a recipient of a deck also sees the synopsis and the people who have signed', async () => {
  const { owner, reader, id } = await projectOf();
  const [signed, talks] = [newId(), newId()];
  const settled = { name: 'Imara Voss', part: 'Director', state: 'signed' } as const;
  await owner.call.projects.addPerson({ id, entryId: signed, ...settled });
  await owner.call.projects.addPerson({ id, entryId: newId(), name: 'Ruben Hale', state: 'signed' });
  await owner.call.projects.addPerson({ id, entryId: talks, name: 'Nadia Thorsby', part: 'Della' });
  await owner.call.projects.editPerson({ id, entryId: signed, version: 1, isInDeck: true });
  // Talks are confidential: a person who hasn't signed stays out of the deck even if it's set to show them.
  await owner.call.projects.editPerson({ id, entryId: talks, version: 1, isInDeck: true });
  const { id: shareId } = await give(owner, reader, id, { as: 'deck' });
  const deck = await reader.call.projects.given({ id: shareId });
  expect(deck).toMatchObject({
    synopsis: 'Forty years of drowned boats.',
    comps: ['Tallow'],
    attachments: [{ name: 'Imara Voss', part: 'Director' }],
  });
  expect(JSON.stringify(deck)).not.toMatch(/Nadia|Ruben|Quillmere|15m/);
});

test('a recipient of the whole project can view it until the share ends', async () => {
  const { owner, reader, id } = await projectOf();
  const shared = await give(owner, reader, id, { as: 'whole', endsAt: inHours(24) });
  expect(await reader.call.projects.get({ id })).toMatchObject({ role: 'viewer', endsAt: shared.endsAt });
  expect((await reader.call.projects.shared({ tab: 'shared' })).projects).toEqual([]);
  const longer = await owner.call.shares.changeEnd({ id: shared.id, version: 1, endsAt: inHours(72) });
  expect(await reader.call.projects.get({ id })).toMatchObject({ endsAt: longer.endsAt });
  await owner.call.shares.revoke({ id: shared.id });
  expect(await refusalOf(reader.call.projects.get({ id }))).toBe('project.absent');
  // A recipient who becomes more than a viewer is a member in their own right: the share ends, their access stays.
  const again = await give(owner, reader, id, { as: 'whole' });
  await owner.call.projects.changeMember({ id, personId: reader.id, version: 1, role: 'contributor' });
  expect(await owner.call.shares.revoke({ id: again.id })).toMatchObject({ state: 'left' });
  expect(await reader.call.projects.get({ id })).toMatchObject({ role: 'contributor' });
  expect(await refusalOf(give(owner, reader, id, { as: 'whole' }))).toBe('share.member');
});

test.each([
  ['named as heir', false],
  ['next in line', true],
])('a recipient who is %s of a project owns it for good, and their share ends', async (_, isUnnamed) => {
  const { owner, reader, id } = await projectOf();
  const { pool } = scene.database;
  const shared = await give(owner, reader, id, { as: 'whole', endsAt: inHours(24) });
  const heirs = { projects: `${reader.id}@scene.example` };
  await owner.call.identity.leave({ confirmation: `${owner.id}@scene.example`, heirs });
  await pool.query(
    `update departure set due_at = now() - interval '1 second', heirs = case when $2 then '{}' else heirs end
      where user_id = $1`,
    [owner.id, isUnnamed],
  );
  await expect
    .poll(
      async () => {
        scene.server.wake('account-deletion');
        return (await reader.call.projects.get({ id })).role;
      },
      { interval: 500 },
    )
    .toBe('owner');
  expect(await reader.call.shares.get({ id: shared.id })).toMatchObject({ state: 'left' });
  expect(await refusalOf(reader.call.shares.decline({ id: shared.id }))).toBe('accepted');
  expect(await reader.call.projects.get({ id })).toMatchObject({ role: 'owner', endsAt: null });
});

test('SHR-4 a recipient must accept the exact terms before a share opens, and the owner is notified', async () => {
  const { owner, reader, id } = await projectOf();
  const shared = await give(owner, reader, id, { as: 'deck', terms: 'Tell nobody.' });
  expect(shared.state).toBe('pending');
  expect(await refusalOf(reader.call.projects.given({ id: shared.id }))).toBe('project.absent');
  const { terms } = await reader.call.shares.get({ id: shared.id });
  const accept = (version: string) => reader.call.shares.accept({ id: shared.id, version });
  expect(await refusalOf(accept('other'))).toBe('share.terms_other');
  expect(await accept(terms?.version ?? '')).toMatchObject({ state: 'approved' });
  expect(await accept(terms?.version ?? '')).toMatchObject({ state: 'approved' });
  expect(await refusalOf(reader.call.projects.given({ id: shared.id }))).toBe('accepted');
  expect((await bellOf(owner)).filter(({ type }) => type === 'project_share_accepted')).toMatchObject([
    { message: 'Lucian Thorne accepted the terms.' },
  ]);
  const [shown] = (await owner.call.shares.holders({ kind: 'project', thingId: id })).items;
  expect(shown).toMatchObject({ hasTerms: true, termsVersion: terms?.version });
  expect(shown?.acceptedAt).not.toBeNull();
});

test('a share awaiting acceptance of its terms is an open decision for both sides until it is answered', async () => {
  const { owner, reader, id } = await projectOf();
  const shared = await give(owner, reader, id, { as: 'deck', terms: 'Tell nobody.', endsAt: inHours(24) });
  const decisionsOf = async (who: Actor) =>
    (await who.call.requests.list({})).items.filter(({ kind }) => kind === 'share_terms');
  expect(await decisionsOf(reader)).toMatchObject([
    { id: shared.id, project: { id, title: 'Halyard' }, due: shared.endsAt },
  ]);
  expect(await decisionsOf(owner)).toHaveLength(1);
  await reader.call.shares.decline({ id: shared.id });
  expect([...(await decisionsOf(reader)), ...(await decisionsOf(owner))]).toEqual([]);
  expect((await bellOf(owner)).map(({ type }) => type)).toContain('project_share_declined');
  expect(await reader.call.shares.get({ id: shared.id })).toMatchObject({ state: 'rejected' });
});

test('SHR-1 an owner revokes every share of one version, or all of them, from the next byte on; past openings stay counted', async () => {
  const { owner, reader, id } = await projectOf();
  const other = await scene.person('Tobias Arkwright');
  const pager = await give(owner, reader, id, { as: 'one-pager' });
  const deck = await give(owner, other, id, { as: 'deck' });
  await reader.call.projects.given({ id: pager.id });
  await reader.call.projects.given({ id: pager.id });
  await other.call.projects.given({ id: deck.id });
  const thing = { kind: 'project', thingId: id } as const;
  expect(await owner.call.shares.revokeAll({ ...thing, variant: 'deck' })).toEqual({ revoked: 1 });
  expect(await refusalOf(other.call.projects.given({ id: deck.id }))).toBe('project.absent');
  expect(await refusalOf(reader.call.projects.given({ id: pager.id }))).toBe('accepted');
  expect(await owner.call.shares.revokeAll(thing)).toEqual({ revoked: 1 });
  expect(await refusalOf(reader.call.projects.given({ id: pager.id }))).toBe('project.absent');
  expect(await bellOf(reader)).toEqual([]);
  const { items, people } = await owner.call.shares.holders(thing);
  expect(people).toBe(0);
  expect(items.map(({ state, endedBy, openings }) => ({ state, endedBy, openings }))).toEqual([
    { state: 'revoked', endedBy: 'Imogen Vance', openings: 1 },
    { state: 'revoked', endedBy: 'Imogen Vance', openings: 1 },
  ]);
});

test('a share closes exactly at its end, in the database and for both sides', async () => {
  const { owner, reader, id } = await projectOf();
  const endsAt = inHours(24);
  const { id: shareId } = await give(owner, reader, id, { as: 'one-pager', endsAt });
  const isOpenAt = async (ms: number) =>
    (await findOpen(
      scene.database.orm,
      { person: reader.id, now: new Date(Date.parse(endsAt) + ms) },
      { kind: 'project', id: shareId },
    )) !== undefined;
  expect(await isOpenAt(-1)).toBe(true);
  expect(await isOpenAt(0)).toBe(false);
  await scene.database.pool.query(
    `update share set starts_at = now() - interval '2 days', ends_at = now() where id = $1`,
    [shareId],
  );
  expect(await refusalOf(reader.call.projects.given({ id: shareId }))).toBe('project.absent');
  expect(await reader.call.shares.get({ id: shareId })).toMatchObject({ state: 'expired' });
  expect((await reader.call.shares.list({})).items).toEqual([]);
  expect(await owner.call.shares.holders({ kind: 'project', thingId: id })).toMatchObject({
    people: 0,
    items: [{ state: 'expired' }],
  });
  // It doesn't block a new share, recorded or not.
  expect(await give(owner, reader, id, { as: 'one-pager' })).toMatchObject({ state: 'approved' });
});

test('SHR-6 a recipient who leaves the team loses the shares given through it at that moment', async () => {
  const { owner, reader, id } = await projectOf();
  const boss = await scene.person('Hal Brannigan');
  const { id: teamId } = await boss.call.teams.create({ id: newId(), name: 'Hollin', company: '' });
  const asked = await boss.call.teams.invite({ id: teamId, email: `${reader.id}@scene.example` });
  await reader.call.teams.accept({ id: asked.id });
  const shared = await give(owner, reader, id, { as: 'one-pager' });
  expect(shared.endsWithTeam).toBe(true);
  const listener = await reader.listen();
  await boss.call.teams.removeMember({ id: teamId, personId: reader.id });
  expect(await refusalOf(reader.call.projects.given({ id: shared.id }))).toBe('project.absent');
  expect((await listener.expectEvent('share.changed')).d).toMatchObject({ id: shared.id });
  listener.close();
  expect(await reader.call.shares.get({ id: shared.id })).toMatchObject({ state: 'left' });
});

test('a recipient reshares with no more rights than their own, and the reshare ends with their share', async () => {
  const { owner, reader, id } = await projectOf();
  const [next, last] = await Promise.all([scene.person('Odile Ferrand'), scene.person('Anouk Bell')]);
  const given = await give(owner, reader, id, { as: 'deck', endsAt: inHours(24), mayForward: true });
  expect(await refusalOf(give(reader, next, id, { as: 'whole' }))).toBe('share_thing.absent');
  expect(await refusalOf(give(reader, next, id, { as: 'deck' }))).toBe('share.end_forwarded');
  const reshare = await give(reader, next, id, { as: 'deck', endsAt: inHours(20) });
  expect(reshare).toMatchObject({ title: 'Halyard', isForwarded: true });
  expect(await refusalOf(give(next, last, id, { as: 'deck', endsAt: inHours(1) }))).toBe(
    'share_thing.absent',
  );
  await owner.call.shares.changeEnd({ id: given.id, version: 1, endsAt: inHours(2) });
  const shorter = await next.call.shares.get({ id: reshare.id });
  expect(Date.parse(shorter.endsAt ?? '')).toBeLessThan(Date.parse(inHours(3)));
  await reader.call.shares.decline({ id: given.id });
  expect(await refusalOf(next.call.projects.given({ id: reshare.id }))).toBe('project.absent');
});

test('when fifty accept, decline and revoke at once, one wins and nothing revoked opens', async () => {
  const { owner, reader, id } = await projectOf();
  const { id: shareId } = await give(owner, reader, id, { as: 'whole', terms: 'Tell nobody.' });
  const { terms } = await reader.call.shares.get({ id: shareId });
  const acts = [
    () => reader.call.shares.accept({ id: shareId, version: terms?.version ?? '' }),
    () => owner.call.shares.revoke({ id: shareId }),
    () => owner.call.shares.revokeAll({ kind: 'project', thingId: id }),
    () => reader.call.shares.decline({ id: shareId }),
    () => reader.call.shares.accept({ id: shareId, version: terms?.version ?? '' }),
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => refusalOf(acts[at % 5]?.() as never)),
  );
  expect(new Set(answers).isSubsetOf(new Set(['accepted', 'share.over']))).toBe(true);
  const { state } = await reader.call.shares.get({ id: shareId });
  expect(['revoked', 'left', 'rejected']).toContain(state);
  expect(await refusalOf(reader.call.projects.get({ id }))).toBe('project.absent');
  const { items } = await owner.call.shares.holders({ kind: 'project', thingId: id });
  expect(items).toHaveLength(1);
});

test('an owner who repeats a share gives it once, and gets a refusal when that person already has it', async () => {
  const { owner, reader, id } = await projectOf();
  const shareId = newId();
  const both = await Promise.all([
    give(owner, reader, id, { as: 'deck', shareId }),
    give(owner, reader, id, { as: 'deck', shareId }),
  ]);
  expect(new Set(both.map((one) => one.id))).toEqual(new Set([shareId]));
  expect(await refusalOf(give(owner, reader, id, { as: 'deck' }))).toBe('share.present');
  expect(await refusalOf(give(owner, owner, id, { as: 'deck' }))).toBe('share.self');
  expect(await refusalOf(give(owner, reader, id, { as: 'one-pager', endsAt: inHours(-1) }))).toBe(
    'share.end_past',
  );
  expect(await refusalOf(give(owner, reader, newId(), { as: 'deck' }))).toBe('share_thing.absent');
  expect((await bellOf(reader)).length).toBe(1);
  const given = await owner.call.shares.given({});
  expect(given).toMatchObject({ total: 1, items: [{ title: 'The Salt Ledger', people: 1 }] });
});

test('SHR-5 an administrator finds whose a shared page is by the code on it, and every search is audited', async () => {
  const { owner, reader, id } = await projectOf();
  const admin = await scene.person('Ada Ministrator', { role: 'SUPER_ADMIN' });
  const { id: shareId } = await give(owner, reader, id, { as: 'one-pager' });
  const { mark } = await reader.call.projects.given({ id: shareId });
  const code = mark?.code.toLowerCase().replace('0', 'o') ?? '';
  expect(await refusalOf(owner.call.shares.findLeak({ code, reason: 'A leak' }))).toBe('page.forbidden');
  expect(await refusalOf(admin.call.shares.findLeak({ code: 'ZZZZ-ZZZZ', reason: 'A leak' }))).toBe(
    'leak.absent',
  );
  expect(await admin.call.shares.findLeak({ code, reason: 'Found on a board' })).toMatchObject({
    items: [{ title: 'Halyard', person: { id: reader.id }, share: { givenBy: 'Imogen Vance' }, open: 1 }],
  });
  const { items } = await admin.call.audit.list({ action: 'leak.searched' });
  expect(items.map(({ reason }) => reason)).toEqual(['Found on a board', 'A leak']);
});

test('no statement can change or remove a logged opening', async () => {
  const { owner, reader, id } = await projectOf();
  const { id: shareId } = await give(owner, reader, id, { as: 'one-pager' });
  await reader.call.projects.given({ id: shareId });
  for (const act of ['update share_opening set page = 9', 'delete from share_opening'])
    await expect(scene.database.pool.query(`${act} where share_id = $1`, [shareId])).rejects.toThrow(
      'openings of a share',
    );
});

test('a member sees counts of shares received and given; a deleted project’s shares disappear', async () => {
  const { owner, reader, id } = await projectOf();
  const { id: shareId } = await give(owner, reader, id, { as: 'deck' });
  expect((await reader.call.projects.shared({ tab: 'shared' })).counts).toMatchObject({
    shared: 1,
    given: 0,
  });
  expect((await owner.call.projects.shared({ tab: 'given' })).counts).toMatchObject({ shared: 0, given: 1 });
  await owner.call.projects.remove({ id });
  expect(await refusalOf(reader.call.projects.given({ id: shareId }))).toBe('project.absent');
  expect(await refusalOf(reader.call.shares.get({ id: shareId }))).toBe('share.absent');
  expect((await reader.call.projects.shared({ tab: 'shared' })).counts).toMatchObject({ shared: 0 });
});
