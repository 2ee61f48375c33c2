import type { Acts } from '#platform/server/http/acts.ts';
import type { eventsContract } from '../../contract.ts';
import type { GatheringsParts } from '../parts.ts';
import { calendarFile } from '../views.ts';
import {
  addGathering,
  cancelGathering,
  editGathering,
  findGathering,
  listGatherings,
  refuse,
  viewOne,
} from './keeping.ts';
import { answer, lockGathering } from './places.ts';

export const events: Acts<typeof eventsContract, GatheringsParts> = {
  events: (at, input) => listGatherings(at, 'event', input),

  event: async (at, { id }) =>
    viewOne(at, (await findGathering(at, 'event', id)) ?? at.refuse('community_event.absent')),

  addEvent: async (act, { start, end, ...wanted }) => {
    const sessions = [{ title: '', start, end }];
    const { view, refused } = await addGathering(act, 'event', { ...wanted, sessions });
    return view ?? refuse(act, 'community_event.absent', refused);
  },

  editEvent: async (act, { start, end, ...wanted }) => {
    const sessions = [{ title: '', start, end }];
    const { view, refused } = await editGathering(act, 'event', { ...wanted, sessions });
    return view ?? refuse(act, 'community_event.absent', refused);
  },

  cancelEvent: async (act, input) => {
    const { view, refused } = await cancelGathering(act, 'event', input);
    return view ?? refuse(act, 'community_event.absent', refused);
  },

  rsvp: async (act, { id, answer: said }) => {
    const row = (await findGathering(act, 'event', id)) && (await lockGathering(act, id));
    if (!row) return act.refuse('community_event.absent');
    if (row.state === 'cancelled') return act.refuse('gathering.cancelled');
    if (row.endsAt <= act.now) return act.refuse('gathering.over');
    await answer(act, row, said === 'going');
    return viewOne(act, row);
  },

  eventFile: async (at, { id }) => {
    const row = (await findGathering(at, 'event', id)) ?? at.refuse('community_event.absent');
    return calendarFile(await viewOne(at, row), at);
  },
};
