// A separate door: the dashboard shows the latest projects, which the search doesn't need.
export { latestQuery } from '../api.ts';
export { phaseWords } from '../copy.ts';
export { Plate } from '../parts/plate.tsx';
