import { contract } from 'virtual:contract/teams';
import type { PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import type { teams } from '../contract/index.ts';
import type { TeamId } from '../contract/views.ts';

export { newId } from '#platform/ui/new-id.ts';

export const teamsApi = createApi<typeof teams>('teams', contract);

/** My teams, by name. */
export const teamsQuery = () => teamsApi.list.queryOptions();

export const teamQuery = (id: TeamId) => teamsApi.get.queryOptions({ input: { id } });

/** The teams that invite me. */
export const requestsQuery = () => teamsApi.requests.queryOptions();

/** My desk, and those I sit on or am invited to. */
export const desksQuery = () => teamsApi.desks.queryOptions();

/** What moves when a person leaves a team, to whom and when. */
export const leavingQuery = (id: TeamId, personId: PersonId) =>
  teamsApi.leaving.queryOptions({ input: { id, personId } });

export const handbookQuery = (id: PersonId) => teamsApi.handbook.queryOptions({ input: { id } });

/** My practice team and its desk, if I have one. */
export const practiceQuery = () => teamsApi.practice.queryOptions();
