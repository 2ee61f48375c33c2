import { timeWords } from '#platform/ui/time-words.ts';
import type { KeepView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';

const { keep: words } = copy;
const named: Readonly<Record<number, string>> = words.every;
const dayMs = 24 * 60 * 60_000;

/** "Every month", "Every 10 days". */
export const rhythmWords = (days: number): string => named[days] ?? words.everyDays(days);

/** The due day in words: "Due for 12 days", "Due in 3 days", "Put off until 3 Dec", "Resting". */
export function dueWords({ dueAt, snoozedUntil, isPaused }: KeepView, nowMs: number): string {
  if (isPaused) return words.rests;
  if (dueAt === null) return words.notContacted;
  if (snoozedUntil === dueAt) return `${words.putOff} ${timeWords(dueAt, { style: 'row', nowMs })}`;
  const ahead = daysBetween(nowMs, Date.parse(dueAt));
  if (ahead === 0) return words.dueToday;
  return ahead > 0 ? words.dueIn(ahead) : words.dueFor(-ahead);
}

const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

/** Calendar days on this device. A day with 23 or 25 hours is one. */
const daysBetween = (from: number, to: number) => Math.round((midnight(to) - midnight(from)) / dayMs);
