// A separate entry point: only the search needs it, once it is open.
export { useGlance } from '../parts/use-glance.ts';
