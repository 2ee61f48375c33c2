import { lazyPart } from '#platform/ui/lazy-part.ts';

// What is asked or shown in a dialog comes when it is wanted: fields of the library weigh more than the page.

export const ReasonQuestion = lazyPart(async () => (await import('./reason-question.tsx')).ReasonQuestion);
export const ManyReport = lazyPart(async () => (await import('./many-report.tsx')).ManyReport);
