import type { HoldState } from '../../../limits/holds.ts';
import { isBooked, isLive } from '../../../policy/holds/states.ts';
import { dayAfter } from '../../../policy/times.ts';

/** Days before today, and before a hold that was opened by its link. */
const daysBefore = 7;

/** The first day of the board: a week ago, or near an opened hold outside those days. */
export function boardFrom(
  today: string,
  days: number,
  opened: { readonly firstDay: string; readonly lastDay: string; readonly state: HoldState } | undefined,
): string {
  const usual = dayAfter(today, -daysBefore);
  if (!opened || !(isLive(opened.state) || isBooked(opened.state))) return usual;
  const isShown = opened.lastDay >= usual && opened.firstDay <= dayAfter(usual, days - 1);
  return isShown ? usual : dayAfter(opened.firstDay, -daysBefore);
}
