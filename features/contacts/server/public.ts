export { keptNames } from './queries/kept-names.ts';
