import { id, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import type { TeamId } from '../../contract/views.ts';

/** The views of the page, in order. */
export const teamViews = ['people', 'desks', 'covers', 'mine'] as const;
export type TeamView = (typeof teamViews)[number];

const team = searchCodec({ team: id<TeamId>(), view: oneOf(teamViews, 'people') });

/** The search parameters of /team-management: which team, and which view; people by default. */
export type TeamSearch = SearchOf<typeof team>;
export const readTeamSearch = team.read;
