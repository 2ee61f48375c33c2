export { ViewingBanner } from './parts/lazy-viewing.ts';
