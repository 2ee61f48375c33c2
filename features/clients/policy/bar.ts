import { dayAfter } from '#platform/contract/days.ts';
import { limits } from '../limits.ts';

/** The twelve weeks of the bar, from the Monday of this week on (CLI-1). */
export function barOf(today: string): { readonly from: string; readonly to: string } {
  const weekday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  const from = dayAfter(today, -weekday);
  return { from, to: dayAfter(from, limits.barWeeks * 7 - 1) };
}

/** The quarter a day is in. */
export function quarterOf(day: string): { readonly from: string; readonly to: string } {
  const year = Number(day.slice(0, 4));
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3;
  const at = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return { from: at(first, 1), to: at(first + 3, 0) };
}
