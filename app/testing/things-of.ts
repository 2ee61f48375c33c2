import { dayIn } from '#features/assignments/testing/factory/desk.ts';
import { eventGuest } from '#features/schedule/server/tables.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Actor, Scene } from './scene.ts';

// Objects that a person makes or requests through the ordinary calls; their content doesn't matter.

export const projectOf = (owner: Actor) =>
  owner.call.projects.create({ id: newId(), title: 'Copperline', format: 'feature' });

export async function shareOf(from: Actor, to: Actor, terms = '') {
  const { id: thingId } = await projectOf(from);
  const wish = { id: newId() as never, kind: 'project', thingId, personId: to.id, terms } as const;
  return (await from.call.shares.give({ ...wish, variant: 'one-pager' })).id;
}

export async function availOf(asker: Actor, client: Actor) {
  const days = [{ firstDay: '2027-05-03', lastDay: '2027-05-07' }];
  const wish = { id: newId(), personId: client.id, title: 'Copperline', days };
  return String((await asker.call.schedule.askAvail(wish)).id);
}

export async function eventOf(owner: Actor, people: Actor['id'][] = []) {
  const when = { firstDay: '2027-03-15', lastDay: '2027-03-15' };
  const wish = { title: 'Notes call', kind: 'notes-call', when, people } as const;
  return (await owner.call.schedule.create({ id: newId(), ...wish, people })).id;
}

/** A guest of the events that guests propose another time for. */
export const outsider = 'gus@outside.example';

/** Puts a guest on an event who has proposed another time by mail. */
export async function proposedByGuest({ database }: Scene, owner: Actor, id: string): Promise<void> {
  const when = { firstDay: '2027-03-16', lastDay: '2027-03-16' };
  await database.orm.insert(eventGuest).values({
    eventId: ClientId.parse(id),
    email: outsider,
    tokenHash: newId(),
    said: { kind: 'proposal', name: 'Gus', text: '', to: '', at: '2026-11-29T08:00:00.000Z', when },
    invitedBy: owner.id,
    invitedAt: new Date(),
  });
}

export function meetingOf(from: Actor, to: Actor) {
  const wish = { title: newId(), kind: 'general', medium: 'phone', minutes: 15, zone: 'UTC' } as const;
  const slots = [{ start: `${dayIn(8)}T09:00` }];
  return from.call.schedule.askMeeting({ id: newId(), toId: to.id, ...wish, slots });
}

/** A poll on when people could meet. */
export async function pollOf(from: Actor, to: Actor): Promise<string> {
  const about = { title: newId(), kind: 'general', medium: 'phone', minutes: 15, zone: 'UTC' } as const;
  const asked = { rule: 'asker', asks: 'windows' } as const;
  const wish = { ...about, ...asked, required: [to.id], windows: [couldMeet()] };
  return (await from.call.schedule.askPoll({ id: newId(), ...wish, answerBy: `${dayIn(5)}T09:00:00.000Z` }))
    .id;
}

/** A time a person could meet, as a poll takes it. */
export const couldMeet = () => ({ start: `${dayIn(8)}T09:00`, end: `${dayIn(8)}T12:00` });

export const teamOf = (owner: Actor) => owner.call.teams.create({ id: newId(), name: 'Lit' });

export async function askToConnect(from: Actor, to: Actor): Promise<string> {
  const id = newId() as never;
  await from.call.connections.ask({ id, toUserId: to.id, message: 'We shot next door' });
  return String(id);
}

export async function callOf(owner: Actor): Promise<string> {
  const id = newId() as never;
  await owner.call.calls.add({ id, name: String(id) });
  return String(id);
}

/** A calendar file that a person has sent, for a desk or for themselves, not imported yet. */
export async function calendarSentBy(owner: Actor, address: string, desk?: Actor['id']): Promise<string> {
  const id = newId();
  const day = dayIn(3).replaceAll('-', '');
  const event = ['BEGIN:VEVENT', 'UID:a@x', 'DTSTAMP:20261101T000000Z', `DTSTART;VALUE=DATE:${day}`];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//x//EN',
    ...event,
    'SUMMARY:Lunch',
    'END:VEVENT',
  ];
  const answer = await fetch(
    `${address}/api/calendar-imports/${id}?name=my.ics${desk ? `&desk=${desk}` : ''}`,
    {
      method: 'PUT',
      headers: { cookie: owner.cookie, 'content-type': 'text/calendar' },
      body: [...lines, 'END:VCALENDAR', ''].join('\r\n'),
    },
  );
  if (answer.status !== 200) throw new Error(await answer.text());
  return id;
}

/** A representation agreed by both sides, in which the actor has the given side. */
export async function agreedBetween(scene: Scene, one: Actor, side: 'client' | 'representative') {
  const other = await scene.person('Ari Agent', { role: 'AGENT' });
  await scene.connect(one, other);
  const id = newId();
  await one.call.profiles.offerRepresentation({ id, personId: other.id, kind: 'agent', side });
  await other.call.profiles.decideRepresentation({ id, isAgreed: true });
  return { id, other };
}

type HeldOn = { on?: Actor; rank?: number; isAgreed?: boolean };

/** A hold by the asker; on a person made for it, unless one is named. */
export async function holdOf(scene: Scene, asker: Actor, { on, rank, isAgreed = true }: HeldOn = {}) {
  const held = on ?? (await scene.person('Ana Held'));
  const days = { firstDay: '2027-05-03', lastDay: '2027-05-07' };
  const wish = { id: newId(), personId: held.id, title: 'Copperline', ...days };
  const { id } = await asker.call.schedule.placeHold({ ...wish, ...(rank && { rank }) });
  if (isAgreed) await held.call.schedule.acceptHold({ id });
  return String(id);
}

/** A connection request to a client whose representative receives strangers' requests first. */
export async function askThrough(scene: Scene, representative: Actor): Promise<string> {
  const client = await scene.person('Ada Talent');
  const from = await scene.person('Sol Stranger');
  await scene.connect(client, representative);
  const id = newId();
  const offer = { id, personId: representative.id, kind: 'agent', side: 'client' } as const;
  await client.call.profiles.offerRepresentation(offer);
  await representative.call.profiles.decideRepresentation({ id, isAgreed: true });
  await client.call.profiles.setFirstContact({ representationId: id });
  return askToConnect(from, client);
}

/** An introduction of a person to one made for it. */
export async function introduceTwo(scene: Scene, by: Actor, one: Actor): Promise<string> {
  const other = await scene.person('Noor Haddad');
  for (const person of [one, other]) await scene.connect(by, person);
  const id = newId() as never;
  await by.call.connections.introduce({ id, people: [one.id, other.id], note: 'You both shoot at night' });
  return String(id);
}
