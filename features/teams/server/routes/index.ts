import { implementContract } from '#platform/server/http/procedures.ts';
import { teams } from '../../contract/index.ts';
import type { TeamsParts } from '../commands/parts.ts';
import type { Listening } from '../listeners/covered-inboxes.ts';
import { deskRoutes } from './desks.ts';
import { leavingRoutes } from './leaving.ts';
import { membershipRoutes } from './membership.ts';
import { practiceRoutes } from './practice.ts';
import { teamRoutes } from './teams.ts';

/** All routes of teams and desks. */
export const teamsRoutes = (parts: TeamsParts, listening: Listening) =>
  implementContract(teams, parts.notifier.platform.config).router({
    ...teamRoutes(parts),
    ...membershipRoutes(parts),
    ...leavingRoutes(parts),
    ...deskRoutes(parts, listening),
    ...practiceRoutes(parts),
  });
