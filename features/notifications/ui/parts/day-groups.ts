import { dayWords } from '#platform/ui/time-words.ts';
import type { NotificationView } from '../../contract.ts';
import { copy } from '../copy.ts';

/** Rows under the heading of their day. */
export type DayGroup = { day: string; rows: NotificationView[] };

/** `isFull` names every day; without it everything before yesterday is under Earlier. */
type Options = { nowMs: number; timeZone?: string; isFull?: boolean };

/** Groups rows under Today, Yesterday and earlier days by their last change, keeping the order. */
export function dayGroups(rows: readonly NotificationView[], options: Options): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const row of rows) {
    const day = dayOf(row.updatedAt, options);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}

function dayOf(at: string, { isFull = false, ...options }: Options): string {
  const words = dayWords(at, options);
  if (isFull) return words;
  return words === copy.days.today || words === copy.days.yesterday ? words : copy.days.earlier;
}
