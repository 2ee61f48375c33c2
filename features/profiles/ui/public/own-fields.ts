// A separate entry point: the shell loads the main one, and these fields are for single pages.
export { ChoicesField } from '../parts/choices-field.tsx';
export { JobField } from '../parts/credit-desk/job-field.tsx';
export { useOwnFields } from '../parts/own-profile.ts';
