import { isId } from '#platform/contract/is-id.ts';
import type { TeamId } from '../../contract/views.ts';

/** The parts of the page, in their order. */
export const teamViews = ['people', 'desks', 'covers', 'mine'] as const;
export type TeamView = (typeof teamViews)[number];

/** What the address of /team-management says: which team, and which part of it. */
export type TeamSearch = { team?: TeamId; view?: TeamView };

/** Reads an address that anybody may have typed; people are what is seen without a part. */
export function readTeamSearch({ team, view }: Record<string, unknown>): TeamSearch {
  const known = teamViews.find((one) => one === view && one !== 'people');
  return { ...(isId<TeamId>(team) && { team }), ...(known && { view: known }) };
}
