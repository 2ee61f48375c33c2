import { lazyPart } from '#platform/ui/lazy-part.ts';

// Dialogs and printed sheets load on first use.

export const AddClientDialog = lazyPart(
  async () => (await import('./dialogs/client-dialogs.tsx')).AddClientDialog,
);
export const EditClientDialog = lazyPart(
  async () => (await import('./dialogs/client-dialogs.tsx')).EditClientDialog,
);
export const MoneyDialog = lazyPart(async () => (await import('./dialogs/deal-dialogs.tsx')).MoneyDialog);
export const MemberDialog = lazyPart(async () => (await import('./dialogs/member-dialog.tsx')).MemberDialog);
export const JobDialog = lazyPart(async () => (await import('./dialogs/deal-dialogs.tsx')).JobDialog);
export const MaterialDialog = lazyPart(
  async () => (await import('./dialogs/material-dialog.tsx')).MaterialDialog,
);
export const PitchDialog = lazyPart(async () => (await import('./dialogs/pitch-dialog.tsx')).PitchDialog);
export const EndDialog = lazyPart(async () => (await import('./dialogs/client-dialogs.tsx')).EndDialog);
export const ListSheet = lazyPart(async () => (await import('./sheets/list-sheet.tsx')).ListSheet);
export const SlipSheet = lazyPart(async () => (await import('./sheets/slip-sheet.tsx')).SlipSheet);
export const PacketSheet = lazyPart(async () => (await import('./sheets/packet-sheet.tsx')).PacketSheet);
export const HandOverSheet = lazyPart(
  async () => (await import('./sheets/hand-over-sheet.tsx')).HandOverSheet,
);
