export { standingQuery } from '../api.ts';
