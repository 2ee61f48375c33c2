// A separate entry point: lists of people need little of what the shell's entry point loads.
export { PersonColumns, rowHeights } from '../parts/person-columns.tsx';
export { PersonLink } from '../parts/person-link.tsx';
export { tooManyWords } from '../parts/too-many.ts';
