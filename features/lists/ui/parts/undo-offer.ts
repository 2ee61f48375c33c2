import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

/** What a note adds that can be undone, and how long it stays (LST-5). */
export const undoOffer = (onClick: () => void) => ({
  action: { label: copy.undo, onClick },
  forMs: limits.undoMs,
});
