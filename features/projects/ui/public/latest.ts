// A door of its own: the dashboard shows the latest projects, the search shows none of this.
export { latestQuery } from '../api.ts';
export { phaseWords } from '../copy.ts';
export { Plate } from '../parts/plate.tsx';
