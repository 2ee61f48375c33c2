export { listsOpenTo, ownListsWith } from './queries.ts';
