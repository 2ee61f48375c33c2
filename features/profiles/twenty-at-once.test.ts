import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { oneAndNineteen, twentyAtOnce, winnersOf } from '#app/testing/twenty-at-once.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const written = { title: 'Eleven Fathoms', year: 2025, job: 'gaffer', note: '' };

async function maraAndAri() {
  const [mara, ari] = await Promise.all([
    scene.person('Mara Okafor', { role: 'TALENT' }),
    scene.person('Ari Prowse', { role: 'MANAGER' }),
  ]);
  await scene.connect(mara, ari);
  const seen = () => ari.call.profiles.get({ id: mara.id });
  return { mara, ari, seen };
}

test('X3: of ten acceptances and ten rejections of one suggested credit exactly one counts', async () => {
  const { mara, ari, seen } = await maraAndAri();
  const id = newId();
  await ari.call.profiles.suggestCredit({ id, person: mara.id, ...written });
  const decide = (isMine: boolean) => mara.call.profiles.decideCredit({ id, isMine });
  const answers = await twentyAtOnce(
    () => decide(true),
    () => decide(false),
  );
  const [won, ...rest] = winnersOf(answers);
  expect(rest).toEqual([]);
  expect(new Set(answers)).toEqual(new Set(['accepted', 'credit.decided']));
  expect((await seen()).credits).toHaveLength(won === 'one' ? 1 : 0);
});

test('X3: of ten acceptances and ten rejections of one representation exactly one counts', async () => {
  const { mara, ari, seen } = await maraAndAri();
  const id = newId();
  const offer = { id, personId: mara.id, kind: 'manager', side: 'representative' } as const;
  await ari.call.profiles.offerRepresentation(offer);
  const decide = (isAgreed: boolean) => mara.call.profiles.decideRepresentation({ id, isAgreed });
  const answers = await twentyAtOnce(
    () => decide(true),
    () => decide(false),
  );
  const [won, ...rest] = winnersOf(answers);
  expect(rest).toEqual([]);
  expect(new Set(answers)).toEqual(new Set(['accepted', 'representation.decided']));
  expect((await seen()).representation).toHaveLength(won === 'one' ? 1 : 0);
});

test('PRO-3, PROF-3: of ten edits by the client and ten by the representative exactly one wins and is stored unchanged', async () => {
  const { mara, ari, seen } = await maraAndAri();
  const id = newId();
  await mara.call.profiles.offerRepresentation({ id, personId: ari.id, kind: 'manager', side: 'client' });
  await ari.call.profiles.decideRepresentation({ id, isAgreed: true });
  await mara.call.profiles.allowEditing({ id, isAllowed: true });
  const { version } = await seen();
  const answers = await twentyAtOnce(
    (number) => mara.call.profiles.edit({ version, bio: `Words ${number}` }),
    (number) => ari.call.profiles.editClient({ id: mara.id, version, bio: `Words ${number}` }),
  );
  expect(answers.toSorted()).toEqual(oneAndNineteen('profile.changed_elsewhere'));
  const winner = answers.indexOf('accepted');
  const now = await seen();
  expect([now.version, now.professionalInfo.bio]).toEqual([version + 1, `Words ${winner}`]);
  const { items } = await mara.call.profiles.profileChanges({});
  expect(items).toHaveLength(winner % 2);
});

test('X2: a suggested credit that arrives twenty times at once is suggested once, and each answer says so', async () => {
  const { mara, ari } = await maraAndAri();
  const id = newId();
  const suggest = () => ari.call.profiles.suggestCredit({ id, person: mara.id, ...written });
  const answers = await twentyAtOnce(suggest, suggest);
  expect(new Set(answers)).toEqual(new Set(['accepted']));
  expect((await mara.call.profiles.ownCredits()).suggested).toHaveLength(1);
});

test('X2: an offer to represent someone that arrives twenty times at once is one, and each answer says so', async () => {
  const { mara, ari } = await maraAndAri();
  const offer = { id: newId(), personId: mara.id, kind: 'manager', side: 'representative' } as const;
  const ask = () => ari.call.profiles.offerRepresentation(offer);
  const answers = await twentyAtOnce(ask, ask);
  expect(new Set(answers)).toEqual(new Set(['accepted']));
  expect((await mara.call.profiles.ownRepresentations()).items).toHaveLength(1);
});
