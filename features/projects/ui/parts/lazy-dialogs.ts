import { lazyPart } from '#platform/ui/lazy-part.ts';

// Dialogs load when they open: their form fields weigh more than the page.

export const NewProjectDialog = lazyPart(
  async () => (await import('./new-project-dialog.tsx')).NewProjectDialog,
);
export const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog);
export const PhaseDialog = lazyPart(async () => (await import('./phase-dialog.tsx')).PhaseDialog);
export const NoticesDialog = lazyPart(
  async () => (await import('./notices/notices-dialog.tsx')).NoticesDialog,
);
export const RemoveQuestion = lazyPart(async () => (await import('./leave-questions.tsx')).RemoveQuestion);
export const LeaveQuestion = lazyPart(async () => (await import('./leave-questions.tsx')).LeaveQuestion);
export const AddMembersDialog = lazyPart(
  async () => (await import('./add-members-dialog.tsx')).AddMembersDialog,
);
export const MemberDialog = lazyPart(async () => (await import('./member-dialog.tsx')).MemberDialog);
export const AttachDialog = lazyPart(async () => (await import('./attach-dialog.tsx')).AttachDialog);
export const EntryDialog = lazyPart(async () => (await import('./entry-dialog.tsx')).EntryDialog);
export const ReasonDialog = lazyPart(async () => (await import('./entry-dialog.tsx')).ReasonDialog);
export const CrewSheet = lazyPart(async () => (await import('./crew-sheet.tsx')).CrewSheet);
export const AddDocumentDialog = lazyPart(
  async () => (await import('./documents/add-document-dialog.tsx')).AddDocumentDialog,
);
export const AddDraftDialog = lazyPart(
  async () => (await import('./drafts/add-draft-dialog.tsx')).AddDraftDialog,
);
export const EditDraftDialog = lazyPart(
  async () => (await import('./drafts/edit-draft-dialog.tsx')).EditDraftDialog,
);
export const EditDocumentDialog = lazyPart(
  async () => (await import('./documents/edit-document-dialog.tsx')).EditDocumentDialog,
);
export const DraftOpenings = lazyPart(async () => (await import('./file-openings.tsx')).DraftOpenings);
export const DocumentOpenings = lazyPart(async () => (await import('./file-openings.tsx')).DocumentOpenings);
export const CompareDialog = lazyPart(
  async () => (await import('./drafts/compare-dialog.tsx')).CompareDialog,
);
export const WithdrawDialog = lazyPart(
  async () => (await import('./drafts/withdraw-dialog.tsx')).WithdrawDialog,
);
export const ImportDialog = lazyPart(async () => (await import('./imports/import-dialog.tsx')).ImportDialog);
