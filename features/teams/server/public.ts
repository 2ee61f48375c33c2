export type { TeamsParts } from './parts.ts';
export {
  areTogetherIn,
  colleaguesOf,
  membershipsOf,
  renewDesk,
  runnersOf,
  seatOf,
  sittersAt,
  sittersByDesk,
  sittersOn,
  teamsOf,
  whoRunsBoth,
} from './queries/memberships.ts';
