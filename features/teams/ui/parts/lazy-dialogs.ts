import { lazyPart } from '#platform/ui/lazy-part.ts';

// Dialogs load on demand: the library's fields weigh more than the page.

export const NameDialog = lazyPart(async () => (await import('./team-dialogs.tsx')).NameDialog);
export const InviteDialog = lazyPart(async () => (await import('./team-dialogs.tsx')).InviteDialog);
export const StartPracticeDialog = lazyPart(
  async () => (await import('./practice-dialogs.tsx')).StartPracticeDialog,
);
export const LeavePracticeDialog = lazyPart(
  async () => (await import('./practice-dialogs.tsx')).LeavePracticeDialog,
);
export const MemberDialog = lazyPart(async () => (await import('./member-dialog.tsx')).MemberDialog);
export const SeatDialog = lazyPart(async () => (await import('./seat-dialogs.tsx')).SeatDialog);
export const EndSeatDialog = lazyPart(async () => (await import('./seat-dialogs.tsx')).EndSeatDialog);
export const HandbookEditor = lazyPart(async () => (await import('./handbook-editor.tsx')).HandbookEditor);
