import type { Acts } from '#platform/server/http/acts.ts';
import type { programsContract } from '../../contract.ts';
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

export const programs: Acts<typeof programsContract, GatheringsParts> = {
  programs: (at, input) => listGatherings(at, 'program', input),

  program: async (at, { id }) =>
    viewOne(at, (await findGathering(at, 'program', id)) ?? at.refuse('program.absent')),

  addProgram: async (act, wanted) => {
    const { view, refused } = await addGathering(act, 'program', wanted);
    return view ?? refuse(act, 'program.absent', refused);
  },

  editProgram: async (act, wanted) => {
    const { view, refused } = await editGathering(act, 'program', wanted);
    return view ?? refuse(act, 'program.absent', refused);
  },

  cancelProgram: async (act, input) => {
    const { view, refused } = await cancelGathering(act, 'program', input);
    return view ?? refuse(act, 'program.absent', refused);
  },

  join: async (act, { id, isJoined }) => {
    const row = (await findGathering(act, 'program', id)) && (await lockGathering(act, id));
    if (!row) return act.refuse('program.absent');
    if (row.state === 'cancelled') return act.refuse('gathering.cancelled');
    if (row.endsAt <= act.now) return act.refuse('gathering.over');
    await answer(act, row, isJoined);
    return viewOne(act, row);
  },

  programFile: async (at, { id }) => {
    const row = (await findGathering(at, 'program', id)) ?? at.refuse('program.absent');
    return calendarFile(await viewOne(at, row), at);
  },
};
