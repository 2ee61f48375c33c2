import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { bellOf, studioIn } from './testing/factory/project.ts';

const scene = await openScene();
const { projectOf, letIn } = studioIn(scene);

test('PRJ-2 a requester who asks again while a request is pending changes its note and nothing else, and the owner is notified once', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const first = await asker.call.projects.requestAccess({ id, note: 'Budget, please.' });
  const second = await asker.call.projects.requestAccess({
    id,
    requestedRole: 'contributor',
    note: 'By Monday.',
  });
  expect(second).toMatchObject({ id: first.id, requestedRole: first.requestedRole, note: 'By Monday.' });
  const { items } = await owner.call.projects.accessRequests({ direction: 'in' });
  expect(items).toMatchObject([{ id: first.id, note: 'By Monday.', mayGive: 'owner', status: 'pending' }]);
  expect((await bellOf(owner)).filter(({ type }) => type === 'project_access_requested')).toHaveLength(1);
});

test('an owner who approves without naming a role gives the one that was asked for', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const { id: request } = await asker.call.projects.requestAccess({ id, requestedRole: 'contributor' });
  await asker.call.projects.requestAccess({ id, requestedRole: 'manager', note: 'Please.' });
  const answer = await owner.request('POST', `/api/access-requests/${request}/approve`);
  expect([answer.status, await answer.json()]).toMatchObject([200, { grantedRole: 'contributor' }]);
  const { items } = await owner.call.projects.members({ id });
  expect(items.find(({ person }) => person.id === asker.id)?.role).toBe('contributor');
});

test('PRJ-2 when approvals and rejections of one request race, one wins: one member, one notification', async () => {
  const { owner, id } = await projectOf();
  const other = await letIn(owner, id, 'Greta Moss', 'owner');
  const asker = await scene.person('Hal Brannigan');
  const { id: request } = await asker.call.projects.requestAccess({ id });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const by = at % 2 === 0 ? owner : other;
      const answer =
        at % 4 < 2 ? by.call.projects.approve({ id: request }) : by.call.projects.reject({ id: request });
      return refusalOf(answer);
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['accepted', 'access_request.over']));
  const [mine] = (await asker.call.projects.accessRequests({ direction: 'out' })).items;
  const isIn = mine?.status === 'approved';
  expect((await owner.call.projects.members({ id })).items).toHaveLength(isIn ? 3 : 2);
  expect((await bellOf(asker)).map(({ title }) => title)).toEqual([
    isIn ? 'Project Access Granted' : 'Project Access Request Denied',
  ]);
});

test('PRJ-3 a manager approves with the role asked for or a lower one, never above their own', async () => {
  const { owner, id } = await projectOf();
  const manager = await letIn(owner, id, 'Greta Moss', 'manager');
  const asker = await scene.person('Hal Brannigan');
  const { id: first } = await asker.call.projects.requestAccess({ id, requestedRole: 'owner' });
  expect(await refusalOf(manager.call.projects.approve({ id: first }))).toBe('access_request.role_too_high');
  expect(await manager.call.projects.approve({ id: first, role: 'contributor' })).toMatchObject({
    status: 'approved',
    grantedRole: 'contributor',
  });
  expect(await asker.call.projects.get({ id })).toMatchObject({ role: 'contributor' });
  const plain = await scene.person('Marek Sobol');
  const { id: second } = await plain.call.projects.requestAccess({ id });
  expect(await manager.call.projects.approve({ id: second })).toMatchObject({ grantedRole: 'viewer' });
});

test('PRJ-4 the requester is notified in the specification’s words, with a link to the project', async () => {
  const { owner, id } = await projectOf();
  const yes = await scene.person('Hal Brannigan');
  const no = await scene.person('Marek Sobol');
  const { id: granted } = await yes.call.projects.requestAccess({ id });
  const { id: denied } = await no.call.projects.requestAccess({ id });
  await owner.call.projects.approve({ id: granted });
  await owner.call.projects.reject({ id: denied });
  expect(await bellOf(yes)).toEqual([
    {
      type: 'project_access_granted',
      title: 'Project Access Granted',
      message: 'Your request to access the project has been approved.',
      actionUrl: `/projects/${id}`,
    },
  ]);
  expect(await bellOf(no)).toEqual([
    {
      type: 'project_access_denied',
      title: 'Project Access Request Denied',
      message: 'Your request to access the project has been denied.',
      actionUrl: `/projects/${id}`,
    },
  ]);
});

test('PRJ-5 a requester can withdraw a pending request, and can ask again seven days after a denial', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const { id: first } = await asker.call.projects.requestAccess({ id });
  expect(await asker.call.projects.withdraw({ id: first })).toMatchObject({ status: 'withdrawn' });
  expect(await refusalOf(owner.call.projects.approve({ id: first }))).toBe('access_request.over');
  expect(await bellOf(owner)).toEqual([]);
  const { id: second } = await asker.call.projects.requestAccess({ id });
  await owner.call.projects.reject({ id: second });
  expect(await refusalOf(asker.call.projects.requestAccess({ id }))).toBe('access_request.too_soon');
  await scene.database.pool.query(
    `update project_access_request set responded_at = responded_at - interval '7 days' where id = $1`,
    [second],
  );
  expect(await asker.call.projects.requestAccess({ id })).toMatchObject({ status: 'pending' });
});

test('PRJ-5 a requester who withdraws a request to a deleted project finds it withdrawn once the project is restored', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const { id: request } = await asker.call.projects.requestAccess({ id });
  await owner.call.projects.remove({ id });
  expect(await refusalOf(asker.call.projects.withdraw({ id: request }))).toBe('access_request.absent');
  await owner.call.projects.restore({ id });
  const { items } = await asker.call.projects.accessRequests({ direction: 'out' });
  expect(items).toMatchObject([{ id: request, status: 'withdrawn' }]);
});

test('PRJ-5 an owner can let a denied requester ask again right away', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const { id: request } = await asker.call.projects.requestAccess({ id });
  await owner.call.projects.reject({ id: request });
  await owner.call.projects.reopen({ id: request });
  expect(await asker.call.projects.requestAccess({ id })).toMatchObject({ status: 'pending' });
});

test('SHR-1 the share history still shows who denied a request, and when, after its requester may ask again', async () => {
  const { owner, id } = await projectOf();
  const manager = await letIn(owner, id, 'Greta Moss', 'manager');
  const asker = await scene.person('Hal Brannigan');
  const { id: request } = await asker.call.projects.requestAccess({ id });
  await manager.call.projects.reject({ id: request });
  const stepsOf = async () =>
    (await owner.call.shares.history({ kind: 'project', thingId: id })).items.map(
      ({ by, what, person, at }) => [by?.displayName, what, person?.displayName, at],
    );
  const before = await stepsOf();
  await owner.call.projects.reopen({ id: request });
  expect(await stepsOf()).toEqual(before);
  expect(before).toMatchObject([
    ['Greta Moss', 'refused', 'Hal Brannigan', expect.any(String)],
    ['Hal Brannigan', 'asked', 'Hal Brannigan', expect.any(String)],
  ]);
  // A requester who gets access another way was never denied.
  await asker.call.projects.requestAccess({ id });
  await owner.call.projects.addMember({ id, personId: asker.id, role: 'viewer' });
  expect((await stepsOf()).map(([, what]) => what)).toEqual(['asked', 'refused', 'asked']);
});

test('SHP-1 and SHP-3 a member sees requests, shares and approvals in Shared Projects, approvals for seven days', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const { id: request } = await asker.call.projects.requestAccess({ id });
  const forOwner = await owner.call.projects.shared({ tab: 'requests' });
  expect(forOwner).toMatchObject({ requests: [{ id: request }], counts: { requests: 1 } });
  // SHP-2: the number in the menu counts the same.
  expect((await owner.call.projects.accessRequests({ direction: 'in' })).items).toHaveLength(1);
  await owner.call.projects.approve({ id: request });
  const recent = await asker.call.projects.shared({ tab: 'inbox' });
  expect(recent).toMatchObject({ requests: [{ status: 'approved' }], counts: { shared: 1, inbox: 1 } });
  const given = await asker.call.projects.shared({ tab: 'shared' });
  expect(given.projects).toMatchObject([{ role: 'viewer', grantedBy: 'Imogen Vance', project: { id } }]);
  await scene.database.pool.query(
    `update project_access_request set responded_at = now() - interval '7 days 1 second' where id = $1`,
    [request],
  );
  expect((await asker.call.projects.shared({ tab: 'inbox' })).requests).toEqual([]);
});

test('Recent shows an owner what they or their co-owner approved or denied, for seven days', async () => {
  const { owner, id } = await projectOf();
  const other = await letIn(owner, id, 'Greta Moss', 'owner');
  const hal = await scene.person('Hal Brannigan');
  const marek = await scene.person('Marek Sobol');
  const { id: first } = await hal.call.projects.requestAccess({ id });
  const { id: second } = await marek.call.projects.requestAccess({ id });
  await owner.call.projects.approve({ id: second });
  await owner.call.projects.reject({ id: first });
  const recentOf = async ({ call }: typeof owner) => {
    const { requests, counts } = await call.projects.shared({ tab: 'inbox' });
    return [counts.inbox, ...requests.map(({ person, status }) => [person.displayName, status])];
  };
  // The latest answer comes first, though Marek asked after Hal.
  const answered = [2, ['Hal Brannigan', 'rejected'], ['Marek Sobol', 'approved']];
  expect(await recentOf(owner)).toEqual(answered);
  expect(await recentOf(other)).toEqual(answered);
  // Someone who was denied finds it among their own requests.
  expect(await recentOf(hal)).toEqual([0]);
  const { requests, nextCursor } = await owner.call.projects.shared({ tab: 'inbox', limit: 1 });
  expect(requests).toMatchObject([{ id: first }]);
  const next = await owner.call.projects.shared({ tab: 'inbox', limit: 1, cursor: nextCursor! });
  expect(next).toMatchObject({ requests: [{ id: second }], nextCursor: null });
  await scene.database.pool.query(
    `update project_access_request set responded_at = now() - interval '7 days 1 second' where id = $1`,
    [second],
  );
  expect(await recentOf(owner)).toEqual([1, ['Hal Brannigan', 'rejected']]);
});

test('one press on Approve in Requests makes a requester who wanted to be a manager a viewer for a week', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const { id: request } = await asker.call.projects.requestAccess({ id, requestedRole: 'manager' });
  const [row] = (await owner.call.requests.list({})).items;
  const approve = row!.verbs.find(({ verb }) => verb === 'approve');
  expect(approve).toMatchObject({ procedure: 'projects.approve', input: { id: request, role: 'viewer' } });
  await owner.call.projects.approve(approve!.input as Parameters<typeof owner.call.projects.approve>[0]);
  const hal = (await owner.call.projects.members({ id })).items.find(({ person }) => person.id === asker.id);
  const week = 7 * 24 * 60 * 60_000;
  expect(hal).toMatchObject({ role: 'viewer', endsAt: approve!.input['endsAt'] });
  expect(Math.abs(Date.parse(hal!.endsAt!) - Date.now() - week)).toBeLessThan(60 * 60_000);
});

test('an approval whose end has passed is refused, and never becomes access without an end', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const { id: request } = await asker.call.projects.requestAccess({ id });
  const late = owner.call.projects.approve({ id: request, endsAt: '2026-01-01T00:00:00.000Z' });
  expect(await refusalOf(late)).toBe('project_member.end_past');
  expect((await owner.call.projects.members({ id })).items).toHaveLength(1);
});
