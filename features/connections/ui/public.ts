export { Connect, RequestInRow } from './parts/lazy-connect.ts';
