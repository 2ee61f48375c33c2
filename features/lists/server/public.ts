export { ownListsWith } from './queries/lists.ts';
export { listsOpenTo } from './queries/members.ts';
