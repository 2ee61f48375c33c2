import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene({});
const days = { firstDay: '2027-05-03', lastDay: '2027-05-07' };

async function agreed(of: Actor, on: Actor, title = 'Copperline') {
  const input = { id: newId(), personId: on.id, title, ...days };
  await of.call.schedule.placeHold(input);
  return on.call.schedule.acceptHold({ id: input.id });
}
const people = async () => ({
  ana: await scene.person('Ana Ruiz'),
  mara: await scene.person('Mara Okafor'),
  tom: await scene.person('Tom Reyes'),
  eve: await scene.person('Eve Lind'),
});

test('a second holder challenges from their own hold, and finds no Challenge on the hold ahead', async () => {
  const { ana, mara, tom } = await people();
  const first = await agreed(mara, ana);
  const second = await agreed(tom, ana);
  expect((await tom.call.schedule.hold({ id: first.id })).acts).toEqual([]);
  const own = await tom.call.schedule.hold({ id: second.id });
  expect(own.acts).toEqual(['challenge', 'release']);
  expect(own.ahead).toEqual([{ id: first.id, ...days, rank: 1, isChallengeable: true, challenge: null }]);
  // The holder ahead and the person held don't see the others' view of the queue.
  expect((await mara.call.schedule.hold({ id: first.id })).ahead).toEqual([]);
  expect((await ana.call.schedule.hold({ id: second.id })).ahead).toEqual([]);
});

test('a challenger sees on their own hold when the other has to answer by, and others see that it isn’t theirs', async () => {
  const { ana, mara, tom, eve } = await people();
  const first = await agreed(mara, ana);
  const second = await agreed(tom, ana);
  const third = await agreed(eve, ana);
  const { challenge } = await tom.call.schedule.challengeHold({ id: first.id });
  const endsAt = challenge?.endsAt;
  const aheadOf = async (of: Actor, id: ClientId) => (await of.call.schedule.hold({ id })).ahead[0];
  expect(await aheadOf(tom, second.id)).toMatchObject({
    isChallengeable: false,
    challenge: { endsAt, isMine: true },
  });
  expect(await aheadOf(eve, third.id)).toMatchObject({
    isChallengeable: false,
    challenge: { endsAt, isMine: false },
  });
});

test('a holder can challenge neither their own hold nor a second hold that could not be confirmed', async () => {
  const { ana, mara, tom } = await people();
  const first = await agreed(mara, ana);
  const second = await agreed(mara, ana, 'Tern House');
  expect((await mara.call.schedule.hold({ id: second.id })).acts).not.toContain('challenge');
  expect(await refusalOf(mara.call.schedule.challengeHold({ id: first.id }))).toBe('hold.not_behind');
  const third = await agreed(tom, ana);
  const { ahead } = await tom.call.schedule.hold({ id: third.id });
  expect(ahead.map(({ rank, isChallengeable }) => [rank, isChallengeable])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(await refusalOf(tom.call.schedule.challengeHold({ id: second.id }))).toBe('hold.challenge_first');
});
