import type { HoldId } from '#platform/contract/live.ts';

/** Under what the server keeps, since it made this page, what the live channel is to bring; given once. */
export function takeHold(): HoldId | undefined {
  const block = document.querySelector<HTMLElement>('[data-hold]');
  block?.remove();
  return block?.dataset['hold'] as HoldId | undefined;
}
