export { Connect, Introduce, Mutuals, RequestInRow } from './parts/lazy-connect.ts';
