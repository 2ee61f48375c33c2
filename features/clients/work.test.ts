import { safe } from '@orpc/client';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { deskOf } from '#features/assignments/testing/factory/desk.ts';
import { createDocuments } from '#features/documents/server/public.ts';
import { createFileDoors, paper } from '#features/documents/testing/factory/house.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import type { ClientView } from './contract/views.ts';
import { deleteCards } from './server/listeners/leaving.ts';
import { client as card } from './server/tables.ts';
import { dayIn, firmIn } from './testing/factory/firm.ts';

const scene = await openScene();
const { firm, signed, fullClient } = firmIn(scene);
const files = createFileDoors(scene);

test('what an assistant writes on the desk goes to the team under both names', async () => {
  const { agent, assistant, client, id } = await fullClient();
  const desk = assistant.onDesk(agent.id);
  const note = await desk.clients.addNote({ id, noteId: newId(), text: 'Rang twice', tier: 'private' });
  expect(note).toMatchObject({
    tier: 'team',
    author: { displayName: 'Dashiell Roe' },
    writtenBy: 'Sam Ortiz',
  });
  await desk.clients.addJob({ id, jobId: newId(), project: 'Halyard' });
  const { items } = await agent.call.clients.history({ id });
  expect(items[0]).toMatchObject({
    what: 'job',
    by: { displayName: 'Sam Ortiz' },
    onBehalfOf: { displayName: 'Dashiell Roe' },
  });
  expect(await refusalOf(desk.clients.accept({ id }))).toBe('desk.not_covered');
  expect((await client.call.clients.history({ id })).items.map(({ what }) => what)).not.toContain('money');
});

/** A client's log as one person sees it, latest first, two entries per page. */
async function logOf({ clients }: Pick<Actor['call'], 'clients'>, id: ClientId) {
  const steps: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await clients.history({ id, cursor, limit: 2 });
    steps.push(...items.map(({ what, name, fields }) => [what, name, ...fields].filter(Boolean).join(' ')));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return steps;
}

test('CLI-4 a colleague, an assistant and the client see terms and money in the log only where the card shows them', async () => {
  const { agent, colleague, assistant, client, other, id } = await fullClient();
  const grant = (version: number, seesMoney: boolean) =>
    agent.call.clients.putMember({ id, personId: assistant.id, version, area: '', seesMoney });
  await grant(0, false);
  const desk = assistant.onDesk(agent.id);
  const all = await logOf(agent.call, id);
  expect(all).toEqual([
    'team_joined',
    'pitch Quillmere',
    'job Copperline',
    'money',
    'terms needs paperwork',
    'team_joined',
    'accepted',
    'offered',
    'added',
  ]);
  const noMoney = all.filter((step) => step !== 'money');
  expect(await logOf(colleague.call, id)).toEqual(noMoney);
  expect(await logOf(desk, id)).toEqual(noMoney);
  const inner = ['terms needs paperwork', 'added'];
  expect(await logOf(client.call, id)).toEqual(noMoney.filter((step) => !inner.includes(step)));
  await grant(1, true);
  expect(await logOf(desk, id)).toEqual(all);
  await grant(2, false);
  expect(await logOf(desk, id)).toEqual(noMoney);
  expect(await refusalOf(other.call.clients.history({ id }))).toBe('client.absent');
});

test('CLI-4 each team member sees the scripts and conversations they have access to, and the page count agrees', async () => {
  const { agent, colleague, founder, teamId, id } = await fullClient();
  const [giver, reader] = await Promise.all([
    scene.person('Cora Ordway', { role: 'COORDINATOR' }),
    scene.person('Wren Adeyemi', { role: 'READER' }),
  ]);
  const asked = await founder.call.teams.invite({ id: teamId, email: `${giver.id}@scene.example` });
  await giver.call.teams.accept({ id: asked.id });
  await agent.call.clients.putMember({ id, personId: giver.id, area: 'Reading' });
  for (const one of [colleague, giver]) await scene.connect(agent, one);
  const talk = await agent.call.messaging.startGroup({
    id: newId(),
    title: 'Dates for the spring',
    participantIds: [colleague.id, giver.id],
  });
  const script = await deskOf(giver, scene.address).give(reader, { title: 'Copperline' });
  const matter = { kind: 'client', id } as const;
  const about = (who: Actor, kind: 'conversation' | 'assignment', thing: string) =>
    who.call.matters.link({ id: newId(), thing: { kind, id: thing }, matter });
  await about(agent, 'conversation', talk.id);
  await about(giver, 'assignment', script.id);
  const things = async (who: Actor) => {
    const { items, nextCursor } = await who.call.matters.things({ ...matter, limit: 1 });
    return [...items.map(({ title }) => title), nextCursor !== null];
  };
  expect(await things(giver)).toEqual(['Copperline', true]);
  for (const one of [agent, colleague]) expect(await things(one)).toEqual(['Dates for the spring', false]);
  // The reader has the script, but isn't on the client's team.
  expect(await refusalOf(things(reader))).toBe('matter.absent');
  expect((await reader.call.matters.about({ kind: 'assignment', id: script.id })).items).toEqual([]);
  await agent.call.clients.removeMember({ id, personId: giver.id });
  expect(await refusalOf(logOf(giver.call, id))).toBe('client.absent');
});

test('when two people move a job at the same time one of them does, up to the paid commission', async () => {
  const { agent, colleague, id, jobId } = await fullClient();
  const move = (who: Actor, act: 'pin' | 'book' | 'start' | 'wrap' | 'invoice' | 'pay', version: number) =>
    who.call.clients.moveJob({ id, jobId, act, version });
  await move(agent, 'pin', 1);
  const raced = await Promise.all([move(agent, 'book', 2), move(colleague, 'book', 2)].map(refusalOf));
  expect(raced).toEqual(['accepted', 'accepted']);
  expect(await refusalOf(move(agent, 'pay', 3))).toBe('client.closed');
  expect(await refusalOf(move(agent, 'pin', 2))).toBe('client_job.changed');
  await move(agent, 'start', 3);
  await agent.call.clients.end({ id });
  // What was booked is seen through after the end.
  await move(agent, 'wrap', 4);
  await move(agent, 'invoice', 5);
  const { jobs } = await move(agent, 'pay', 6);
  expect(jobs).toMatchObject([{ state: 'paid', money: { currency: 'EUR' } }]);
  expect(await refusalOf(agent.call.clients.addJob({ id, jobId: newId(), project: 'More' }))).toBe(
    'client.closed',
  );
});

test('X3: of two who change a job, the money or the team at once, the second is shown the client as the first left it', async () => {
  const { agent, colleague, id, jobId } = await fullClient();
  const shownTo = async (refused: Promise<unknown>) => {
    const { error } = await safe(refused);
    const { code, data } = error as unknown as { code: string; data?: { current: ClientView } };
    return [code, data?.current] as const;
  };
  const edit = (who: Actor, role: string) => who.call.clients.editJob({ id, jobId, version: 1, role });
  await edit(agent, 'Gaffer');
  const [jobCode, withJob] = await shownTo(edit(colleague, 'Grip'));
  expect(jobCode).toBe('client_job.changed');
  expect(withJob?.jobs).toMatchObject([{ id: jobId, role: 'Gaffer', version: 2 }]);
  const version = (await agent.call.clients.get({ id })).money?.version ?? 0;
  const save = (quoteMinor: number) =>
    agent.call.clients.saveMoney({
      id,
      version,
      quoteMinor,
      quoteUnit: 'week',
      currency: 'EUR',
      quoteNote: '',
      commissionBasis: 1_000,
    });
  await save(900_000);
  const [moneyCode, withMoney] = await shownTo(save(800_000));
  expect(moneyCode).toBe('client.money_changed');
  expect(withMoney?.money).toMatchObject({ quoteMinor: 900_000, version: version + 1 });
  const put = (area: string, seen?: number) =>
    agent.call.clients.putMember({ id, personId: colleague.id, version: seen, area });
  expect(await refusalOf(put('Film'))).toBe('client_team.present');
  await put('Film', 1);
  await put('Film', 1);
  const [teamCode, withTeam] = await shownTo(put('Branding', 1));
  expect(teamCode).toBe('client_team.changed');
  expect(withTeam?.team.find(({ person }) => person.id === colleague.id)).toMatchObject({
    area: 'Film',
    version: 2,
  });
  await agent.call.clients.removeMember({ id, personId: colleague.id });
  expect(await refusalOf(put('Branding', 2))).toBe('client_team.left');
});

test('CLI-5 one version of each material is current, even when two are added at the same time', async () => {
  const { agent, colleague, client, id } = await fullClient();
  const add = (who: Actor, title: string) =>
    who.call.clients.addMaterial({
      id,
      materialId: newId(),
      kind: 'reel',
      title,
      source: { address: 'https://reel.example/1' },
    });
  await Promise.all([add(agent, 'One'), add(colleague, 'Two'), add(agent, 'Three')]);
  const reels = (await client.call.clients.get({ id })).materials;
  expect(reels.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  const first = reels.at(-1)?.id ?? newId();
  await agent.call.clients.makeCurrent({ id, materialId: first });
  expect(
    (await agent.call.clients.get({ id })).materials.filter((one) => one.isCurrent).map((one) => one.id),
  ).toEqual([first]);
  expect((await agent.call.clients.get({ id })).gaps).toContain('no_headshot');
  expect(
    await refusalOf(
      client.call.clients.addMaterial({
        id,
        materialId: newId(),
        kind: 'reel',
        title: 'Mine',
        source: { address: 'https://a.example' },
      }),
    ),
  ).toBe('page.forbidden');
});

/** Uploads a résumé as a person and adds it. */
async function addResume(who: Actor, id: ClientId, title = 'Résumé') {
  const [fileId, materialId] = [files.newFileId(), newId()];
  await files.put(who, { id: fileId, kind: 'client-material', bytes: paper(200) });
  const source = { fileId: ClientId.parse(fileId), fileName: 'résumé 2026.pdf' };
  const add = () => who.call.clients.addMaterial({ id, materialId, kind: 'resume', title, source });
  return { fileId, materialId, add };
}

const statusOf = async (who: Actor, file: string) => (await files.open(who, file)).status;

test('CLI-5 an uploaded material opens under its name for people who can see the card, and for no one once it is removed', async () => {
  const { agent, colleague, other, assistant, client, founder, id } = await fullClient();
  const rival = (await firm()).agent;
  await signed(rival, client);
  const { fileId, materialId, add } = await addResume(agent, id);
  const added = await add();
  // A retry adds nothing.
  expect((await add()).materials).toEqual(added.materials);
  expect(added.materials).toMatchObject([
    {
      address: `/api/files/${fileId}`,
      file: { name: 'résumé 2026.pdf', scan: 'unscanned' },
      isCurrent: true,
    },
  ]);
  const opened = await files.open(client, fileId);
  expect(opened.headers.get('content-disposition')).toContain("filename*=UTF-8''r%C3%A9sum%C3%A9%202026.pdf");
  for (const who of [agent, colleague, assistant, client]) expect(await statusOf(who, fileId)).toBe(200);
  for (const who of [other, rival, founder]) expect(await statusOf(who, fileId)).toBe(404);
  await agent.call.clients.removeMember({ id, personId: colleague.id });
  expect(await statusOf(colleague, fileId)).toBe(404);
  const removed = await agent.call.clients.removeMaterial({ id, materialId });
  expect(removed.materials).toEqual([]);
  await agent.call.clients.removeMaterial({ id, materialId });
  for (const who of [agent, client]) expect(await statusOf(who, fileId)).toBe(404);
});

test('CLI-5 people can add only their own files, and files of other kinds are refused on upload', async () => {
  const { agent, colleague, id } = await fullClient();
  const { fileId } = await addResume(colleague, id);
  const source = { fileId: ClientId.parse(fileId), fileName: 'theirs.pdf' };
  const input = { id, materialId: newId(), kind: 'resume', title: 'Theirs', source } as const;
  expect(await refusalOf(agent.call.clients.addMaterial(input))).toBe('client_material.file_absent');
  const program = { kind: 'client-material', type: 'application/x-msdownload', bytes: paper(50) };
  expect((await files.put(agent, program)).status).toBe(415);
});

test('CLI-5 removing the current version makes the previous one current, by a database rule', async () => {
  const { agent, id } = await fullClient();
  await (await addResume(agent, id, 'First')).add();
  const second = await addResume(agent, id, 'Second');
  await second.add();
  const { materials } = await agent.call.clients.removeMaterial({ id, materialId: second.materialId });
  expect(materials.map(({ title, isCurrent }) => [title, isCurrent])).toEqual([['First', true]]);
  await expect(
    scene.database.pool.query('update client_material set is_current = false where client_id = $1', [id]),
  ).rejects.toThrow('would have no current resume');
});

test('CLI-5 a client’s export lists their materials, and deleting the card deletes the files', async () => {
  const { agent, client, id } = await fullClient();
  const { fileId, add } = await addResume(agent, id);
  await add();
  const exported = await (await client.request('GET', '/api/me/export')).text();
  expect(exported).toContain('résumé 2026.pdf');
  const documents = createDocuments(platformBeside(scene.database).platform, []);
  await scene.database.write((tx) => deleteCards({ tx, documents }, eq(card.personId, client.id)));
  expect(await statusOf(agent, fileId)).toBe(404);
});

test('CLI-6 an agent learns only that another representative pitched the client to this buyer, and when', async () => {
  const { agent, client, id } = await fullClient();
  const rival = (await firm()).agent;
  const theirs = await signed(rival, client);
  const ask = (who: Actor, card: ClientId, buyer: string) => who.call.clients.checkPitch({ id: card, buyer });
  expect(await ask(rival, theirs, 'QUILLMERE, Inc.')).toEqual({ pitchedOn: dayIn(0) });
  expect(await ask(rival, theirs, 'Northlight')).toEqual({ pitchedOn: null });
  expect(await ask(agent, id, 'Quillmere')).toEqual({ pitchedOn: null });
  expect(await refusalOf(ask(rival, id, 'Quillmere'))).toBe('client.absent');
});

test('CLI-3 a client’s book-out appears live in the team’s list', async () => {
  const { agent, colleague, client, id } = await fullClient();
  const heard = await colleague.listen();
  const days = { id: newId(), firstDay: dayIn(5), lastDay: dayIn(8), note: 'Wedding' };
  await client.call.schedule.saveAvailability({
    zone: 'UTC',
    weekly: [],
    bookOuts: [days],
    shown: 'busy',
    version: 0,
  });
  expect(await heard.expectEvent('client.changed')).toMatchObject({ d: { id } });
  for (const who of [agent, colleague])
    expect((await who.call.clients.list({})).items[0]?.days).toContainEqual({
      firstDay: days.firstDay,
      lastDay: days.lastDay,
      kind: 'booked_out',
      rank: null,
      title: 'Wedding',
    });
  expect((await client.call.clients.mine()).items[0]?.days).toEqual([]);
  heard.close();
});

test('team and client see the same count of this quarter’s meetings, submissions, pitches and bookings', async () => {
  const { agent, client, other, id, jobId } = await fullClient();
  await agent.call.clients.moveJob({ id, jobId, act: 'book', version: 1 });
  const when = { firstDay: dayIn(0), lastDay: dayIn(0) };
  await agent.call.schedule.create({
    id: newId(),
    title: 'Lunch',
    kind: 'general',
    when,
    people: [client.id],
  });
  await agent.call.schedule.create({ id: newId(), title: 'Dentist', kind: 'personal', when, people: [] });
  const quarter = { id, from: dayIn(-40), to: dayIn(40) };
  const buyer = await scene.person('Bea Buyer', { role: 'EXECUTIVE' });
  const projectWith = async (isSecret: boolean) => {
    const project = newId();
    await agent.call.projects.create({ id: project, title: 'Halyard', format: 'series' });
    if (isSecret) await agent.call.projects.edit({ id: project, version: 1, isSecret });
    await agent.call.projects.addPerson({ id: project, entryId: newId(), personId: client.id });
    await agent.call.shares.give({
      id: newId(),
      kind: 'project',
      thingId: project,
      variant: 'one-pager',
      personId: buyer.id,
    });
  };
  await projectWith(false);
  // A number would reveal it.
  await projectWith(true);
  const expected = { meetings: 1, pitches: 1, bookings: 1, calls: 0, submissions: 2 };
  expect(await agent.call.clients.done(quarter)).toMatchObject(expected);
  expect(await client.call.clients.done(quarter)).toMatchObject(expected);
  expect(await refusalOf(other.call.clients.done(quarter))).toBe('client.absent');
});
