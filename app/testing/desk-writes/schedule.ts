import { dayIn } from '#features/assignments/testing/factory/desk.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Actor, Scene } from '../scene.ts';
import { calendarSentBy, couldMeet, outsider, proposedByGuest } from '../things-of.ts';

/** Events of Jane’s, one of Ada’s that she is invited to, the calendar Sam sent for her, and every write to them at her desk. */
export async function onCalendarOf(scene: Scene, jane: Actor, { ada, sam }: Record<'ada' | 'sam', Actor>) {
  const day = { firstDay: '2027-03-15', lastDay: '2027-03-15' };
  const wish = { title: 'Notes call', kind: 'notes-call', when: day } as const;
  const [own, off] = [newId(), newId()];
  for (const id of [own, off]) await jane.call.schedule.create({ id, ...wish });
  await proposedByGuest(scene, jane, own);
  const invited = await ada.call.schedule.create({ id: newId(), ...wish, people: [jane.id] });
  const calendar = await calendarSentBy(sam, scene.address, jane.id);
  return {
    'schedule.create': ['/events', { id: newId(), ...wish }],
    'schedule.edit': [`/events/${own}`, { version: 1, title: 'Budget pass' }],
    'schedule.declineProposal': [`/events/${own}/guests/decline`, { email: outsider }],
    'schedule.cancel': [`/events/${off}`, {}],
    'schedule.answer': [`/events/${invited.id}/answer`, { answer: 'yes' }],
    'schedule.runCalendarImport': [`/calendar-imports/${calendar}/run`, {}],
    'schedule.undoCalendarImport': [`/calendar-imports/${calendar}/undo`, {}],
  } as const;
}

/** Meetings between two people, and the input of each write about them on the first one's desk. */
export async function askedMeetings(jane: Actor, ada: Actor) {
  const one = { kind: 'general', medium: 'phone', minutes: 15, zone: 'UTC' } as const;
  const times = (day: number) => ({ zone: 'UTC', slots: [{ start: `${dayIn(day)}T09:00` }] });
  const askedBy = (from: Actor, to: Actor, day: number) =>
    from.call.schedule.askMeeting({
      id: newId(),
      toId: to.id,
      title: newId(),
      ...one,
      ...times(day),
    });
  const [accepted, declined, countered, agreed] = await Promise.all(
    [8, 9, 10, 11].map((day) => askedBy(ada, jane, day)),
  );
  const own = await askedBy(jane, ada, 12);
  const slotId = accepted?.slots[0]?.id;
  const confirmed =
    agreed?.slots[0] &&
    (await jane.call.schedule.acceptMeeting({ id: agreed.id, slotId: agreed.slots[0].id }));
  return {
    'schedule.askMeeting': [
      '/meeting-requests',
      { id: newId(), toId: ada.id, title: newId(), ...one, ...times(13) },
    ],
    'schedule.acceptMeeting': [`/meeting-requests/${String(accepted?.id)}/accept`, { slotId }],
    'schedule.declineMeeting': [`/meeting-requests/${String(declined?.id)}/decline`, {}],
    'schedule.proposeMeeting': [`/meeting-requests/${String(countered?.id)}/propose`, times(14)],
    'schedule.cancelMeeting': [`/meeting-requests/${own.id}/cancel`, {}],
    'schedule.confirmMeeting': [`/meeting-requests/${String(confirmed?.id)}/confirm`, { says: 'confirmed' }],
  } as const;
}

/** A poll of Ada’s that asks Jane, and one that Jane’s desk asks. */
export async function polled(jane: Actor, ada: Actor) {
  const about = { kind: 'general', medium: 'phone', minutes: 15, zone: 'UTC' } as const;
  const asked = { rule: 'asker', asks: 'windows' } as const;
  const wish = (to: Actor) => ({
    id: newId(),
    title: newId(),
    ...about,
    ...asked,
    required: [to.id],
    windows: [couldMeet()],
    answerBy: `${dayIn(5)}T09:00:00.000Z`,
  });
  const { id } = await ada.call.schedule.askPoll(wish(jane));
  return {
    'schedule.askPoll': ['/meeting-requests/polls', wish(ada)],
    'schedule.answerPoll': [`/meeting-requests/${id}/answers`, { zone: 'UTC', windows: [couldMeet()] }],
  } as const;
}
