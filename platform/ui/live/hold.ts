import type { HoldId } from '#platform/contract/live.ts';

/** Under what the server keeps, since it made this page, what the live channel is to bring; given once. */
export function takeHold(): HoldId | undefined {
  const block = document.querySelector('script[data-hold]');
  block?.remove();
  return (block?.getAttribute('data-hold') ?? undefined) as HoldId | undefined;
}
