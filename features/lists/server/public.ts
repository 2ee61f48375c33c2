export { listsOpenTo } from './queries/members.ts';
