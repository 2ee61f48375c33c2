import { wallTimeOf } from '#platform/contract/wall-clock.ts';

// Bells and papers are written here, in the one language and the one way in which the trade files them.

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function partsOf(at: Date, zone: string) {
  const wall = wallTimeOf(zone, at.getTime());
  const [year = '', month = '', day = ''] = wall.slice(0, 10).split('-');
  const weekday = weekdays[new Date(`${wall}Z`).getUTCDay()] ?? '';
  return { weekday, day: Number(day), month: months[Number(month) - 1] ?? '', year, clock: wall.slice(11) };
}

/** A deadline by the clock it was given in: "Fri 27 Nov, 18:00 (Los Angeles)". */
export function dueWords({ dueAt, dueZone }: { readonly dueAt: Date; readonly dueZone: string }): string {
  const { weekday, day, month, clock } = partsOf(dueAt, dueZone);
  const city = (dueZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return `${weekday} ${day} ${month}, ${clock} (${city})`;
}

/** A day as it stands on paper: "22 Nov 2026". */
export function dayWords(at: Date): string {
  const { day, month, year } = partsOf(at, 'UTC');
  return `${day} ${month} ${year}`;
}

/** A moment as it stands on paper: "22 Nov 2026, 15:04 UTC". */
export const momentWords = (at: Date): string => `${dayWords(at)}, ${partsOf(at, 'UTC').clock} UTC`;
