// A separate door: the queue says why listings were reported before one is opened.
export { words } from '../parts/moderation/report-copy.ts';
