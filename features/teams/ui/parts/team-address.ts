import { id, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import type { TeamId } from '../../contract/views.ts';

/** The parts of the page, in their order. */
export const teamViews = ['people', 'desks', 'covers', 'mine'] as const;
export type TeamView = (typeof teamViews)[number];

const team = searchCodec({ team: id<TeamId>(), view: oneOf(teamViews, 'people') });

/** What the address of /team-management says: which team, and which part of it; people are seen without one. */
export type TeamSearch = SearchOf<typeof team>;
export const readTeamSearch = team.read;
