import { tierFor } from '#features/schedule/policy/seen.ts';
import { dayAfter, spanOf } from '#features/schedule/policy/times.ts';
import type { event, eventGuest, eventPerson } from '#features/schedule/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { CastKey } from './cast.ts';
import { type DemoEvent, events, soon } from './event-list.ts';
import type { PeopleRows } from './people-rows.ts';
import { places } from './places.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

const zone = places.losAngeles.timeZone;

/** The demo week, with the week after it where something repeats. */
export function eventRows({ ids }: PeopleRows, nowMs: number, seeded: Seeded) {
  const idOf = (key: CastKey) => ids.get(key) as PersonId;
  const monday = mondayOf(nowMs);
  const today = soonRows(nowMs).map((one) => ({ one, row: rowOf(one, { monday, nowMs, idOf, seeded }) }));
  const week = events
    .map((one) => ({ one, row: rowOf(one, { monday, nowMs, idOf, seeded }) }))
    // Nobody is in two places: events of the demo day take precedence over the week.
    .filter((placed) => !today.some((other) => isInTheWay(placed, other)));
  const rows = [...today, ...week];
  return {
    events: rows.map(({ row }) => row),
    people: rows.flatMap(({ one, row }) =>
      (one.people ?? []).map(([who, answer]): typeof eventPerson.$inferInsert => ({
        eventId: row.id,
        personId: idOf(who),
        answer,
        answeredAt: answer === 'waiting' ? null : new Date(nowMs - days(1)),
      })),
    ),
    guests: rows.flatMap(({ one, row }) =>
      (one.guests ?? []).map(([email, answer]): typeof eventGuest.$inferInsert => ({
        eventId: row.id,
        email,
        answer,
        answeredAt: answer === 'waiting' ? null : new Date(nowMs - days(1)),
        // Nobody has the link, as the email was never sent.
        tokenHash: `demo:${row.id}:${email}`,
        invitedBy: row.ownerId,
        invitedAt: new Date(nowMs - days(2)),
      })),
    ),
  };
}

/** The Monday of a week, in Los Angeles. */
function mondayOf(nowMs: number): string {
  const today = wallTimeOf(zone, nowMs).slice(0, 10);
  return dayAfter(today, -((new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7));
}

const halfHourMs = 30 * 60_000;

/** Events of the day, or of the next working day if their hours are over. */
function soonRows(nowMs: number): DemoEvent[] {
  const today = wallTimeOf(zone, nowMs).slice(0, 10);
  const first = Math.round((Date.parse(today) - Date.parse(mondayOf(nowMs))) / days(1));
  // One of these days is a working day that hasn't begun.
  const ahead = Array.from({ length: 5 }, (_, at) => first + at);
  return soon.flatMap(({ between: [opens, closes], halves, ...rest }) => {
    const times = ahead.flatMap((day) => {
      const date = dayAfter(mondayOf(nowMs), day);
      const startMs = Math.max(
        firstInstantOf(zone, `${date}T${opens}`),
        Math.ceil((nowMs + halfHourMs / 3) / halfHourMs) * halfHourMs,
      );
      const endMs = startMs + halves * halfHourMs;
      return day % 7 > 4 || endMs > firstInstantOf(zone, `${date}T${closes}`)
        ? []
        : [{ day, startMs, endMs }];
    });
    return times.slice(0, 1).map(({ day, startMs, endMs }) => {
      const at = `${wallTimeOf(zone, startMs).slice(11)}-${wallTimeOf(zone, endMs).slice(11)}`;
      return { ...rest, day, at };
    });
  });
}

type Row = typeof event.$inferInsert;

const comingTo = ({ who, people = [] }: DemoEvent) => [
  who,
  ...people.flatMap(([key, answer]) => (answer === 'yes' ? [key] : [])),
];

interface EventAndRow {
  readonly one: DemoEvent;
  readonly row: Row;
}

const isInTheWay = ({ one, row }: EventAndRow, today: EventAndRow) =>
  comingTo(one).some((key) => comingTo(today.one).includes(key)) &&
  row.kind !== 'shoot-day' &&
  row.startsAt instanceof Date &&
  row.endsAt instanceof Date &&
  today.row.startsAt instanceof Date &&
  today.row.endsAt instanceof Date &&
  row.startsAt < today.row.endsAt &&
  today.row.startsAt < row.endsAt;

interface Week {
  readonly monday: string;
  readonly nowMs: number;
  readonly idOf: (key: CastKey) => PersonId;
  readonly seeded: Seeded;
}

function rowOf(one: DemoEvent, { monday, nowMs, idOf, seeded }: Week): typeof event.$inferInsert {
  const firstDay = dayAfter(monday, one.day);
  const madeMs = nowMs - days(seeded.between(3, 12));
  const made = new Date(madeMs);
  return {
    id: seeded.id(madeMs),
    ownerId: idOf(one.who),
    title: one.title,
    kind: one.kind,
    state: one.isTentative ? 'tentative' : 'confirmed',
    tier: tierFor({ kind: one.kind, tier: 'desk' }, false),
    isBusy: !one.isFree,
    place: one.place ?? '',
    link: one.link ? 'https://meet.backlot.example/lark' : '',
    travelMinutes: one.travel ?? 0,
    prepNote: one.prep ?? '',
    ...one.arrival,
    firstDay,
    lastDay: dayAfter(monday, one.lastDay ?? one.day),
    ...(one.at && timesOf(one.at, firstDay, one.zone ?? zone)),
    ...(one.isWeekly && {
      repeats: { every: 'week' as const, interval: 1, days: [], until: null, count: null },
    }),
    isAnyway: one.isAnyway ?? false,
    ...(one.pushes && { pushes: one.pushes, pushedBy: idOf('noor'), pushedAt: new Date(nowMs - days(2)) }),
    createdAt: made,
    updatedAt: made,
  };
}

function timesOf(at: string, day: string, zone: string) {
  const [start = '', end = ''] = at.split('-');
  const lastDay = end > start ? day : dayAfter(day, 1);
  const when = { start: `${day}T${start}`, end: `${lastDay}T${end}`, zone };
  const { startMs, endMs } = spanOf(when);
  return {
    zone,
    lastDay,
    startWall: when.start,
    endWall: when.end,
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
  };
}
