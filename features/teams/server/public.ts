export type { TeamsParts } from './commands/parts.ts';
export { colleaguesOf, sittersAt, sittersByDesk, sittersOn, standingOf } from './queries/standing.ts';
export { areTogetherIn, runnersOf, teamsOf, whoRunsBoth } from './queries/together.ts';
