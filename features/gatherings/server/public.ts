export { gatheringsFound } from './queries/found.ts';
