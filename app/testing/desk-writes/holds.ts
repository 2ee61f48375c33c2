import { newId } from '#platform/server/new-id.ts';
import type { Actor, Scene } from '../scene.ts';

/** Holds and avail checks by Jane and on her, each on different days, and every write to them on her desk. */
export async function heldOn(scene: Scene, jane: Actor, ada: Actor) {
  const client = await scene.person('Cy Client');
  await scene.connect(jane, client);
  const offer = { id: newId(), personId: jane.id, kind: 'agent', side: 'client' } as const;
  await client.call.profiles.offerRepresentation(offer);
  await jane.call.profiles.decideRepresentation({ id: offer.id, isAgreed: true });
  let day = 0;
  const days = () => {
    const on = `2027-07-${String(++day).padStart(2, '0')}`;
    return { firstDay: on, lastDay: on };
  };
  const wish = (on: Actor, more = {}) => ({
    id: newId(),
    personId: on.id,
    title: 'Halyard',
    ...days(),
    ...more,
  });
  const asked = async (by: Actor, on: Actor) => (await by.call.schedule.placeHold(wish(on))).id;
  const agreed = async (more = {}) => {
    const { id } = await jane.call.schedule.placeHold(wish(ada, more));
    await ada.call.schedule.acceptHold({ id });
    return id;
  };
  const check = (on: Actor) => ({ id: newId(), personId: on.id, title: 'Halyard', days: [days()] });
  const checked = async (by: Actor, on: Actor) =>
    (await by.call.schedule.askAvail({ ...check(on), id: newId() })).id;
  const contested = days();
  const kit = await scene.person('Kit Ahead');
  const ahead = await kit.call.schedule.placeHold(wish(ada, contested));
  await ada.call.schedule.acceptHold({ id: ahead.id });
  await agreed(contested);
  const answered = await asked(ada, jane);
  await jane.call.schedule.acceptHold({ id: answered });
  return {
    'schedule.saveAvailability': [
      '/me/availability',
      { zone: 'Europe/London', weekly: [], bookOuts: [], shown: 'ask', version: 0 },
    ],
    'schedule.placeHold': ['/holds', wish(ada)],
    'schedule.acceptHold': [`/holds/${await asked(ada, jane)}/accept`, {}],
    'schedule.declineHold': [`/holds/${await asked(ada, jane)}/decline`, {}],
    'schedule.reopenHold': [`/holds/${answered}/reopen`, {}],
    'schedule.confirmHold': [`/holds/${await agreed()}/confirm`, {}],
    'schedule.promoteHold': [`/holds/${await agreed({ rank: 2 })}/promote`, { rank: 1 }],
    'schedule.challengeHold': [`/holds/${ahead.id}/challenge`, {}],
    'schedule.releaseHold': [`/holds/${await agreed()}/release`, {}],
    'schedule.releaseAll': ['/holds/release-all', { holds: [await agreed()] }],
    'schedule.askAvail': ['/avail-checks', check(ada)],
    'schedule.forwardAvail': [`/avail-checks/${await checked(ada, client)}/forward`, {}],
    'schedule.answerAvail': [`/avail-checks/${await checked(ada, jane)}/answer`, { answer: 'yes' }],
    'schedule.withdrawAvail': [`/avail-checks/${await checked(jane, ada)}/withdraw`, {}],
  } as const;
}
