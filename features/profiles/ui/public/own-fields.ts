// A door of its own: the shell loads the other one, and these fields are for single pages.
export { ChoicesField } from '../parts/choices-field.tsx';
export { useOwnFields } from '../parts/use-own-fields.ts';
