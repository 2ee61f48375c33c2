export { ListsButton } from './parts/lazy-lists.ts';
