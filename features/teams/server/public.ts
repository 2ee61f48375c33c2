export type { TeamsParts } from './commands/parts.ts';
export { colleaguesOf, sittersOn, standingOf } from './queries/standing.ts';
export { areTogetherIn, teamsOf, whoRunsBoth } from './queries/together.ts';
