export type { TeamsParts } from './commands/parts.ts';
export { standingOf } from './queries/standing.ts';
export { areTogetherIn, teamsOf, whoRunsBoth } from './queries/together.ts';
