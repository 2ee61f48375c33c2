export { ownQuery as ownListsQuery } from '../api.ts';
