import { expect, test } from 'vitest';
import { openDesk } from '#features/notifications/testing/factory.ts';
import { draftOf, uploadTo } from '#features/projects/testing/factory/documents.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { type Actor, openScene } from './testing/scene.ts';
import { leaksIn, openWalk, reads } from './testing/walk.ts';

const scene = await openScene();
const bells = openDesk(scene.database);

// Words that occur nowhere else, all with the same beginning: one search for it finds each of them, and an answer may
// repeat it.
const beginning = 'zyxoma';
const inside = 'Zyxomarel';
const inLogline = 'Zyxomavintle';
const codeName = 'Zyxomawick';
const secretWords = [inside, inLogline, codeName];

const [owner, viewer, removed, holder, stranger, neighbour, admin] = await Promise.all([
  scene.person('Imogen Vance', { role: 'PRODUCER' }),
  scene.person('Greta Holm', { role: 'PRODUCER' }),
  scene.person('Teodor Lind', { role: 'PRODUCER' }),
  scene.person('Rhys Eader', { role: 'EXECUTIVE' }),
  scene.person('Hal Brannigan', { role: 'MANAGER' }),
  scene.person('Imara Okafor', { role: 'PRODUCER' }),
  scene.person('Ada Stone', { role: 'SUPER_ADMIN' }),
]);
const secret = await makeSecret();
const unknown = newId();

/** A secret project with everything that could be said about it, and everyone who could learn of it. */
async function makeSecret() {
  const id = newId();
  const call = owner.call.projects;
  await call.create({
    id,
    title: `The ${inside} Ledger`,
    format: 'feature',
    logline: `A ${inLogline} tide.`,
  });
  await call.edit({
    id,
    version: 1,
    codeName,
    otherTitles: [`${inside} Two`],
    synopsis: `All of ${inside}.`,
    chainOfTitle: `From ${inside}.`,
    locations: [`${inLogline} Quay`],
    genres: [`${inLogline} noir`],
    comps: [`${inside} One`],
    isSecret: true,
  });
  await call.addMember({ id, personId: viewer.id, role: 'viewer' });
  await call.addMember({ id, personId: removed.id, role: 'contributor' });
  await call.addPerson({ id, entryId: newId(), personId: removed.id, part: `${inside} Voss` });
  const white = await addDraft(id, 'white');
  const blue = await addDraft(id, 'blue');
  const fileId = await uploadTo(scene.address, owner, await draftOf([[inside]]), {
    kind: 'project-document',
  });
  const documentId = newId();
  await call.addDocument({
    id,
    documentId,
    fileId,
    fileName: `${inside} budget.pdf`,
    title: `${inside} budget`,
  });
  for (const versionId of [white, blue]) {
    await removed.request('GET', `/api/projects/${id}/scripts/${versionId}/pdf?opening=${newId()}`);
    await call.moveVersion({ id, versionId, act: 'publish', from: 'draft' });
  }
  const shareId = newId();
  const share = {
    id: shareId,
    kind: 'project',
    thingId: id,
    variant: 'one-pager',
    personId: holder.id,
  } as const;
  await owner.call.shares.give(share);
  await call.movePhase({ id, from: 'idea', to: 'on-hold', reason: `${inside} waits.` });
  // A person who shares this project and an open one with the owner, and a person who was removed.
  const other = newId();
  await call.create({ id: other, title: 'Copperline', format: 'short' });
  await call.addMember({ id: other, personId: neighbour.id, role: 'manager' });
  await scene.connect(owner, neighbour);
  await call.removeMember({ id, personId: removed.id });
  return { id, white, blue, documentId, shareId, fileId, other };
}

async function addDraft(id: ClientId, color: 'white' | 'blue'): Promise<ClientId> {
  const fileId = await uploadTo(scene.address, owner, await draftOf([[inside, color]], inside));
  const versionId = newId();
  const names = { fileName: `${inside} ${color}.pdf`, title: `${inside} ${color}` };
  await owner.call.projects.addVersion({ id, versionId, fileId, color, ...names });
  return versionId;
}

const { addressesOf, walk } = openWalk({
  words: secretWords,
  beginning,
  thing: secret.id,
  owner: owner.id,
  ids: [secret.id, secret.shareId, secret.white, secret.documentId, secret.fileId, owner.id],
  takesAny: /^\/api\/(admin|events|files|matters|projects|shares)\//,
  inPath: {
    personId: [owner.id, viewer.id],
    roleId: [secret.id],
    versionId: [secret.white],
    documentId: [secret.documentId],
    from: [secret.white],
    to: [secret.blue],
  },
});

const walks = new Map<Actor, ReturnType<typeof walk>>();

/**
 * Asks every read procedure as this person, once for all tests. Requests the server rejected for the administrator are
 * skipped, and the other walks run concurrently.
 */
async function walkOf(who: Actor) {
  const first = walks.get(admin) ?? walk(admin);
  walks.set(admin, first);
  const { unread } = await first;
  for (const other of [stranger, neighbour, removed, holder])
    if (!walks.has(other)) walks.set(other, walk(other, unread));
  return walks.get(who) ?? walk(who, unread);
}

/** Where this person read one of these words. */
const leaksTo = async (who: Actor, words: readonly string[]) => leaksIn(await walkOf(who), words);

test('an administrator’s walk asks everything: the server can read every request of it', async () => {
  const { answered } = await walkOf(admin);
  const unread = [...answered].filter(([, statuses]) => statuses.values().every((status) => status === 400));
  expect(unread.map(([name]) => name)).toEqual([]);
  const limited = [...answered].filter(([, statuses]) => statuses.has(429));
  expect(limited.map(([name]) => name)).toEqual([]);
  expect(answered.size).toBe(reads.length);
});

test.each([
  ['a stranger', stranger, secretWords],
  ['a member of another project of its owner', neighbour, secretWords],
  // The mail log has subjects, and a mail about a project uses its code name.
  ['an administrator who gave no reason', admin, [inside, inLogline]],
  ['somebody who was taken out of it', removed, secretWords],
])('PROJ-7 %s reads no word of a secret project, whatever they ask', async (_who, reader, words) => {
  expect(await leaksTo(reader, words)).toEqual([]);
});

test('PROJ-7 a recipient of the one-pager reads its code name and logline, but no title, synopsis or paper', async () => {
  expect(await leaksTo(holder, [inside])).toEqual([]);
  const given = await holder.call.projects.given({ id: secret.shareId });
  expect(given).toMatchObject({ title: codeName, synopsis: '' });
  expect(given.logline).toContain(inLogline);
});

test('PRJ-1 outsiders get the same words for a secret project as for one that doesn’t exist', async () => {
  const about = reads.filter(({ path }) => /^\/api\/projects\/(\{id\}|:id)/.test(path));
  expect(about.length).toBeGreaterThan(10);
  for (const reader of [stranger, neighbour, admin, removed, holder]) {
    for (const route of about) {
      const address = addressesOf(route).find((one) => one.includes(secret.id)) ?? '';
      const ask = async (path: string) => {
        const answer = await reader.request('GET', path);
        return { status: answer.status, body: await answer.text() };
      };
      const toSecret = await ask(address);
      expect(toSecret.status, address).toBe(404);
      expect(toSecret, address).toEqual(await ask(address.replace(secret.id, unknown)));
    }
  }
});

test('PROJ-7 no bell, mail or push gives more of a secret project than its code name, even to members', async () => {
  await bells.deliverIn(5 * 60_000);
  const { rows: told } = await scene.database.pool.query<{ said: string }>(
    'select row_to_json(n)::text as said from notification n',
  );
  const { rows: mailed } = await scene.database.pool.query<{ said: string }>(
    'select row_to_json(m)::text as said from mail m',
  );
  const people = [owner, viewer, removed, holder, stranger, neighbour, admin];
  const letters = people.flatMap(({ id }) => bells.lettersOf(id)).map((letter) => JSON.stringify(letter));
  // The viewer was added, and notified of two drafts; the recipient was given the one-pager.
  expect(told.length).toBeGreaterThan(3);
  expect(letters.length + mailed.length).toBeGreaterThan(2);
  const said = [...told.map((row) => row.said), ...mailed.map((row) => row.said), ...letters];
  for (const word of [inside, inLogline]) expect(said.filter((one) => one.includes(word))).toEqual([]);
  const { items } = await removed.call.notifications.list({ limit: 50 });
  expect(JSON.stringify(items)).not.toContain(codeName);
});
