export { preferencesOf } from './queries.ts';
