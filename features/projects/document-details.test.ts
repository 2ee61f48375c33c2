import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { draftOf, uploadTo } from './testing/factory/documents.ts';
import { studioIn } from './testing/factory/project.ts';

const scene = await openScene();
const { projectOf, letIn } = studioIn(scene);

async function draftIn(by: Actor, id: ClientId) {
  const fileId = await uploadTo(scene.address, by, await draftOf([['FADE IN']]));
  const input = { id, versionId: newId(), fileId, fileName: 'Ledger.pdf', title: 'Second' };
  return by.call.projects.addVersion(input);
}

async function documentIn(by: Actor, id: ClientId, title: string) {
  const fileId = await uploadTo(scene.address, by, await draftOf([['Day 1']]), { kind: 'project-document' });
  const input = { id, documentId: newId(), fileId, fileName: 'Schedule.pdf', title };
  return by.call.projects.addDocument(input);
}

const fileStepsIn = async (reader: Actor, id: ClientId) =>
  (await reader.call.projects.history({ id })).items
    .filter(({ what }) => what.startsWith('draft') || what.startsWith('document'))
    .map(({ what, name, fields, to }) => [what, name, ...fields, to].filter(Boolean).join(' '));

test('a contributor changes the date, colour and title of their draft; of two edits of one version one wins, and the history says what changed', async () => {
  const { owner, id } = await projectOf();
  const writer = await letIn(owner, id, 'Imara Okafor', 'contributor');
  const viewer = await letIn(owner, id, 'Greta Holm');
  const draft = await draftIn(writer, id);
  const edit = {
    id,
    versionId: draft.id,
    version: draft.version,
    color: 'blue',
    draftDate: '2027-03-01',
  } as const;
  expect(await writer.call.projects.editVersion(edit)).toMatchObject({ color: 'blue', version: 2 });
  expect(await writer.call.projects.editVersion(edit)).toMatchObject({ version: 2 });
  expect(await refusalOf(owner.call.projects.editVersion({ ...edit, title: 'Blue pages' }))).toBe(
    'script.changed',
  );
  await owner.call.projects.moveVersion({ id, versionId: draft.id, act: 'publish', from: 'draft' });
  expect(await fileStepsIn(owner, id)).toEqual([
    'draft_moved Second published',
    'draft_edited Second draftDate color',
    'draft_added Second',
  ]);
  // An unfinished draft was none of the viewer's business.
  expect(await fileStepsIn(viewer, id)).toEqual(['draft_moved Second published']);
});

test('the history of a document shows to everyone who sees it, and nothing shows of one for selected people', async () => {
  const { owner, id } = await projectOf();
  const viewer = await letIn(owner, id, 'Greta Holm');
  const document = await documentIn(owner, id, 'Schedule');
  const change = { id, documentId: document.id, version: document.version } as const;
  await owner.call.projects.editDocument({ ...change, title: 'One-liner', kind: 'schedule' });
  expect(await refusalOf(owner.call.projects.editDocument({ ...change, title: 'Other' }))).toBe(
    'project_document.changed',
  );
  const open = ['document_edited One-liner title kind', 'document_added Schedule'];
  expect(await fileStepsIn(viewer, id)).toEqual(open);
  await owner.call.projects.editDocument({ ...change, version: 2, leastRole: 'manager' });
  expect(await fileStepsIn(viewer, id)).toEqual(open);
  expect(await fileStepsIn(owner, id)).toEqual(['document_edited One-liner audience', ...open]);
  await owner.call.projects.editDocument({ ...change, version: 3, tier: 'private' });
  await owner.call.projects.removeDocument({ id, documentId: document.id });
  expect((await fileStepsIn(owner, id)).length).toBe(open.length + 1);
});

test('SHR-5 the code on a member’s copy of a draft leads an administrator back to that member', async () => {
  const { owner, id } = await projectOf();
  const admin = await scene.person('Ada Ministrator', { role: 'SUPER_ADMIN' });
  const draft = await draftIn(owner, id);
  await owner.request('GET', `/api/projects/${id}/scripts/${draft.id}/pdf`);
  const { items } = await owner.call.projects.versionOpenings({ id, versionId: draft.id });
  const code = items[0]?.code ?? '';
  expect(
    await admin.call.shares.findLeak({ code: code.toLowerCase(), reason: 'Found online' }),
  ).toMatchObject({
    items: [{ code, title: 'The Salt Ledger', line: 'Second', person: { id: owner.id }, share: null }],
  });
});

test('SHR-1 an owner sees in the share history who asked for access, how it was answered, and downloads of files the owner can see', async () => {
  const { owner, id } = await projectOf();
  const writer = await letIn(owner, id, 'Imara Okafor', 'contributor');
  const [reader, asker, other] = await Promise.all(
    ['Lucian Thorne', 'Odile Ferrand', 'Teodor Lind'].map((name) => scene.person(name)),
  );
  if (!reader || !asker || !other) throw new Error('nobody came');
  const draft = await draftIn(owner, id);
  await owner.call.projects.moveVersion({ id, versionId: draft.id, act: 'publish', from: 'draft' });
  const document = await documentIn(writer, id, 'Memo');
  const ask = async (by: Actor) => (await by.call.projects.requestAccess({ id, note: '' })).id;
  await owner.call.projects.approve({ id: await ask(asker) });
  await owner.call.projects.reject({ id: await ask(other) });
  const again = await scene.person('Wes Calder');
  await again.call.projects.withdraw({ id: await ask(again) });
  const share = { id: newId(), kind: 'project', thingId: id, variant: 'whole' } as const;
  await owner.call.shares.give({ ...share, personId: reader.id, mayDownload: true });
  const script = `scripts/${draft.id}/pdf`;
  for (const path of [script, `documents/${document.id}/file`])
    await reader.request('GET', `/api/projects/${id}/${path}`);
  // Reading isn't downloading, and a member's downloads are in the file's own log.
  await reader.request('GET', `/api/projects/${id}/${script}?opening=${newId()}`);
  await writer.request('GET', `/api/projects/${id}/${script}`);
  const stepsOf = async () =>
    (await owner.call.shares.history({ kind: 'project', thingId: id })).items
      .map(({ by, what, person, name }) =>
        [by?.displayName, what, person?.displayName, name].join(' ').trim(),
      )
      .toReversed();
  const steps = [
    'Odile Ferrand asked Odile Ferrand',
    'Imogen Vance let_in Odile Ferrand',
    'Teodor Lind asked Teodor Lind',
    'Imogen Vance refused Teodor Lind',
    'Wes Calder asked Wes Calder',
    'Wes Calder withdrawn Wes Calder',
    'Imogen Vance given Lucian Thorne',
    'Lucian Thorne downloaded Lucian Thorne Second',
  ];
  const memo = 'Lucian Thorne downloaded Lucian Thorne Memo';
  expect(await stepsOf()).toEqual([...steps, memo]);
  const narrower = { id, documentId: document.id, version: document.version, tier: 'named' } as const;
  await writer.call.projects.editDocument({ ...narrower, named: [reader.id] });
  expect(await stepsOf()).toEqual(steps);
  const thing = { kind: 'project', thingId: id } as const;
  for (const one of [reader, writer, asker, other])
    expect(await refusalOf(one.call.shares.history(thing))).toBe('share_thing.absent');
});
