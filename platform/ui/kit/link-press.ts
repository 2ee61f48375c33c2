import type { MouseEvent } from 'react';

/** The page follows this press itself: what opens another window or saves a file is left to the browser. */
export const isFollowedHere = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The plain link that was pressed, for a list that handles presses for all its rows: a router link in each row takes
 * longer than the rest of the row. Undefined if the browser should follow it.
 */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || !isFollowedHere(event)) return undefined;
  event.preventDefault();
  return link;
}
