import { lazyPart } from '#platform/ui/lazy-part.ts';

// Dialogs load with the first press.

export const AskTapeDialog = lazyPart(
  async () => (await import('#features/self-tapes/ui/public/asking.ts')).AskTapeDialog,
);
export const Tapes = lazyPart(async () => (await import('#features/self-tapes/ui/public/tapes.ts')).Tapes);
export const AnswerDialog = lazyPart(async () => (await import('./dialogs/answer-dialog.tsx')).AnswerDialog);
export const SendDialog = lazyPart(async () => (await import('./dialogs/send-dialog.tsx')).SendDialog);
export const WithdrawDialog = lazyPart(
  async () => (await import('./dialogs/sender-dialogs.tsx')).WithdrawDialog,
);
export const NudgeDialog = lazyPart(async () => (await import('./dialogs/sender-dialogs.tsx')).NudgeDialog);
export const PieceDialog = lazyPart(async () => (await import('./dialogs/piece-dialog.tsx')).PieceDialog);
