import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { PersonState, ProjectRole } from './limits.ts';

const scene = await openScene();
const newId = () => uuidV7(performance.timeOrigin + performance.now()) as ClientId;

/** Imogen's project. */
async function projectOf(title = 'The Salt Ledger') {
  const owner = await scene.person('Imogen Vance');
  const { id } = await owner.call.projects.create({ id: newId(), title, format: 'feature' });
  return { owner, id };
}

async function letIn(owner: Actor, id: ClientId, name: string, role: ProjectRole = 'viewer') {
  const member = await scene.person(name);
  await owner.call.projects.addMember({ id, personId: member.id, role });
  if (role === 'owner') await member.call.projects.answerOwnership({ id, accept: true });
  return member;
}

const titlesOf = async (reader: Actor) =>
  (await reader.call.projects.list({})).items.map(({ title }) => title);

const bellOf = async (reader: Actor) =>
  (await reader.call.notifications.list({})).items.map(({ type, title, message, actionUrl }) => ({
    type,
    title,
    message,
    actionUrl,
  }));

test('whoever starts a project owns it, starting it twice starts it once, and to anybody else it is not there', async () => {
  const { owner, id } = await projectOf();
  const again = await owner.call.projects.create({ id, title: 'The Salt Ledger', format: 'feature' });
  expect(again).toMatchObject({ id, role: 'owner', phase: 'idea', memberCount: 1, tier: 'named' });
  expect(await titlesOf(owner)).toEqual(['The Salt Ledger']);
  const stranger = await scene.person('Rhys Eader');
  expect(await refusalOf(stranger.call.projects.get({ id }))).toBe('project.absent');
  expect(await refusalOf(stranger.call.projects.create({ id, title: 'Mine', format: 'short' }))).toBe(
    'project.absent',
  );
  expect(await refusalOf(stranger.call.projects.members({ id }))).toBe('project.absent');
});

test('PRJ-1 an outsider with the link sees title and owner and can ask; a secret project is not found', async () => {
  const { owner, id } = await projectOf();
  const outsider = await scene.person('Hal Brannigan');
  expect(await outsider.call.projects.door({ id })).toEqual({
    id,
    title: 'The Salt Ledger',
    owner: 'Imogen Vance',
    request: null,
  });
  await owner.call.projects.edit({ id, version: 1, codeName: 'Halyard' });
  expect(await outsider.call.projects.door({ id })).toMatchObject({ title: 'Halyard' });
  await owner.call.projects.edit({ id, version: 2, isSecret: true });
  const answers = await Promise.all([
    refusalOf(outsider.call.projects.door({ id })),
    refusalOf(outsider.call.projects.get({ id })),
    refusalOf(outsider.call.projects.requestAccess({ id })),
    refusalOf(outsider.call.projects.door({ id: newId() })),
  ]);
  expect(new Set(answers)).toEqual(new Set(['project.absent']));
});

test('PRJ-2 asking again while a request waits changes its note, and the owner is told once', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const first = await asker.call.projects.requestAccess({ id, note: 'Budget, please.' });
  const second = await asker.call.projects.requestAccess({
    id,
    requestedRole: 'contributor',
    note: 'By Monday.',
  });
  expect(second).toMatchObject({ id: first.id, requestedRole: 'contributor', note: 'By Monday.' });
  const { items } = await owner.call.projects.accessRequests({ direction: 'in' });
  expect(items).toMatchObject([{ id: first.id, note: 'By Monday.', mayGive: 'owner', status: 'pending' }]);
  expect((await bellOf(owner)).filter(({ type }) => type === 'project_access_requested')).toHaveLength(1);
});

test('PRJ-2 of many approvals and rejections at once one wins: one member, one notification', async () => {
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

test('PRJ-3 an approval gives the role asked for unless another is chosen, never more than one has', async () => {
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

test('PRJ-4 whoever asked hears in the specification’s words, with a link to the project', async () => {
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

test('PRJ-5 a request can be withdrawn while it waits; after a denial one can ask again in seven days', async () => {
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

test('PRJ-5 an owner can let somebody who was denied ask again at once', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const { id: request } = await asker.call.projects.requestAccess({ id });
  await owner.call.projects.reject({ id: request });
  await owner.call.projects.reopen({ id: request });
  expect(await asker.call.projects.requestAccess({ id })).toMatchObject({ status: 'pending' });
});

test('PRJ-6 a member who is taken out sees nothing from the next request on, and hears of it', async () => {
  const { owner, id } = await projectOf();
  const member = await letIn(owner, id, 'Greta Moss', 'contributor');
  const tab = await member.listen();
  await owner.call.projects.removeMember({ id, personId: member.id });
  expect(await refusalOf(member.call.projects.get({ id }))).toBe('project.absent');
  expect(await titlesOf(member)).toEqual([]);
  expect((await tab.expectEvent('project.changed')).d).toEqual({ id });
});

test('PRJ-7 the last owner neither leaves nor steps down; a new owner has to agree first', async () => {
  const { owner, id } = await projectOf();
  const heir = await letIn(owner, id, 'Greta Moss');
  expect(await refusalOf(owner.call.projects.removeMember({ id, personId: owner.id }))).toBe(
    'project.last_owner',
  );
  expect(
    await refusalOf(owner.call.projects.changeMember({ id, personId: owner.id, version: 1, role: 'viewer' })),
  ).toBe('project.last_owner');
  const offered = await owner.call.projects.changeMember({
    id,
    personId: heir.id,
    version: 1,
    role: 'owner',
  });
  expect(offered).toMatchObject({ role: 'viewer', isOffered: true });
  expect(await heir.call.projects.answerOwnership({ id, accept: true })).toMatchObject({
    role: 'owner',
    isOffered: false,
  });
  await owner.call.projects.removeMember({ id, personId: owner.id });
  expect(await titlesOf(owner)).toEqual([]);
});

test('PRJ-7 of two owners who leave at once one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const { owner, id } = await projectOf();
    const other = await letIn(owner, id, 'Greta Moss', 'owner');
    const answers = await Promise.all(
      [owner, other].map((one) => refusalOf(one.call.projects.removeMember({ id, personId: one.id }))),
    );
    expect(answers.toSorted()).toEqual(['accepted', 'project.last_owner']);
  }
});

test('PRJ-8 of two edits of one version one wins, and the other is shown what is there', async () => {
  const { owner, id } = await projectOf();
  const other = await letIn(owner, id, 'Greta Moss', 'manager');
  await owner.call.projects.edit({ id, version: 1, logline: 'A bookkeeper finds drowned boats.' });
  expect(await refusalOf(other.call.projects.edit({ id, version: 1, logline: 'Another.' }))).toBe(
    'project.changed',
  );
  expect(
    await owner.call.projects.edit({ id, version: 1, logline: 'A bookkeeper finds drowned boats.' }),
  ).toMatchObject({ version: 2 });
});

test('PRJ-8 a deleted project is gone for everybody and comes back with everybody', async () => {
  const { owner, id } = await projectOf();
  const member = await letIn(owner, id, 'Greta Moss', 'manager');
  expect(await refusalOf(member.call.projects.remove({ id }))).toBe('project.closed');
  await owner.call.projects.remove({ id });
  expect(await refusalOf(member.call.projects.get({ id }))).toBe('project.absent');
  expect(await titlesOf(owner)).toEqual([]);
  await owner.call.projects.restore({ id });
  expect(await member.call.projects.get({ id })).toMatchObject({ role: 'manager', memberCount: 2 });
});

test('access with an end is over at that moment, whether or not anybody looked', async () => {
  const { owner, id } = await projectOf();
  const member = await letIn(owner, id, 'Greta Moss', 'contributor');
  const soon = new Date(Date.now() + 60_000).toISOString();
  await owner.call.projects.changeMember({ id, personId: member.id, version: 1, endsAt: soon });
  expect(await member.call.projects.get({ id })).toMatchObject({ endsAt: soon });
  await scene.database.pool.query(
    `update project_member set ends_at = now() - interval '1 second' where project_id = $1 and person_id = $2`,
    [id, member.id],
  );
  expect(await refusalOf(member.call.projects.get({ id }))).toBe('project.absent');
  expect((await owner.call.projects.members({ id })).items).toHaveLength(1);
});

test('a viewer changes nothing, a contributor what the project says, a manager who is in it', async () => {
  const { owner, id } = await projectOf();
  const viewer = await letIn(owner, id, 'Greta Moss');
  const contributor = await letIn(owner, id, 'Marek Sobol', 'contributor');
  const manager = await letIn(owner, id, 'Hal Brannigan', 'manager');
  const edit = (by: Actor, fields: object) => refusalOf(by.call.projects.edit({ id, version: 9, ...fields }));
  expect(await edit(viewer, { logline: 'Mine' })).toBe('project.closed');
  expect(await edit(contributor, { isSecret: true })).toBe('project.closed');
  expect(await edit(contributor, { budgetBand: '1m-5m' })).toBe('project.closed');
  expect(await edit(contributor, { logline: 'Ours' })).toBe('project.changed');
  expect(await refusalOf(contributor.call.projects.addMember({ id, personId: viewer.id }))).toBe(
    'project.closed',
  );
  expect(await refusalOf(manager.call.projects.addMember({ id, personId: viewer.id, role: 'owner' }))).toBe(
    'project_member.role_too_high',
  );
  expect(await refusalOf(manager.call.projects.removeMember({ id, personId: owner.id }))).toBe(
    'project.closed',
  );
});

test('the budget is for those who run the project and whoever it was given to', async () => {
  const { owner, id } = await projectOf();
  const viewer = await letIn(owner, id, 'Greta Moss');
  await owner.call.projects.edit({ id, version: 1, budgetBand: '5m-15m' });
  expect(await viewer.call.projects.get({ id })).toMatchObject({ budgetBand: null, isBudgetHidden: true });
  await owner.call.projects.changeMember({ id, personId: viewer.id, version: 1, seesBudget: true });
  expect(await viewer.call.projects.get({ id })).toMatchObject({
    budgetBand: '5m-15m',
    isBudgetHidden: false,
  });
});

test('a project moves from phase to phase; what stops it needs a reason, and of two moves one wins', async () => {
  const { owner, id } = await projectOf();
  const move = (from: string, to: string, reason = '') =>
    refusalOf(owner.call.projects.movePhase({ id, from: from as 'idea', to: to as 'idea', reason }));
  expect(await move('idea', 'on-hold')).toBe('phase.reason_missing');
  const both = await Promise.all([move('idea', 'development'), move('idea', 'packaging')]);
  expect(both.toSorted()).toEqual(['accepted', 'project.changed']);
  const { phase } = await owner.call.projects.get({ id });
  expect(await move(phase, 'dead', 'The rights lapsed.')).toBe('accepted');
  expect(await move('dead', 'production')).toBe('phase.closed');
});

test('what makes no sense is refused with the name of its field, and nothing is written', async () => {
  const { owner, id } = await projectOf();
  const manager = await letIn(owner, id, 'Greta Moss', 'manager');
  const told = async (by: Actor, method: string, path: string, body: object) => {
    const answer = await by.request(method, `/api/projects/${id}${path}`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.ok).toBe(false);
    return answer.text();
  };
  const edit = (fields: object) => told(owner, 'PATCH', '', { version: 1, ...fields });
  expect(await edit({ startFrom: '2027-03-01', startTo: '2027-02-01' })).toContain('startTo: ');
  expect(await edit({ shootFrom: '2027-03-01', shootTo: '2027-02-01' })).toContain('shootTo: ');
  expect(await edit({ embargo: '2020-01-01' })).toContain('embargo: ');
  expect(await edit({ embargo: '2027-02-30' })).toContain('embargo');
  expect(await edit({ tier: 'team', teamId: newId() })).toContain('teamId: ');
  expect(await edit({ tier: 'network', isSecret: true })).toContain('isSecret: ');
  expect(await edit({ format: 'opera' })).toContain('format');
  const personId = (await scene.person('Rhys Eader')).id;
  const past = '2020-01-01T00:00:00.000Z';
  expect(await told(owner, 'POST', '/members', { personId, role: 'king' })).toContain('role');
  expect(await told(manager, 'POST', '/members', { personId, role: 'owner' })).toContain('role: ');
  expect(await told(owner, 'POST', '/members', { personId, endsAt: past })).toContain('endsAt: ');
  expect(await told(owner, 'POST', '/phase', { from: 'idea', to: 'dead' })).toContain('reason: ');
  expect(await owner.call.projects.get({ id })).toMatchObject({ version: 1, phase: 'idea', memberCount: 2 });
});

test('the chain of title is for those who run the project and whoever it was given to', async () => {
  const { owner, id } = await projectOf();
  const writer = await letIn(owner, id, 'Greta Moss', 'contributor');
  await owner.call.projects.edit({ id, version: 1, chainOfTitle: 'Option of the novel to 2028.' });
  expect(await writer.call.projects.get({ id })).toMatchObject({ chainOfTitle: '', isChainHidden: true });
  const guess = writer.call.projects.edit({ id, version: 2, chainOfTitle: 'Mine.' });
  expect(await refusalOf(guess)).toBe('project.closed');
  await owner.call.projects.changeMember({ id, personId: writer.id, version: 1, seesDeals: true });
  expect(await writer.call.projects.get({ id })).toMatchObject({
    chainOfTitle: 'Option of the novel to 2028.',
    isChainHidden: false,
  });
});

test('PROJ-1 a contributor keeps the wish list, an offer is for those who run it, a viewer sees who signed', async () => {
  const { owner, id } = await projectOf();
  const helper = await letIn(owner, id, 'Greta Moss', 'contributor');
  const viewer = await letIn(owner, id, 'Marek Sobol');
  const [wished, signed] = [newId(), newId()];
  await helper.call.projects.addPerson({ id, entryId: wished, name: 'Marguerite Ashgrove' });
  const early = helper.call.projects.addPerson({ id, entryId: newId(), name: 'Elias', state: 'offered' });
  expect(await refusalOf(early)).toBe('project.closed');
  await owner.call.projects.addPerson({ id, entryId: signed, name: 'Imara Voss-Kendal', state: 'signed' });
  type Way = { from: PersonState; to: PersonState; reason?: string };
  const move = (by: Actor, entryId: ClientId, way: Way) =>
    refusalOf(by.call.projects.movePerson({ id, entryId, ...way }));
  expect(await move(helper, wished, { from: 'wish-list', to: 'avail-checked' })).toBe('accepted');
  expect(await move(helper, wished, { from: 'avail-checked', to: 'offered' })).toBe('project_person.no_way');
  expect(await move(viewer, wished, { from: 'avail-checked', to: 'wish-list' })).toBe('project.closed');
  expect(await move(owner, signed, { from: 'signed', to: 'wish-list' })).toBe('project_person.no_way');
  expect(await move(owner, signed, { from: 'signed', to: 'released' })).toBe('project_person.reason_missing');
  expect(await refusalOf(helper.call.projects.removePerson({ id, entryId: signed }))).toBe('project.closed');
  await owner.call.projects.editPerson({ id, entryId: signed, version: 1, note: 'Quote 400.' });
  expect((await viewer.call.projects.people({ id })).items).toMatchObject([
    { name: 'Imara Voss-Kendal', state: 'signed', note: '' },
  ]);
  const both = await Promise.all([
    move(owner, wished, { from: 'avail-checked', to: 'offered' }),
    move(owner, wished, { from: 'avail-checked', to: 'passed', reason: 'Shooting elsewhere.' }),
  ]);
  expect(both.toSorted()).toEqual(['accepted', 'project_person.changed']);
});

test('people on the board need not be on Backlot, get no access and hear nothing', async () => {
  const { owner, id } = await projectOf();
  const wanted = await scene.person('Callum Esterhazy');
  const entryId = newId();
  await owner.call.projects.addPerson({ id, entryId, personId: wanted.id, part: 'Harbourmaster Voss' });
  await owner.call.projects.addPerson({
    id,
    entryId: newId(),
    name: 'Marguerite Ashgrove',
    part: 'Winifred Tarn',
  });
  expect(await refusalOf(wanted.call.projects.get({ id }))).toBe('project.absent');
  expect(await bellOf(wanted)).toEqual([]);
  const moved = await owner.call.projects.movePerson({ id, entryId, from: 'wish-list', to: 'offered' });
  expect(moved).toMatchObject({ name: 'Callum Esterhazy', state: 'offered' });
  expect(
    await refusalOf(owner.call.projects.movePerson({ id, entryId, from: 'wish-list', to: 'signed' })),
  ).toBe('project_person.changed');
  expect(
    await refusalOf(owner.call.projects.movePerson({ id, entryId, from: 'offered', to: 'passed' })),
  ).toBe('project_person.reason_missing');
});

test('a project for a team is seen by the team, without who is in it; nobody else finds it', async () => {
  const { owner, id } = await projectOf();
  const { id: teamId } = await owner.call.teams.create({ id: newId(), name: 'Lit', company: '' });
  const colleague = await scene.person('Noor Haddad');
  const { id: request } = await owner.call.teams.invite({
    id: teamId,
    email: `${colleague.id}@scene.example`,
  });
  await colleague.call.teams.accept({ id: request });
  await owner.call.projects.edit({ id, version: 1, tier: 'team', teamId });
  expect(await colleague.call.projects.get({ id })).toMatchObject({ role: null, people: [], synopsis: '' });
  expect(await refusalOf(colleague.call.projects.members({ id }))).toBe('project.absent');
  const stranger = await scene.person('Rhys Eader');
  expect(await refusalOf(stranger.call.projects.get({ id }))).toBe('project.absent');
});

test('SHP-1 and SHP-3 Shared Projects has what was asked, given and approved, the latter for seven days', async () => {
  const { owner, id } = await projectOf();
  const asker = await scene.person('Hal Brannigan');
  const { id: request } = await asker.call.projects.requestAccess({ id });
  const forOwner = await owner.call.projects.shared({ tab: 'requests' });
  expect(forOwner).toMatchObject({ requests: [{ id: request }], counts: { requests: 1 } });
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

test('a list is paged, pinned first, filtered by phase and words, and what is put away is apart', async () => {
  const owner = await scene.person('Imogen Vance');
  const ids: ClientId[] = [];
  for (const title of ['Copperline', 'Gantry', 'Vesper Row']) {
    const made = await owner.call.projects.create({ id: newId(), title, format: 'series' });
    ids.push(made.id);
  }
  const [copperline, gantry] = ids;
  if (!copperline || !gantry) throw new Error('no projects');
  await owner.call.projects.place({ id: copperline, isPinned: true });
  expect(await titlesOf(owner)).toEqual(['Copperline', 'Vesper Row', 'Gantry']);
  const first = await owner.call.projects.list({ limit: 2 });
  const second = await owner.call.projects.list({ limit: 2, cursor: first.nextCursor ?? undefined });
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
    'Copperline',
    'Vesper Row',
    'Gantry',
  ]);
  await owner.call.projects.movePhase({ id: gantry, from: 'idea', to: 'prep' });
  expect((await owner.call.projects.list({ phase: 'prep' })).items.map(({ title }) => title)).toEqual([
    'Gantry',
  ]);
  expect((await owner.call.projects.list({ q: 'vesper' })).items).toHaveLength(1);
  await owner.call.projects.place({ id: gantry, isArchived: true });
  const { counts, archived } = await owner.call.projects.list({});
  expect({ counts, archived }).toEqual({ counts: { idea: 2 }, archived: 1 });
});

test('a department is in from prep to wrap and 14 days on; the window opens, moves with the shoot and ends by itself', async () => {
  const { owner, id } = await projectOf();
  const loader = await scene.person('Rhys Eader');
  const wish = { id, personId: loader.id, department: 'Camera', followsShoot: true };
  expect(await refusalOf(owner.call.projects.addMember(wish))).toBe('project_member.no_shoot');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const shoot = (version: number, from: number, to: number) =>
    owner.call.projects.edit({
      id,
      version,
      prepFrom: inDays(from),
      shootFrom: inDays(from + 5),
      shootTo: inDays(to),
    });
  await shoot(1, 10, 40);
  expect(await owner.call.projects.addMember(wish)).toMatchObject({
    followsShoot: true,
    startsAt: `${inDays(10)}T00:00:00.000Z`,
    endsAt: `${inDays(55)}T00:00:00.000Z`,
  });
  expect(await refusalOf(loader.call.projects.get({ id }))).toBe('project.absent');
  expect((await owner.call.projects.members({ id })).items).toHaveLength(2);
  expect((await bellOf(loader)).map(({ message }) => message)).toEqual([
    'Imogen Vance added you. We’ll let you know when your access starts.',
  ]);
  await shoot(2, -1, 20);
  expect(await loader.call.projects.get({ id })).toMatchObject({ role: 'viewer' });
  await shoot(3, -60, -20);
  expect(await refusalOf(loader.call.projects.get({ id }))).toBe('project.absent');
  await shoot(4, -60, -5);
  expect(await loader.call.projects.get({ id })).toMatchObject({ endsAt: `${inDays(10)}T00:00:00.000Z` });
  const odd = { id, personId: loader.id, version: 1, followsShoot: false };
  const { items } = await owner.call.projects.members({ id });
  const member = items.find(({ followsShoot }) => followsShoot);
  const back = {
    ...odd,
    version: member?.version ?? 0,
    startsAt: `${inDays(9)}T00:00:00.000Z`,
    endsAt: `${inDays(3)}T00:00:00.000Z`,
  };
  expect(await refusalOf(owner.call.projects.changeMember(back))).toBe('project_member.window_order');
});
