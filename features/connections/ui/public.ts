export { Connect, Introduce, RequestInRow } from './parts/lazy-connect.ts';
