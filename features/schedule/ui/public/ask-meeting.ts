export { AskMeetingDialog } from '../parts/lazy-meetings.ts';
