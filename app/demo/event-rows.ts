import type { Answer, arrivalLines, EventKind } from '#features/schedule/limits.ts';
import { tierFor } from '#features/schedule/policy/seen.ts';
import { dayAfter, spanOf } from '#features/schedule/policy/times.ts';
import type { event, eventGuest, eventPerson } from '#features/schedule/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { CastKey } from './cast.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

interface DemoEvent {
  readonly who: CastKey;
  /** Monday is 0. */
  readonly day: number;
  /** "09:30-10:15"; whole days where there is none. */
  readonly at?: string;
  /** By whose clock that is; London's where it is not said. */
  readonly zone?: string;
  readonly lastDay?: number;
  readonly title: string;
  readonly kind: EventKind;
  readonly place?: string;
  readonly link?: true;
  readonly travel?: number;
  readonly arrival?: Partial<Pick<typeof event.$inferInsert, (typeof arrivalLines)[number]>>;
  readonly prep?: string;
  readonly people?: readonly (readonly [CastKey, Answer])[];
  /** People outside, who were invited by mail. */
  readonly guests?: readonly (readonly [string, Answer])[];
  readonly isTentative?: true;
  readonly isFree?: true;
  readonly isWeekly?: true;
  readonly isAnyway?: true;
  readonly pushes?: number;
}

const zone = 'Europe/London';
const losAngeles = 'America/Los_Angeles';
/** Begin so many half-hours after the next one, whatever day the demo is opened on. */
const soon: readonly (Omit<DemoEvent, 'day' | 'at'> & { readonly from: number; readonly halves: number })[] =
  [
    {
      who: 'imogen',
      from: 0,
      halves: 1,
      zone: losAngeles,
      title: 'Notes call, The Salt Ledger',
      kind: 'notes-call',
      link: true,
      prep: 'Bring the notes from Tuesday.',
      people: [
        ['ruth', 'yes'],
        ['callum', 'yes'],
        ['ines', 'waiting'],
      ],
      pushes: 2,
    },
    {
      who: 'imogen',
      from: 3,
      halves: 2,
      title: 'Lunch, Tobias Arkwright',
      kind: 'meal',
      place: 'Ophelia',
      people: [['tobias', 'yes']],
    },
    {
      who: 'imogen',
      from: 8,
      halves: 1,
      zone: losAngeles,
      title: 'General, Jun Watanabe-Cole',
      kind: 'general',
      link: true,
      people: [['jun', 'waiting']],
    },
  ];

/** A week at a management company: calls with Los Angeles, a table read, two shoot days, holds above them. */
const events: readonly DemoEvent[] = [
  {
    who: 'imogen',
    day: 0,
    at: '09:30-10:15',
    title: 'Staff meeting',
    kind: 'staff-meeting',
    link: true,
    isWeekly: true,
    people: [
      ['noor', 'yes'],
      ['bram', 'yes'],
      ['greta', 'maybe'],
    ],
  },
  {
    who: 'imogen',
    day: 0,
    at: '11:00-12:30',
    title: 'Budget pass, The Salt Ledger',
    kind: 'call',
    link: true,
    people: [['beatrix', 'yes']],
  },
  {
    who: 'imogen',
    day: 0,
    at: '13:00-14:00',
    title: 'Lunch, Kofi Adjei',
    kind: 'meal',
    place: 'Ophelia',
    people: [['kofi', 'yes']],
    pushes: 2,
  },
  {
    who: 'imogen',
    day: 0,
    at: '08:30-09:10',
    zone: losAngeles,
    title: 'Call, O. Marchbanks',
    kind: 'call',
    link: true,
    people: [['odile', 'yes']],
  },
  {
    who: 'imogen',
    day: 1,
    at: '10:00-12:00',
    title: 'Table read, Pink draft',
    kind: 'table-read',
    place: 'Tern House',
    arrival: {
      building: 'Rehearsal hall, floor 2',
      gate: 'Gate 3',
      driveOn: 'Left at the gate, name Vance',
      parking: 'Structure B, level 1',
      sitePhone: '+44 20 7946 0011',
      readFirst: 'Pink draft',
    },
    travel: 45,
    people: [
      ['imara', 'yes'],
      ['dashiell', 'yes'],
    ],
  },
  {
    who: 'imogen',
    day: 1,
    at: '14:00-15:15',
    title: 'Callbacks, Della',
    kind: 'callback',
    place: 'Studio 2',
    people: [
      ['imara', 'yes'],
      ['siobhan', 'yes'],
      ['saoirse', 'waiting'],
    ],
  },
  {
    who: 'imogen',
    day: 1,
    at: '17:00-18:00',
    title: 'Notes call, Tallow',
    kind: 'notes-call',
    link: true,
    people: [['rasmus', 'yes']],
  },
  {
    who: 'imogen',
    day: 2,
    at: '09:00-10:00',
    title: 'Dailies, Ferrous day 11',
    kind: 'screening',
    place: 'Theatre B',
  },
  {
    who: 'imogen',
    day: 2,
    at: '11:00-12:30',
    title: 'Scout recap, Orrin quay',
    kind: 'call',
    link: true,
    people: [['lucia', 'yes']],
  },
  {
    who: 'imogen',
    day: 2,
    at: '16:00-17:00',
    title: 'Notes call, The Salt Ledger',
    kind: 'notes-call',
    link: true,
    prep: 'Read first: Pink, Sc 22-27.',
    people: [
      ['imara', 'yes'],
      ['odile', 'yes'],
      ['dashiell', 'waiting'],
    ],
    pushes: 2,
  },
  {
    who: 'imogen',
    day: 2,
    at: '17:30-18:15',
    title: 'General, Nadia Thorsby',
    kind: 'general',
    link: true,
    people: [['nadia', 'waiting']],
    isTentative: true,
  },
  {
    who: 'imogen',
    day: 3,
    at: '07:00-18:00',
    title: 'Ferrous, day 12 of 34',
    kind: 'shoot-day',
    isFree: true,
    place: 'Foundry floor, stage 4',
    prep: 'Sc 41, 42A, 43. Company move 10:30, lunch 13:00.',
  },
  {
    who: 'imogen',
    day: 4,
    at: '09:30-10:15',
    title: 'Avails, Harrow & Vane',
    kind: 'call',
    link: true,
    people: [['odile', 'yes']],
  },
  {
    who: 'imogen',
    day: 4,
    at: '11:00-19:00',
    title: 'Ferrous, day 13 of 34',
    kind: 'shoot-day',
    isFree: true,
    place: 'Foundry floor, stage 4',
  },
  {
    who: 'imogen',
    day: 5,
    at: '18:30-20:00',
    title: 'Premiere, Pale Motorway',
    kind: 'premiere',
    place: 'Black tie',
    people: [['siobhan', 'yes']],
  },
  { who: 'imogen', day: 3, at: '19:30-20:30', title: 'School concert', kind: 'personal' },
  { who: 'greta', day: 1, at: '15:00-16:00', title: 'Deal memo, Saint Orchard', kind: 'call', link: true },
  { who: 'greta', day: 2, at: '10:30-12:00', title: 'Clearance review', kind: 'staff-meeting' },
  { who: 'noor', day: 2, at: '13:00-14:00', title: 'Lunch', kind: 'meal', place: 'Dante’s' },
  { who: 'noor', day: 3, at: '10:00-11:00', title: 'Weekend read', kind: 'read-time', isFree: true },
  {
    who: 'bram',
    day: 2,
    at: '14:00-15:30',
    title: 'Pitch, Copperline',
    kind: 'pitch',
    link: true,
    guests: [
      ['priya@northlight.example', 'yes'],
      ['development@northlight.example', 'waiting'],
    ],
  },
  {
    who: 'beatrix',
    day: 3,
    at: '09:00-10:30',
    title: 'Packaging, The Salt Ledger',
    kind: 'call',
    link: true,
  },
];

/** The demo week, with the week after it where something repeats. */
export function eventRows({ ids }: PeopleRows, nowMs: number, seeded: Seeded) {
  const idOf = (key: CastKey) => ids.get(key) as PersonId;
  const monday = mondayOf(nowMs);
  const today = soonRows(nowMs).map((one) => ({ one, row: rowOf(one, { monday, nowMs, idOf, seeded }) }));
  const week = events
    .map((one) => ({ one, row: rowOf(one, { monday, nowMs, idOf, seeded }) }))
    // Nobody is in two places: what the day of the demo brings goes before the week.
    .filter(({ row }) => !today.some((other) => isInTheWay(row, other.row)));
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
        // Nobody has the link of a mail that never went out.
        tokenHash: `demo:${row.id}:${email}`,
        invitedBy: row.ownerId,
        invitedAt: new Date(nowMs - days(2)),
      })),
    ),
  };
}

/** The Monday of a week, in London. */
function mondayOf(nowMs: number): string {
  const today = wallTimeOf(zone, nowMs).slice(0, 10);
  return dayAfter(today, -((new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7));
}

const halfHourMs = 30 * 60_000;

function soonRows(nowMs: number): DemoEvent[] {
  const firstMs = Math.ceil((nowMs + halfHourMs / 3) / halfHourMs) * halfHourMs;
  return soon.map(({ from, halves, ...rest }) => {
    const start = wallTimeOf(rest.zone ?? zone, firstMs + from * halfHourMs);
    const end = wallTimeOf(rest.zone ?? zone, firstMs + (from + halves) * halfHourMs);
    const day = Math.round((Date.parse(start.slice(0, 10)) - Date.parse(mondayOf(nowMs))) / days(1));
    return { ...rest, day, at: `${start.slice(11)}-${end.slice(11)}` };
  });
}

type Row = typeof event.$inferInsert;

const isInTheWay = (one: Row, other: Row) =>
  one.ownerId === other.ownerId &&
  one.kind !== 'shoot-day' &&
  one.startsAt instanceof Date &&
  one.endsAt instanceof Date &&
  other.startsAt instanceof Date &&
  other.endsAt instanceof Date &&
  one.startsAt < other.endsAt &&
  other.startsAt < one.endsAt;

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
    ...(one.pushes && { pushes: one.pushes, pushedBy: idOf('bram'), pushedAt: new Date(nowMs - days(2)) }),
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
