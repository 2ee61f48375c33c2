import { lazyPart } from '#platform/ui/lazy-part.ts';

// Few people have any left, so it loads with the page that shows it.
export const FirstStepsLink = lazyPart(async () => (await import('./first-steps-link.tsx')).FirstStepsLink);
