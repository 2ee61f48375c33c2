import { lazyPart } from '#platform/ui/lazy-part.ts';

// The sheet is there first; what changes it comes with the first press.

export const AddDialog = lazyPart(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }));
export const PasteDialog = lazyPart(async () => ({
  default: (await import('./paste-dialog.tsx')).PasteDialog,
}));
export const KeptDialog = lazyPart(async () => ({ default: (await import('./kept-dialog.tsx')).KeptDialog }));
export const PrintCalls = lazyPart(async () => ({ default: (await import('./print-sheet.tsx')).PrintCalls }));
export const LinePanel = lazyPart(async () => ({ default: (await import('./line-panel.tsx')).LinePanel }));
export const NobodyToCall = lazyPart(async () => ({
  default: (await import('./nobody-to-call.tsx')).NobodyToCall,
}));
