import { afterEach, expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { gone } from '#platform/testing/gone.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';
import * as tables from './server/tables.ts';
import { applied, bells, posted } from './testing/factory/market.ts';

const clock = movableClock();
const scene = await openScene({}, createLog('silent'), clock);
afterEach(() => clock.run());

/** A poster and an applicant who both know Una; Vic knows the applicant alone. */
async function asked(more: { isConfidential?: boolean } = {}) {
  const [mara, tom, una, vic] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Una Marsh'),
    scene.person('Vic Hart'),
  ]);
  await scene.connect(mara, una);
  await scene.connect(tom, una);
  await scene.connect(tom, vic);
  const id = await posted(mara, { firstDay: null, lastDay: null, ...more });
  const application = await applied(tom, id);
  const referenceId = newId();
  const ask = (creditId: string | null = null, over: Partial<{ referenceId: ClientId }> = {}) =>
    mara.call.marketplace.askReference({ id: application, referenceId, creditId, ...over });
  const heard = async () => (await mara.call.marketplace.applications({ id })).items[0];
  return { mara, tom, una, vic, id, application, referenceId, ask, heard };
}
const waiting = async (who: Actor) =>
  (await who.call.requests.list({ direction: 'in' })).items.map(({ kind }) => kind);

test('a poster asks, the applicant agrees and chooses somebody both know, who writes words the poster alone reads', async () => {
  const { mara, tom, una, vic, referenceId, ask, heard } = await asked();
  await ask();
  await ask();
  expect((await heard())?.references).toMatchObject([{ state: 'asked', referee: null, words: '' }]);
  expect(await refusalOf(ask(null, { referenceId: newId() }))).toBe('reference.open');
  expect(await waiting(tom)).toEqual(['listing_reference']);
  const id = referenceId;
  const open = (who: Actor) => who.call.marketplace.reference({ id });
  expect(await open(tom)).toMatchObject({ side: 'applicant', choices: [{ id: una.id }] });
  expect(await refusalOf(open(una))).toBe('reference.absent');
  expect(await refusalOf(open(mara))).toBe('reference.absent');
  expect(await refusalOf(tom.call.marketplace.chooseReferee({ id, personId: vic.id }))).toBe(
    'reference.person_absent',
  );
  await tom.call.marketplace.chooseReferee({ id, personId: una.id });
  await tom.call.marketplace.chooseReferee({ id, personId: una.id });
  expect(await waiting(tom)).toEqual([]);
  expect(await waiting(una)).toEqual(['listing_referee']);
  // Whom they chose is nothing the poster learns before that person has written.
  expect((await heard())?.references).toMatchObject([{ state: 'chosen', referee: null }]);
  expect(await refusalOf(tom.call.marketplace.giveReference({ id, words: 'Superb' }))).toBe(
    'reference.absent',
  );
  const said = { id, words: 'Two winters on a lake together. Calm, and never late.' };
  await una.call.marketplace.giveReference(said);
  await una.call.marketplace.giveReference(said);
  expect((await heard())?.references).toMatchObject([
    { state: 'given', referee: { id: una.id }, words: said.words },
  ]);
  expect((await bells(mara))[0]).toEqual([
    'marketplace_reference_given',
    'Una Marsh wrote to you about Tom Reyes.',
  ]);
  for (const who of [tom, una]) {
    const read = await Promise.all([open(who), who.call.notifications.list({})]);
    expect(JSON.stringify(read)).not.toContain('lake');
  }
  expect(await refusalOf(tom.call.marketplace.refuseReference({ id }))).toBe('reference.ended');
});

test('an applicant may say no, and so may whoever they chose; the poster learns no more than that', async () => {
  const { tom, una, referenceId, ask, heard } = await asked();
  await ask();
  await tom.call.marketplace.refuseReference({ id: referenceId });
  expect((await heard())?.references).toMatchObject([{ state: 'refused', referee: null }]);
  const second = newId();
  await ask(null, { referenceId: second });
  await tom.call.marketplace.chooseReferee({ id: second, personId: una.id });
  await una.call.marketplace.refuseReference({ id: second });
  expect((await heard())?.references).toMatchObject([
    { state: 'refused' },
    { state: 'refused', referee: null },
  ]);
  await ask(null, { referenceId: newId() });
  expect((await heard())?.mayAskReference).toBe(false);
});

test('MKT-3 a confidential poster asks nobody before an offer has named them', async () => {
  const { mara, tom, id, application, ask, heard } = await asked({ isConfidential: true });
  expect(await refusalOf(ask())).toBe('reference.hidden');
  expect((await heard())?.mayAskReference).toBe(false);
  await mara.call.marketplace.offer({ id, applicationIds: [application] });
  await ask();
  expect(await waiting(tom)).toContain('listing_reference');
});

test('a credit is confirmed by a connection who has the same title on their profile, or by whoever put it there', async () => {
  const { mara, tom, una, vic } = await asked();
  const credit = { title: 'Eleven Fathoms', year: 2025 };
  const own = newId();
  await tom.call.profiles.saveCredit({ id: own, ...credit, job: 'gaffer' });
  await vic.call.profiles.saveCredit({ id: newId(), ...credit, title: 'Eleven fathoms', job: 'film-editor' });
  const id = await posted(mara, { title: 'Gaffer', firstDay: null, lastDay: null });
  const application = await applied(tom, id, { credits: [own] });
  const confirmed = async () =>
    (await mara.call.marketplace.applications({ id })).items[0]?.credits.map((one) => one.isConfirmed);
  expect(await confirmed()).toEqual([false]);
  const ask = (creditId: string) => {
    const referenceId = newId();
    return mara.call.marketplace
      .askReference({ id: application, referenceId, creditId })
      .then(() => referenceId);
  };
  expect(await refusalOf(ask(newId()))).toBe('listing.credit_absent');
  const referenceId = await ask(own);
  const { choices, credit: about } = await tom.call.marketplace.reference({ id: referenceId });
  expect([choices.map((one) => one.id), about?.title]).toEqual([[vic.id], 'Eleven Fathoms']);
  await tom.call.marketplace.chooseReferee({ id: referenceId, personId: vic.id });
  await vic.call.marketplace.giveReference({ id: referenceId, words: 'He lit all of it.' });
  expect(await confirmed()).toEqual([true]);
  expect(una.id).not.toBe(vic.id);
});

test('what nobody answers ends after a week, and words are deleted after 90 days', async () => {
  clock.stopAt();
  const { tom, una, referenceId, ask } = await asked();
  const state = async (id: ClientId) =>
    (await scene.database.pool.query('select state from listing_reference where id = $1', [id])).rows[0]
      ?.state;
  const after = async (days: number, id: ClientId, expected: string | undefined) => {
    clock.stopAt(new Date(clock.now().getTime() + days * 86_400_000));
    scene.server.wake('listing-references-end');
    await vi.waitFor(async () => expect(await state(id)).toBe(expected), patience);
  };
  await ask();
  const second = newId();
  clock.stopAt(new Date(clock.now().getTime() + 6 * 86_400_000));
  expect(await state(referenceId)).toBe('asked');
  await after(1, referenceId, 'ended');
  expect(await waiting(tom)).toEqual([]);
  await ask(null, { referenceId: second });
  await tom.call.marketplace.chooseReferee({ id: second, personId: una.id });
  await una.call.marketplace.giveReference({ id: second, words: 'Good to work with.' });
  await after(90, second, undefined);
});

test('words go with the account of whoever wrote them', async () => {
  const { tom, una, referenceId, ask, heard } = await asked();
  await ask();
  await tom.call.marketplace.chooseReferee({ id: referenceId, personId: una.id });
  await una.call.marketplace.giveReference({ id: referenceId, words: 'Good to work with.' });
  await scene.database.write((tx) => forgetting(tables)(tx, gone(una)));
  expect((await heard())?.references).toEqual([]);
});
