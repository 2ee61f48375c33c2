export type { ConsoleRecord } from './parts/console-recorder.ts';
export { FeedbackHost } from './parts/feedback-host.tsx';
export { openFeedback } from './parts/open-feedback.ts';
