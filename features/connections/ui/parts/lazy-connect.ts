import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with its host: the shell imports this entry point and must stay small.
export const Connect = lazyPart(async () => (await import('./connect.tsx')).Connect);
export const Introduce = lazyPart(async () => (await import('./introduce.tsx')).Introduce);
export const RequestInRow = lazyPart(async () => (await import('./request-in-row.tsx')).RequestInRow);
