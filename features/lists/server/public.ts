export { listPeopleSql, listsOpenTo, ownListsWith } from './queries.ts';
