import { lazyPart } from '#platform/ui/lazy-part.ts';

export const AvailDialog = lazyPart(async () => (await import('./avail-dialog.tsx')).AvailDialog);
export const CounterDialog = lazyPart(async () => (await import('./counter-dialog.tsx')).CounterDialog);
