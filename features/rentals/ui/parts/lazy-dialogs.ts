import { lazyPart } from '#platform/ui/lazy-part.ts';

// Dialogs load with the first press.

const answers = () => import('./dialogs/answer-dialogs.tsx');

export const AcceptDialog = lazyPart(async () => (await answers()).AcceptDialog);
export const ReasonDialog = lazyPart(async () => (await answers()).ReasonDialog);
export const RefuseDialog = lazyPart(async () => (await answers()).RefuseDialog);
export const ExtendDialog = lazyPart(async () => (await answers()).ExtendDialog);
export const CertificateDialog = lazyPart(
  async () => (await import('./dialogs/certificate-dialog.tsx')).CertificateDialog,
);
export const ConditionDialog = lazyPart(
  async () => (await import('./dialogs/condition-dialog.tsx')).ConditionDialog,
);
export const SignDialog = lazyPart(async () => (await import('./dialogs/sign-dialog.tsx')).SignDialog);
export const ReportDialog = lazyPart(async () => (await import('./dialogs/report-dialog.tsx')).ReportDialog);
export const AskDialog = lazyPart(async () => (await import('./dialogs/thing-dialogs.tsx')).AskDialog);
export const BlockDialog = lazyPart(async () => (await import('./dialogs/thing-dialogs.tsx')).BlockDialog);
export const TermsDialog = lazyPart(async () => (await import('./dialogs/terms-dialog.tsx')).TermsDialog);
export const AgreementSheet = lazyPart(
  async () => (await import('./panel/agreement-sheet.tsx')).AgreementSheet,
);
