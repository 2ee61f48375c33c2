/** One time of a timetable, as it stands in a schedule. */
export interface Slot {
  readonly title: string;
  /** As the clock of the zone shows it. */
  readonly startWall: string;
  readonly endWall: string;
}

/** What becomes of the times of a timetable, each by its place in the order: the one before, and the one from now on. */
export interface TimetableMoves {
  /** `isSame` if nothing of it changed but perhaps its place in the order. */
  readonly kept: readonly { readonly from: number; readonly to: number; readonly isSame: boolean }[];
  readonly gone: readonly number[];
  readonly added: readonly number[];
}

/** Ways in which a time from before can be one from now on, the surest first. */
const likenesses: readonly ((one: Slot, other: Slot) => boolean)[] = [
  (one, other) => isSameSlot(one, other),
  (one, other) => one.title !== '' && one.title === other.title,
  () => true,
];

const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.title === other.title && one.startWall === other.startWall && one.endWall === other.endWall;

/**
 * How one timetable becomes another with as little rewritten as possible: times that are the same keep their entries
 * in schedules, with what people noted there; then those that are about the same, then the first of what is left.
 */
export function timetableMoves(before: readonly Slot[], after: readonly Slot[]): TimetableMoves {
  const fromOf = new Map<number, number>();
  const left = new Set(before.keys());
  for (const isLike of likenesses)
    for (const [to, slot] of after.entries()) {
      const from = fromOf.has(to) ? undefined : [...left].find((at) => isLike(before[at] ?? slot, slot));
      if (from === undefined) continue;
      fromOf.set(to, from);
      left.delete(from);
    }
  const kept = [...fromOf].map(([to, from]) => {
    const [old, slot] = [before[from], after[to]];
    return { from, to, isSame: old !== undefined && slot !== undefined && isSameSlot(old, slot) };
  });
  return {
    kept: kept.toSorted((a, b) => a.to - b.to),
    gone: [...left],
    added: [...after.keys()].filter((to) => !fromOf.has(to)),
  };
}

/** How long before a time those who go are reminded of it, the longest first. */
const reminders = [
  { what: 'tomorrow', beforeMs: 24 * 3_600_000 },
  { what: 'soon', beforeMs: 3_600_000 },
] as const;

export type ReminderName = (typeof reminders)[number]['what'];

/** When people are next reminded of something that begins then; null if there is no more to say. */
export function nextReminderAt(startsAt: Date, now: Date): Date | null {
  const due = reminders.map(({ beforeMs }) => new Date(startsAt.getTime() - beforeMs));
  return due.find((at) => at > now) ?? null;
}

/** What a reminder that is due says; undefined where the time has already begun. */
export const reminderAt = (startsAt: Date, now: Date): ReminderName | undefined =>
  reminders.findLast(({ beforeMs }) => now.getTime() >= startsAt.getTime() - beforeMs && now < startsAt)
    ?.what;
