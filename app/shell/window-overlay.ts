import { createOverlay } from '#platform/ui/loading/overlay.ts';

/** One per window: the sign-in page and the application are two trees that follow each other. */
export const windowOverlay = createOverlay();
