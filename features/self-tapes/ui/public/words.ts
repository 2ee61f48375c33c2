export { copy } from '../copy.ts';
