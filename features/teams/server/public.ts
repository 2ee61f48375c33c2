export { standingOf } from './queries/standing.ts';
