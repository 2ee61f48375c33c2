import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { limits } from '../limits.ts';

const dayMs = 86_400_000;
const dayNumber = (wall: string) => Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) / dayMs;

/** How many days are left until a moment, by the calendar of a zone: 1 is tomorrow, whatever the hour. */
export const daysLeft = (zone: string, now: Date, end: Date): number =>
  dayNumber(wallTimeOf(zone, end.getTime())) - dayNumber(wallTimeOf(zone, now.getTime()));

interface Due {
  readonly dueAt: Date | null;
  readonly dueZone: string | null;
}

/** When a poster hears next of a deadline: as before an end, and once it has passed; null after that, and without one. */
export const dueNotice = ({ dueAt, dueZone }: Due, after: Date): Date | null =>
  dueAt === null || dueAt <= after ? null : (nextNotice(dueZone ?? 'UTC', dueAt, after) ?? dueAt);

/** When the next notice is due before a listing ends, at the same time of day in its zone; null after the last one. */
export function nextNotice(zone: string, end: Date, after: Date): Date | null {
  const wall = wallTimeOf(zone, end.getTime());
  for (const days of limits.noticeDays) {
    const day = new Date((dayNumber(wall) - days) * dayMs).toISOString().slice(0, 10);
    const at = new Date(firstInstantOf(zone, `${day}${wall.slice(10)}`));
    if (at > after) return at;
  }
  return null;
}
