import { lazyPart } from '#platform/ui/lazy-part.ts';

// The list loads first; the details load with the first row that is shown.
const parts = () => import('./open-parts.tsx');

export const OpenRecipients = lazyPart(async () => ({ default: (await parts()).OpenRecipients }));
export const OpenShare = lazyPart(async () => ({ default: (await parts()).OpenShare }));
export const OpenProject = lazyPart(async () => ({ default: (await parts()).OpenProject }));
export const OpenRequest = lazyPart(async () => ({ default: (await parts()).OpenRequest }));
