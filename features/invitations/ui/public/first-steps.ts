/** Separate from the other entry point, which the shell imports. */
export { FirstStepsLink } from '../parts/lazy-first-steps.ts';
