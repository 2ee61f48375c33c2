export type { TeamsParts } from './commands/parts.ts';
export { standingOf } from './queries/standing.ts';
