export { standingQuery } from '../api.ts';
export { MutualFaces, Mutuals } from '../parts/mutuals.tsx';
