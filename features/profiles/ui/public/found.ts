// A door of its own: lists of people need none of it.
export { foundQuery } from '../api.ts';
