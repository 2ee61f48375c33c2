import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows it, because the shell, which must stay small, imports this entry point.
export const ListsButton = lazyPart(async () => (await import('./parts/lists-button.tsx')).ListsButton);
