export { VouchLine } from './parts/lazy-vouch.ts';
