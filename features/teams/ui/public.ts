export { teamsQuery } from './api.ts';
