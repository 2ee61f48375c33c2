// A door of its own: only the search needs it, once it is open.
export { useGlance } from '../parts/use-glance.ts';
