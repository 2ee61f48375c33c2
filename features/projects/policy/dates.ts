interface Dates {
  readonly startFrom?: string | null | undefined;
  readonly startTo?: string | null | undefined;
  readonly prepFrom?: string | null | undefined;
  readonly shootFrom?: string | null | undefined;
  readonly shootTo?: string | null | undefined;
}

/** What is wrong with the order of a project's days. */
export function wrongOrder({ startFrom, startTo, prepFrom, shootFrom, shootTo }: Dates) {
  if (startFrom && startTo && startTo < startFrom) return 'start_order';
  if (prepFrom && shootFrom && shootFrom < prepFrom) return 'prep_order';
  return shootFrom && shootTo && shootTo < shootFrom ? 'shoot_order' : undefined;
}
