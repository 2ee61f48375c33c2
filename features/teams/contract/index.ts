import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { handbookContract, practiceContract, seatsContract } from './desks.ts';
import { invitationsContract, leavingContract, membersContract, teamsContract } from './teams.ts';
import { TeamId } from './views.ts';

export const teams = {
  ...teamsContract,
  ...invitationsContract,
  ...membersContract,
  ...leavingContract,
  ...seatsContract,
  ...handbookContract,
  ...practiceContract,
};

export const teamsEvents = liveEvents('teams', {
  /** A team changed, for its members. */
  'team.changed': z.object({ id: TeamId }),
  /** A team's invitation to me was added or withdrawn. */
  'team_request.changed': z.object({ teamId: TeamId }),
  /** A seat on a desk changed, for both sides. */
  'desk.changed': z.object({ id: PersonId }),
});
