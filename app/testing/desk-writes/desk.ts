import { personRole } from '#features/access/server/tables.ts';
import { deskScopes } from '#platform/contract/desk.ts';
import type { Scene } from '../scene.ts';
import { offeredTo, onSheetOf } from './calls.ts';
import { clientsOf } from './clients.ts';
import { heldOn } from './holds.ts';
import { listingsOf, putUpBy } from './market.ts';
import { keptOfPeople } from './people.ts';
import { askedMeetings, onCalendarOf, polled } from './schedule.ts';
import { submittedBetween } from './submissions.ts';

/** Sam on Jane's desk, and the input of each write there; what is uploaded for one is Sam's, or Jane's own. */
export async function openDesk(scene: Scene, { isOwn = false } = {}) {
  const [jane, sam, ada] = await Promise.all(
    ['Jane Field', 'Sam Ortiz', 'Ada Moreau'].map((name) => scene.person(name)),
  );
  if (!jane || !sam || !ada) throw new Error('three people were asked for');
  // Managers send submissions, executives answer them: these two do both.
  const both = [jane, ada].map(({ id }) => ({ personId: id, role: 'EXECUTIVE', isPrimary: false }) as const);
  await scene.database.orm.insert(personRole).values(both);
  await scene.connect(jane, ada);
  const seat = await jane.call.teams.offerSeat({ id: jane.id, personId: sam.id, scopes: [...deskScopes] });
  await sam.call.teams.acceptSeat({ id: seat.id });
  // One after the other: what Jane may be offered depends on what is on her calendar.
  const asked: Readonly<Record<string, readonly [path: string, body: object]>> = {
    ...(await keptOfPeople(scene, jane, ada)),
    ...(await onCalendarOf(scene, jane, { ada, sam })),
    ...(await askedMeetings(jane, ada)),
    ...(await clientsOf(scene, jane, sam)),
    'marketplace.apply': await putUpBy(scene, jane, ada),
    ...(await listingsOf(jane, ada)),
    ...(await onSheetOf(scene, jane, sam)),
    ...(await offeredTo(jane, ada)),
    ...(await heldOn(scene, jane, ada)),
    ...(await submittedBetween(scene, jane, { ada, filming: isOwn ? jane : sam })),
    ...(await polled(jane, ada)),
  };
  return { jane, sam, seatId: seat.id, asked };
}
