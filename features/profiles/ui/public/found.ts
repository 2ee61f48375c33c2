// A separate entry point: lists of people need none of it.
export { foundQuery } from '../api.ts';
