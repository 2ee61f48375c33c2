import { lazyPart } from '#platform/ui/lazy-part.ts';

export const AvailDialog = lazyPart(async () => ({
  default: (await import('./avail-dialog.tsx')).AvailDialog,
}));
export const CounterDialog = lazyPart(async () => ({
  default: (await import('./counter-dialog.tsx')).CounterDialog,
}));
