import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows it: the shell imports this entry point and must stay small.
export const VouchLine = lazyPart(async () => (await import('./vouch-line.tsx')).VouchLine);
