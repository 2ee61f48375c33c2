// A separate door, loaded with the part of the dashboard that shows it.
export { useTold } from '../parts/use-told.ts';
