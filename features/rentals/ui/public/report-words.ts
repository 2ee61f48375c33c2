// A separate door: the queue says why rentals were reported before one is opened.
export { words } from '../parts/moderation/report-copy.ts';
