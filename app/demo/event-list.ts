import type { Answer, arrivalLines, EventKind } from '#features/schedule/limits.ts';
import type { event } from '#features/schedule/server/tables.ts';
import type { CastKey } from './cast.ts';
import { phoneIn, places } from './places.ts';

export interface DemoEvent {
  readonly who: CastKey;
  /** Monday is 0. */
  readonly day: number;
  /** "09:30-10:15"; absent for whole days. */
  readonly at?: string;
  /** Its time zone; Los Angeles by default. */
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
  /** Guests invited by email. */
  readonly guests?: readonly (readonly [string, Answer])[];
  readonly isTentative?: true;
  readonly isFree?: true;
  readonly isWeekly?: true;
  readonly isAnyway?: true;
  readonly pushes?: number;
}

/** The first free half hour between two times, on the day the demo is opened or the next working day. */
export const soon: readonly (Omit<DemoEvent, 'day' | 'at'> & {
  readonly between: readonly [string, string];
  readonly halves: number;
})[] = [
  {
    who: 'imogen',
    // London is still at work.
    between: ['08:30', '11:00'],
    halves: 1,
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
    between: ['12:00', '14:00'],
    halves: 2,
    title: 'Lunch, Beatrix Falkenrath',
    kind: 'meal',
    place: 'Ophelia',
    people: [['beatrix', 'yes']],
  },
  {
    who: 'imogen',
    between: ['14:30', '17:30'],
    halves: 1,
    title: 'General, Jun Watanabe-Cole',
    kind: 'general',
    link: true,
    people: [['jun', 'waiting']],
  },
];

const london = places.london.timeZone;

/** A week at a management company in Los Angeles: calls with London in the morning, a table read, two shoot days. */
export const events: readonly DemoEvent[] = [
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
      ['ivo', 'yes'],
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
    title: 'Lunch, Wren Adeyemi',
    kind: 'meal',
    place: 'Ophelia',
    people: [['wren', 'yes']],
    pushes: 2,
  },
  {
    who: 'imogen',
    day: 0,
    at: '08:30-09:10',
    title: 'Call, Odile Marchbanks',
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
      building: 'Rehearsal hall, second floor',
      gate: 'Gate 3',
      driveOn: 'Left at the gate, name Vance',
      parking: 'Structure B, level 1',
      sitePhone: phoneIn('losAngeles', 98),
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
      ['wren', 'yes'],
    ],
  },
  {
    who: 'imogen',
    day: 1,
    at: '17:00-18:00',
    title: 'Notes call, Tallow',
    kind: 'notes-call',
    link: true,
    people: [['nadia', 'yes']],
  },
  {
    who: 'imogen',
    day: 2,
    at: '08:00-09:00',
    title: 'Dailies, Ferrous day 11',
    kind: 'screening',
    place: 'Theater B',
  },
  {
    who: 'imogen',
    day: 2,
    at: '09:30-10:30',
    title: 'Scout recap, Orrin quay',
    kind: 'call',
    link: true,
    people: [['lucia', 'yes']],
  },
  {
    who: 'imogen',
    day: 2,
    at: '16:00-17:00',
    title: 'Writers’ notes, The Salt Ledger',
    kind: 'notes-call',
    link: true,
    prep: 'Read first: Pink, Sc 22-27.',
    people: [
      ['imara', 'yes'],
      ['beatrix', 'yes'],
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
    place: 'The Orpheum',
    prep: 'Black tie.',
    people: [['dashiell', 'yes']],
  },
  { who: 'imogen', day: 3, at: '19:30-20:30', title: 'School concert', kind: 'personal' },
  { who: 'greta', day: 1, at: '15:00-16:00', title: 'Deal memo, Saint Orchard', kind: 'call', link: true },
  { who: 'greta', day: 2, at: '10:30-12:00', title: 'Clearance review', kind: 'staff-meeting' },
  { who: 'noor', day: 2, at: '13:00-14:00', title: 'Lunch', kind: 'meal', place: 'Dante’s' },
  { who: 'noor', day: 3, at: '10:00-11:00', title: 'Weekend read', kind: 'read-time', isFree: true },
  {
    who: 'hal',
    day: 2,
    zone: 'America/New_York',
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
  ...[0, 1, 2, 3].map((day) => ({
    who: 'ines' as const,
    day,
    at: '09:30-18:00',
    zone: london,
    title: 'Final mix, Eleven Fathoms',
    kind: 'shoot-day' as const,
    place: 'Stage 2',
  })),
  {
    who: 'ruth',
    day: 0,
    at: '11:00-12:00',
    zone: london,
    title: 'Drama slate',
    kind: 'staff-meeting',
    place: 'Fourth floor',
    isWeekly: true,
    people: [
      ['callum', 'yes'],
      ['tamsin', 'yes'],
    ],
  },
  {
    who: 'ruth',
    day: 2,
    at: '14:00-15:00',
    zone: london,
    title: 'Commissioning meeting',
    kind: 'pitch',
    place: 'Fourth floor',
    people: [['callum', 'yes']],
  },
  {
    who: 'dashiell',
    day: 0,
    at: '11:00-11:45',
    title: 'Staffing season, who is free',
    kind: 'staff-meeting',
    link: true,
    isWeekly: true,
    people: [
      ['charlotte', 'yes'],
      ['femi', 'yes'],
    ],
  },
  {
    who: 'hal',
    day: 1,
    at: '11:00-12:00',
    zone: 'America/New_York',
    title: 'Finance plan, Copperline',
    kind: 'call',
    link: true,
    people: [
      ['tobias', 'yes'],
      ['mateus', 'maybe'],
    ],
  },
];
