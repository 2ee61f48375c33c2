import { lazyPart } from '#platform/ui/lazy-part.ts';

// The list is there first; what is opened from it comes with the first press.

export const SubmissionPanel = lazyPart(
  async () => (await import('./panel/submission-panel.tsx')).SubmissionPanel,
);
export const SubmissionGrid = lazyPart(async () => (await import('./submission-grid.tsx')).SubmissionGrid);
export const SubmissionBoard = lazyPart(async () => (await import('./submission-board.tsx')).SubmissionBoard);
export const BriefList = lazyPart(async () => (await import('#features/briefs/ui/public/list.ts')).BriefList);
export const NewSubmissionDialog = lazyPart(
  async () => (await import('./dialogs/new-submission-dialog.tsx')).NewSubmissionDialog,
);
export const TemplatesDialog = lazyPart(
  async () => (await import('#features/briefs/ui/public/answering.ts')).TemplatesDialog,
);
export const IntakeDialog = lazyPart(
  async () => (await import('#features/briefs/ui/public/answering.ts')).IntakeDialog,
);
export const AnswerManyDialog = lazyPart(
  async () => (await import('./dialogs/answer-many-dialog.tsx')).AnswerManyDialog,
);
export const LogSheet = lazyPart(async () => (await import('./log-sheet.tsx')).LogSheet);
