/**
 * Letters that may leave on each of the first days of a sending domain that mailbox providers don't know yet. A new domain that
 * sends to everybody at once is taken for a spammer's; one that grows by steps like these is not.
 */
export const warmUpCeilings = [50, 100, 500, 1_000, 5_000, 10_000, 20_000, 40_000, 70_000, 100_000] as const;

/** So many letters from this moment on, at the pace of each domain; null for as many as there are. */
export interface Slot {
  readonly begins: Date;
  readonly letters: number | null;
}

const dayMs = 24 * 60 * 60_000;
const midnight = (at: Date) => Math.floor(at.getTime() / dayMs) * dayMs;

/**
 * When letters may leave. Without a warm-up, or outside its days: now. On a day of the warm-up only what its ceiling leaves, and
 * the rest on the days after it, by UTC. `leftToday` counts what has left since midnight.
 */
export function slotsOf({
  warmUpFrom,
  now,
  leftToday,
}: {
  readonly warmUpFrom: string | undefined;
  readonly now: Date;
  readonly leftToday: number;
}): readonly Slot[] {
  const today = midnight(now);
  const first = warmUpFrom === undefined ? Number.NaN : Date.parse(`${warmUpFrom}T00:00:00Z`);
  const index = Math.round((today - first) / dayMs);
  if (!(index >= 0 && index < warmUpCeilings.length)) return [{ begins: now, letters: null }];
  const days = warmUpCeilings.slice(index).map((ceiling, at) => ({
    begins: at === 0 ? now : new Date(today + at * dayMs),
    letters: at === 0 ? Math.max(0, ceiling - leftToday) : ceiling,
  }));
  return [...days, { begins: new Date(today + days.length * dayMs), letters: null }];
}
