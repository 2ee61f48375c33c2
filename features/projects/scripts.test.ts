import { buffer } from 'node:stream/consumers';
import { PDFDocument as Encryptable } from '@cantoo/pdf-lib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { textsOn } from '#platform/testing/paper-text.ts';
import { limits, type ProjectRole } from './limits.ts';
import { draftOf, uploadTo } from './testing/factory/documents.ts';

const scene = await openScene();

/** Pages of prose that differ from each other. */
const pagesOf = (count: number): string[][] =>
  Array.from({ length: count }, (_none, page) =>
    Array.from({ length: 12 }, (_line, line) => `Tide ${page + 1} takes boat ${line + 1} out`),
  );

const upload = (by: Actor, bytes: Buffer, kind?: { kind?: string; type?: string }) =>
  uploadTo(scene.address, by, bytes, kind);

/** Imogen's project and its members. */
async function projectWith(...people: readonly (readonly [name: string, role: ProjectRole])[]) {
  const owner = await scene.person('Imogen Vance');
  const { id } = await owner.call.projects.create({
    id: newId(),
    title: 'The Salt Ledger',
    format: 'feature',
  });
  const members: Actor[] = [];
  for (const [name, role] of people) {
    const member = await scene.person(name);
    await owner.call.projects.addMember({ id, personId: member.id, role });
    members.push(member);
  }
  return { owner, id, members };
}

async function add(by: Actor, id: ClientId, input: { pages?: string[][]; [field: string]: unknown } = {}) {
  const { pages = pagesOf(3), ...more } = input;
  const fileId = await upload(by, await draftOf(pages));
  return by.call.projects.addVersion({ id, versionId: newId(), fileId, fileName: 'Ledger.pdf', ...more });
}

const publish = (by: Actor, id: ClientId, versionId: ClientId) =>
  by.call.projects.moveVersion({ id, versionId, act: 'publish', from: 'draft' });
const titlesFor = async (reader: Actor, id: ClientId) =>
  (await reader.call.projects.versions({ id })).items.map(({ title, state }) => `${title}: ${state}`);
const read = (
  reader: Actor,
  id: ClientId,
  versionId: ClientId,
  part?: { opening: ClientId; range?: string },
) =>
  reader.request(
    'GET',
    `/api/projects/${id}/scripts/${versionId}/pdf${part ? `?opening=${part.opening}` : ''}`,
    {
      headers: part?.range ? { range: part.range } : {},
    },
  );

test('a contributor adds a draft and its pages are counted from the PDF; a repeated add does nothing', async () => {
  const { owner, id, members } = await projectWith(['Imara Okafor', 'contributor'], ['Greta Holm', 'viewer']);
  const [writer, viewer] = members as [Actor, Actor];
  const fileId = await upload(writer, await draftOf(pagesOf(5)));
  const input = {
    id,
    versionId: newId(),
    fileId,
    fileName: 'Ledger.pdf',
    title: 'First',
    color: 'blue',
  } as const;
  const made = await writer.call.projects.addVersion(input);
  expect(made).toMatchObject({ pages: 5, color: 'blue', state: 'draft', side: 'author' });
  expect((await writer.call.projects.addVersion(input)).id).toBe(made.id);
  expect(await titlesFor(owner, id)).toEqual(['First: draft']);
  // Unfinished pages are for those who work on them.
  expect(await titlesFor(viewer, id)).toEqual([]);
  expect(await refusalOf(add(viewer, id))).toBe('project.closed');
  const stranger = await scene.person('Rhys Eader');
  expect(await refusalOf(stranger.call.projects.versions({ id }))).toBe('project.absent');
  expect((await read(stranger, id, made.id)).status).toBe(404);
  expect((await read(viewer, id, made.id)).status).toBe(404);
});

test('a manager who publishes a draft supersedes the last one and notifies its readers once; of two at once, one wins', async () => {
  const { owner, id, members } = await projectWith(['Greta Holm', 'viewer']);
  const [viewer] = members as [Actor];
  const white = await add(owner, id, { title: 'White' });
  const blue = await add(owner, id, { title: 'Blue', color: 'blue' });
  await publish(owner, id, white.id);
  await Promise.all([publish(owner, id, blue.id), publish(owner, id, blue.id)]);
  expect(await titlesFor(viewer, id)).toEqual(['Blue: published', 'White: superseded']);
  const notified = (await viewer.call.notifications.list({})).items.filter(
    ({ type }) => type === 'project_script_published',
  );
  expect(notified).toHaveLength(2);
  expect(notified[0]).toMatchObject({
    message: 'Imogen Vance published a new draft of the script.',
    actionUrl: `/projects/${id}?tab=scripts`,
  });
  const withdraw = { id, versionId: blue.id, act: 'withdraw', from: 'published' } as const;
  expect(await refusalOf(owner.call.projects.moveVersion(withdraw))).toBe('script.reason_missing');
  expect(await refusalOf(viewer.call.projects.moveVersion({ ...withdraw, reason: 'x' }))).toBe(
    'project.closed',
  );
  await owner.call.projects.moveVersion({ ...withdraw, reason: 'A page was missing.' });
  expect(await titlesFor(viewer, id)).toEqual(['White: superseded']);
  expect(
    await refusalOf(
      owner.call.projects.moveVersion({ id, versionId: blue.id, act: 'publish', from: 'draft' }),
    ),
  ).toBe('script.changed');
});

test('a published draft opens only for the departments it names, and its details are fixed', async () => {
  const { owner, id, members } = await projectWith(['Greta Holm', 'viewer'], ['Teodor Lind', 'viewer']);
  const [costume, camera] = members as [Actor, Actor];
  await owner.call.projects.changeMember({ id, personId: costume.id, version: 1, department: 'Costume' });
  const draft = await add(owner, id, { title: 'Pink', departments: ['Costume'] });
  await publish(owner, id, draft.id);
  expect(await titlesFor(costume, id)).toEqual(['Pink: published']);
  expect(await titlesFor(camera, id)).toEqual([]);
  expect((await read(camera, id, draft.id)).status).toBe(404);
  const edit = { id, versionId: draft.id, version: draft.version + 1, title: 'Pinker' };
  expect(await refusalOf(owner.call.projects.editVersion(edit))).toBe('project.closed');
});

test('a reader’s copy is marked on every page and each opening is logged; a removed reader gets no further byte', async () => {
  const { owner, id, members } = await projectWith(['Greta Holm', 'viewer']);
  const [viewer] = members as [Actor];
  const draft = await add(owner, id);
  await publish(owner, id, draft.id);
  const opening = newId();
  const first = await read(viewer, id, draft.id, { opening });
  expect(first.status).toBe(200);
  const marks = await textsOn(new Uint8Array(await first.arrayBuffer()));
  const { items } = await owner.call.projects.versionOpenings({ id, versionId: draft.id });
  expect(items).toMatchObject([{ person: { displayName: 'Greta Holm' }, way: 'read', isShared: false }]);
  expect(marks).toHaveLength(3);
  for (const page of marks) {
    expect(page.join(' ')).toContain('GRETA HOLM');
    expect(page.join(' ')).toContain(items[0]?.code);
  }
  const part = await read(viewer, id, draft.id, { opening, range: 'bytes=0-99' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  expect((await owner.call.projects.versions({ id })).items[0]?.readers).toEqual({ opened: 1, all: 2 });
  await owner.call.projects.removeMember({ id, personId: viewer.id });
  expect((await read(viewer, id, draft.id, { opening, range: 'bytes=100-199' })).status).toBe(404);
  expect(await refusalOf(viewer.call.projects.versionOpenings({ id, versionId: draft.id }))).toBe(
    'project.absent',
  );
});

test('an owner sees how far a reader got in a draft, and it shows on the share too', async () => {
  const { owner, id, members } = await projectWith(['Greta Holm', 'viewer']);
  const [viewer] = members as [Actor];
  const reader = await scene.person('Lucian Thorne');
  const input = { id: newId(), kind: 'project', thingId: id, variant: 'whole' } as const;
  await owner.call.shares.give({ ...input, personId: reader.id });
  const draft = await add(owner, id);
  await publish(owner, id, draft.id);
  const opening = newId();
  const readOn = (by: Actor, page: number) => by.call.projects.readOn({ id, openingId: opening, page });
  expect(await refusalOf(readOn(reader, 2))).toBe('paper_opening.absent');
  await reader.call.projects.get({ id });
  await read(reader, id, draft.id, { opening });
  expect(await readOn(reader, 2)).toEqual({ page: 2 });
  // Going back changes nothing, and there are only three pages.
  expect(await readOn(reader, 1)).toEqual({ page: 2 });
  expect(await readOn(reader, 9)).toEqual({ page: 3 });
  expect(await refusalOf(readOn(viewer, 1))).toBe('paper_opening.absent');
  const { items } = await owner.call.projects.versionOpenings({ id, versionId: draft.id });
  expect(items.map(({ person, page }) => [person?.displayName, page])).toEqual([['Lucian Thorne', 3]]);
  const holders = await owner.call.shares.holders({ kind: 'project', thingId: id });
  expect(holders.items.map(({ openings, page }) => [openings, page])).toEqual([[1, 3]]);
  const openings = await owner.call.shares.openings({ id: input.id });
  expect(openings.items.map(({ page }) => page)).toEqual([3]);
  const history = await owner.call.shares.history({ kind: 'project', thingId: id });
  expect(history.items.filter(({ what }) => what === 'opened')).toHaveLength(1);
  await owner.call.shares.revoke({ id: input.id });
  expect(await refusalOf(readOn(reader, 3))).toBe('project.absent');
});

test('a contributor’s PDF that is too long, encrypted, empty or not a PDF is refused with the reason, and nothing is written', async () => {
  const { owner, id } = await projectWith();
  const addBytes = async (bytes: Buffer) =>
    refusalOf(
      owner.call.projects.addVersion({
        id,
        versionId: newId(),
        fileId: await upload(owner, bytes),
        fileName: 'Ledger.pdf',
      }),
    );
  const blank = async (pages: number) => {
    const script = await Encryptable.create();
    for (let page = 0; page < pages; page++) script.addPage([612, 792]);
    return script;
  };
  expect(await addBytes(Buffer.from(await (await blank(600)).save()))).toBe('script.file_too_long');
  const locked = new PDFDocument({ userPassword: 'harbour', ownerPassword: 'harbour' });
  locked.text('INT. OFFICE');
  locked.end();
  expect(await addBytes(await buffer(locked))).toBe('script.file_encrypted');
  expect(await addBytes(Buffer.from('%PDF-1.7\nnothing of the kind'))).toBe('script.file_unreadable');
  expect(await addBytes(Buffer.from(await (await blank(0)).save({ addDefaultPage: false })))).toBe(
    'script.file_empty',
  );
  expect(
    await refusalOf(
      owner.call.projects.addVersion({ id, versionId: newId(), fileId: newId(), fileName: 'x.pdf' }),
    ),
  ).toBe('script.file_absent');
  // What is no PDF by its first bytes does not even get into the store.
  await expect(upload(owner, Buffer.from('FADE IN'))).rejects.toThrow('file.not_as_said');
  expect(await titlesFor(owner, id)).toEqual([]);
  expect(limits.pagesMax).toBeLessThan(600);
  // The same limits apply to documents.
  expect(await refusalOf(addDocument(owner, id, { bytes: Buffer.from('%PDF-1.7\nnothing') }))).toBe(
    'project_document.file_unreadable',
  );
  expect((await owner.call.projects.documents({ id })).items).toEqual([]);
});

test('a reader sees what changed between two drafts page by page, even when a new scene shifts every later page', async () => {
  const { owner, id, members } = await projectWith(['Greta Holm', 'viewer']);
  const [viewer] = members as [Actor];
  const before = pagesOf(9);
  const flow = before.flat();
  // One line changed on page 2, a scene of five lines added on page 4, page 8 taken out.
  flow[15] = 'She counts the boats again';
  flow.splice(
    40,
    0,
    'INT. CUSTOMS HOUSE - NIGHT',
    'The lamp is out.',
    'ODA reads.',
    'Nobody speaks.',
    'CUT TO:',
  );
  flow.splice(89, 12);
  const after = Array.from({ length: Math.ceil(flow.length / 12) }, (_none, page) =>
    flow.slice(page * 12, page * 12 + 12),
  );
  const white = await add(owner, id, { pages: before });
  const blue = await add(owner, id, { pages: after });
  const compare = (reader: Actor) =>
    reader.call.projects.compareVersions({ id, from: white.id, to: blue.id });
  await expect.poll(async () => (await compare(owner)).kind).toBe('compared');
  const compared = await compare(owner);
  if (compared.kind !== 'compared') throw new Error('not compared');
  expect(compared.pages.map(({ kind, fromPage, toPage }) => [kind, fromPage, toPage])).toEqual([
    ['changed', 2, 2],
    ['changed', 4, 4],
    ['removed', 8, null],
  ]);
  expect(compared.pages[0]?.lines).toEqual([
    { kind: 'same', text: 'Tide 2 takes boat 3 out' },
    { kind: 'removed', text: 'Tide 2 takes boat 4 out' },
    { kind: 'added', text: 'She counts the boats again' },
    { kind: 'same', text: 'Tide 2 takes boat 5 out' },
  ]);
  // A comparison shows text of both drafts, so it needs access to both.
  expect(await refusalOf(compare(viewer))).toBe('script.absent');
  const { items } = await owner.call.projects.versionOpenings({ id, versionId: white.id });
  expect(items.map(({ way }) => way)).toEqual(['compared']);
});

type DocumentInput = Partial<Parameters<Actor['call']['projects']['addDocument']>[0]>;

async function addDocument(
  by: Actor,
  id: ClientId,
  { bytes, type, ...more }: DocumentInput & { bytes?: Buffer; type?: string } = {},
) {
  const file = bytes ?? (await draftOf(pagesOf(2)));
  const fileId = await upload(by, file, { kind: 'project-document', ...(type && { type }) });
  return by.call.projects.addDocument({
    id,
    documentId: newId(),
    fileId,
    fileName: 'Schedule.pdf',
    title: 'Schedule',
    ...more,
  });
}

test('a member opens only documents meant for them, each opening is logged, and removal closes them', async () => {
  const { owner, id, members } = await projectWith(
    ['Imara Okafor', 'contributor'],
    ['Greta Holm', 'viewer'],
    ['Teodor Lind', 'viewer'],
  );
  const [line, viewer, other] = members as [Actor, Actor, Actor];
  const seenBy = async (who: Actor) =>
    (await who.call.projects.documents({ id })).items.map(({ title }) => title);
  const open = (who: Actor, documentId: ClientId, opening?: { id: ClientId; range?: string }) =>
    who.request(
      'GET',
      `/api/projects/${id}/documents/${documentId}/file${opening ? `?opening=${opening.id}` : ''}`,
      { headers: opening?.range ? { range: opening.range } : {} },
    );
  const schedule = await addDocument(line, id, { kind: 'schedule' });
  const budget = await addDocument(owner, id, { title: 'Budget', kind: 'budget', leastRole: 'manager' });
  const memo = await addDocument(line, id, { title: 'Memo', tier: 'named', named: [viewer.id] });
  await addDocument(line, id, { title: 'My notes', tier: 'private' });
  expect(schedule).toMatchObject({ pages: 2, owner: 'Imara Okafor', side: 'author' });
  // An owner sees documents for all members, but neither private ones nor those for other people.
  expect(await seenBy(owner)).toEqual(['Budget', 'Schedule']);
  expect(await seenBy(line)).toEqual(['My notes', 'Memo', 'Schedule']);
  expect(await seenBy(viewer)).toEqual(['Memo', 'Schedule']);
  expect(await seenBy(other)).toEqual(['Schedule']);
  expect((await open(other, memo.id)).status).toBe(404);
  expect((await open(line, budget.id)).status).toBe(404);
  expect(await refusalOf(addDocument(viewer, id))).toBe('project.closed');
  const wider = { id, documentId: memo.id, version: memo.version, tier: 'network' } as const;
  expect(await refusalOf(viewer.call.projects.editDocument(wider))).toBe('project.closed');
  expect(await refusalOf(line.call.projects.editDocument({ ...wider, tier: 'named', named: [] }))).toBe(
    'project_document.named_missing',
  );

  const opening = newId();
  const copy = await open(viewer, memo.id, { id: opening });
  const [page] = await textsOn(new Uint8Array(await copy.arrayBuffer()));
  const { items } = await line.call.projects.documentOpenings({ id, documentId: memo.id });
  expect(items).toMatchObject([{ person: { displayName: 'Greta Holm' }, way: 'read' }]);
  expect(page?.join(' ')).toContain(items[0]?.code);
  const sheet = await addDocument(line, id, {
    title: 'Contacts',
    bytes: Buffer.from('name,phone'),
    type: 'text/csv',
    fileName: 'Crew list.csv',
  });
  const saved = await open(viewer, sheet.id);
  expect([saved.headers.get('content-disposition'), await saved.text()]).toEqual([
    'attachment; filename="crew-list.csv"',
    'name,phone',
  ]);
  await line.call.projects.removeDocument({ id, documentId: schedule.id });
  expect(await seenBy(other)).toEqual(['Contacts']);
  expect((await open(other, schedule.id)).status).toBe(404);
  expect((await line.call.projects.documents({ id, removed: 'true' })).items).toHaveLength(1);
  await line.call.projects.restoreDocument({ id, documentId: schedule.id });
  await owner.call.projects.removeMember({ id, personId: viewer.id });
  expect((await open(viewer, memo.id, { id: opening, range: 'bytes=0-9' })).status).toBe(404);
  expect((await other.call.projects.documents({ id, q: 'sched' })).items).toHaveLength(1);
});

test('a project share lets people read its PDFs, and download files only if it allows it', async () => {
  const { owner, id } = await projectWith();
  const reader = await scene.person('Lucian Thorne');
  const script = await add(owner, id);
  await publish(owner, id, script.id);
  const lookbook = await addDocument(owner, id);
  const sheet = await addDocument(owner, id, {
    bytes: Buffer.from('name,phone'),
    type: 'text/csv',
    fileName: 'Crew list.csv',
  });
  const share = (mayDownload: boolean) =>
    owner.call.shares.give({
      id: newId(),
      kind: 'project',
      thingId: id,
      variant: 'whole',
      personId: reader.id,
      mayDownload,
    });
  const files = `/api/projects/${id}/documents`;
  const statuses = async () => {
    const asked = [
      `${files}/${lookbook.id}/file?opening=${newId()}`,
      `/api/projects/${id}/scripts/${script.id}/pdf?opening=${newId()}`,
      `${files}/${lookbook.id}/file`,
      `/api/projects/${id}/scripts/${script.id}/pdf`,
      `${files}/${sheet.id}/file`,
    ].map(async (path) => (await reader.request('GET', path)).status);
    return Promise.all(asked);
  };
  const maySave = async () =>
    (await reader.call.projects.documents({ id })).items.map((document) => document.maySave);
  const { id: shareId } = await share(false);
  expect(await statuses()).toEqual([200, 200, 403, 403, 403]);
  expect(await maySave()).toEqual([false, false]);
  await owner.call.shares.revoke({ id: shareId });
  await share(true);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  expect(await maySave()).toEqual([true, true]);
});
