/** Moves focus to the next (1) or previous (-1) row of a list, or into the list from anywhere else. */
export function stepThroughRows(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const current = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const next = current < 0 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1);
  rows[next]?.focus();
}
