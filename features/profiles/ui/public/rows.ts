// A separate entry point: lists of people need little of what the shell's entry point loads.
export { PersonColumns, PersonLink, rowHeights } from '../parts/person-rows.tsx';
export { tooManyWords } from '../parts/too-many.ts';
