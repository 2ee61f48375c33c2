import { lazyPart } from '#platform/ui/lazy-part.ts';

// The panel and the dialog come with their first use: the list is there before.

export const MeetingPanel = lazyPart(async () => (await import('./meeting-panel.tsx')).MeetingPanel);
export const AskMeetingDialog = lazyPart(
  async () => (await import('./ask-meeting-dialog.tsx')).AskMeetingDialog,
);
export const AskPollDialog = lazyPart(
  async () => (await import('./polls/ask-poll-dialog.tsx')).AskPollDialog,
);
