import { type Device, vitalNames } from '#features/insights/limits.ts';
import type { pageView, serverTime, webVital } from '#features/insights/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';

type ViewRow = typeof pageView.$inferInsert;
type VitalRow = typeof webVital.$inferInsert;
type TimeRow = typeof serverTime.$inferInsert;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const days = 8;
const release = 'demo';

/** Pages, their share of views, and their usual largest contentful paint in milliseconds. */
const pages: readonly (readonly [page: string, weight: number, paintMs: number])[] = [
  ['/dashboard', 5, 940],
  ['/messages', 6, 1_180],
  ['/directory', 4, 1_050],
  ['/people/$personId', 3, 1_120],
  ['/settings', 1, 990],
];

/** Routes of the server with their usual place among the classes of times, and how often they are asked. */
const routes: readonly (readonly [route: string, usual: number, perHour: number])[] = [
  ['GET /api/me', 1, 40],
  ['GET /api/conversations', 2, 60],
  ['POST /api/conversations/{id}/messages', 3, 30],
  ['GET /api/people', 3, 24],
  ['GET /api/search', 4, 18],
  ['GET page', 2, 20],
];

/** Some days of page views, measures and server times: fewer at night and on weekends, phones slower than desks. */
export function insightRows({ ids }: Pick<PeopleRows, 'ids'>, nowMs: number, seeded: Seeded) {
  const people = [...ids.values()];
  const views: ViewRow[] = [];
  const vitals: VitalRow[] = [];
  const times: TimeRow[] = [];
  const processId = seeded.id(nowMs - days * 24 * hourMs);
  for (let startMs = nowMs - days * 24 * hourMs; startMs < nowMs - hourMs; startMs += hourMs) {
    const load = loadOf(new Date(startMs));
    for (let visit = 0; visit < load; visit++) {
      const atMs = startMs + Math.floor(seeded.fraction() * hourMs);
      const person = people[Math.floor(seeded.fraction() * people.length)];
      if (!person) continue;
      const { view, measures } = visitRows({ atMs, person, seeded });
      views.push(view);
      vitals.push(...measures);
    }
    const hour = Math.floor(startMs / hourMs) * hourMs;
    times.push(...timeRows({ hour, load, processId, seeded }));
  }
  return { views, vitals, times };
}

/** How many visits begin within an hour. */
function loadOf(at: Date): number {
  const isNight = at.getUTCHours() < 7 || at.getUTCHours() > 20;
  const isWeekend = at.getUTCDay() % 6 === 0;
  if (isNight) return isWeekend ? 0 : 1;
  return isWeekend ? 1 : 3;
}

function visitRows({ atMs, person, seeded }: { atMs: number; person: PersonId; seeded: Seeded }) {
  const all = pages.reduce((sum, [, weight]) => sum + weight, 0);
  let left = seeded.fraction() * all;
  const [page, , paintMs] = pages.find(([, weight]) => (left -= weight) < 0) ?? ['/dashboard', 1, 900];
  const device: Device = seeded.fraction() < 0.3 ? 'phone' : 'desktop';
  const at = new Date(atMs);
  // Some never reported their end.
  const durationMs = seeded.fraction() < 0.12 ? null : Math.round((8 + seeded.fraction() * 220) * 1_000);
  const view: ViewRow = {
    id: seeded.id(atMs),
    personId: person,
    page,
    timestamp: at,
    startTime: at,
    durationMs,
    leftAt: durationMs === null ? null : new Date(Math.min(atMs + durationMs, atMs + hourMs)),
    sequence: durationMs === null ? 0 : 1,
    device,
    browser: device === 'phone' ? 'Safari' : 'Chrome',
    referrer: seeded.fraction() < 0.5 ? '/dashboard' : null,
    release,
  };
  const slow = (device === 'phone' ? 1.6 : 1) * (0.8 + seeded.fraction() * 0.7);
  const values = { LCP: paintMs * slow, INP: 60 * slow, CLS: 0.01 * slow, FCP: 520 * slow, TTFB: 90 * slow };
  const measures = vitalNames.map(
    (name): VitalRow => ({ id: seeded.id(atMs), page, name, value: values[name], device, release, at }),
  );
  return { view, measures };
}

function timeRows(about: { hour: number; load: number; processId: string; seeded: Seeded }): TimeRow[] {
  const { hour, load, processId, seeded } = about;
  return routes.map(([route, usual, perHour]) => {
    const buckets = Array.from({ length: 13 }, (_, index) => {
      const distance = Math.abs(index - usual);
      return distance > 3
        ? 0
        : Math.round((perHour * (load + 1) * (0.6 + seeded.fraction())) / 4 ** distance);
    });
    const requests = buckets.reduce((sum, count) => sum + count, 0);
    const errors = seeded.fraction() < 0.02 ? 1 : 0;
    return { processId, hour: new Date(hour), route, release, requests, errors, buckets };
  });
}
