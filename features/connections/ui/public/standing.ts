export { standingQuery } from '../api.ts';
export { Mutuals } from '../parts/mutuals.tsx';
