/** Apart from the other door, which the shell keeps open. */
export { FirstStepsLink } from '../parts/lazy-first-steps.ts';
