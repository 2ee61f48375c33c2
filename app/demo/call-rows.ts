import type { Direction, LineState, Outcome } from '#features/calls/limits.ts';
import type { callAttempt, callLine, callSheet } from '#features/calls/server/tables.ts';
import { phoneWords } from '#features/profiles/server/views/phone.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { type CastKey, cast } from './cast.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import { places } from './places.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

/** Days ago, minutes after nine in the desk's time zone, caller, outcome, note and direction. */
type Try = readonly [
  daysAgo: number,
  minutes: number,
  by: 'imogen' | 'noor',
  outcome: Outcome,
  note?: string,
  direction?: Direction,
];

/** A phone number as the sheet shows it. */
const phoneOf = ({ profiles }: PeopleRows, id: PersonId) =>
  phoneWords(profiles.find((one) => one.id === id)?.phone ?? '');

const desks = ['imogen', 'dashiell', 'ruth', 'hal'] as const;
type Desk = (typeof desks)[number];

interface DemoLine {
  readonly desk: Desk;
  /** A member of the cast, or the name of a person who isn't on Backlot. */
  readonly who: string;
  readonly company?: string;
  readonly zone?: string;
  readonly subject: string;
  readonly priority: 1 | 2 | 3 | 4;
  readonly state: LineState;
  readonly direction?: Direction;
  readonly phone?: string;
  readonly assistant?: string;
  readonly isVip?: true;
  readonly isPrivate?: true;
  readonly next?: string;
  readonly daysAgo: number;
  readonly tries?: readonly Try[];
}

/** Fourteen calls of three days on Imogen’s sheet, one of them also on Dashiell’s. Others have a few. */
const lines: readonly DemoLine[] = [
  {
    desk: 'imogen',
    who: 'lucian',
    subject: 'Copperline, attachment',
    priority: 1,
    state: 'we-owe',
    isVip: true,
    daysAgo: 1,
    tries: [
      [1, 95, 'noor', 'left-word'],
      [1, 410, 'imogen', 'missed-return', 'Imogen on set', 'in'],
    ],
  },
  {
    desk: 'imogen',
    who: 'ruth',
    subject: 'Salt Ledger, block 1 director',
    priority: 1,
    state: 'we-owe',
    direction: 'in',
    assistant: 'Callum Reyes',
    isVip: true,
    daysAgo: 2,
    tries: [
      [2, 30, 'noor', 'called', 'on block 1', 'in'],
      [2, 125, 'noor', 'left-word', 'with Callum'],
      [1, 520, 'noor', 'missed-return', 'Imogen on set', 'in'],
    ],
  },
  {
    desk: 'imogen',
    who: 'dashiell',
    subject: 'Ines’s dates',
    priority: 1,
    state: 'we-owe',
    direction: 'in',
    daysAgo: 0,
    tries: [[0, 12, 'noor', 'called', '', 'in']],
  },
  { desk: 'imogen', who: 'wren', subject: 'Two names for 104', priority: 2, state: 'to-place', daysAgo: 0 },
  {
    desk: 'imogen',
    who: 'hal',
    subject: 'Budget access',
    priority: 2,
    state: 'to-place',
    daysAgo: 2,
    tries: [
      [2, 200, 'noor', 'no-answer'],
      [1, 240, 'noor', 'gone-for-day'],
    ],
  },
  {
    desk: 'imogen',
    who: 'priya',
    subject: 'Small Weather, scene 31',
    priority: 2,
    state: 'to-place',
    daysAgo: 1,
    tries: [
      [1, 60, 'noor', 'no-answer'],
      [1, 300, 'noor', 'no-answer'],
    ],
  },
  {
    desk: 'imogen',
    who: 'marek',
    subject: 'Second hold lapses at 6',
    priority: 2,
    state: 'we-owe',
    daysAgo: 2,
    tries: [
      [2, 410, 'noor', 'left-word'],
      [1, 65, 'noor', 'trading'],
    ],
  },
  {
    desk: 'imogen',
    who: 'odile',
    subject: 'General, in town to Sunday',
    priority: 3,
    state: 'to-place',
    daysAgo: 2,
    tries: [
      [2, 90, 'noor', 'no-answer'],
      [2, 380, 'noor', 'voicemail'],
      [1, 75, 'noor', 'trading'],
      [1, 430, 'noor', 'no-answer'],
    ],
  },
  {
    desk: 'imogen',
    who: 'tobias',
    subject: 'Gap terms',
    priority: 3,
    state: 'to-place',
    daysAgo: 1,
    tries: [
      [1, 150, 'noor', 'no-answer'],
      [1, 480, 'noor', 'gone-for-day'],
    ],
  },
  { desk: 'imogen', who: 'bea', subject: 'Cut 4', priority: 3, state: 'to-place', daysAgo: 0 },
  { desk: 'imogen', who: 'gus', subject: 'Pitch, second ask', priority: 4, state: 'to-place', daysAgo: 2 },
  {
    desk: 'imogen',
    who: 'nadia',
    subject: 'Saint Orchard, who is free',
    priority: 2,
    state: 'left-word',
    daysAgo: 1,
    tries: [[1, 500, 'noor', 'left-word', 'with her cover']],
  },
  {
    desk: 'imogen',
    who: 'Maud Ainsley',
    company: 'Ainsley & Roe, solicitors',
    zone: places.london.timeZone,
    subject: 'The lease',
    priority: 2,
    state: 'they-owe',
    isPrivate: true,
    phone: '+44 20 7946 0188',
    daysAgo: 1,
    tries: [[1, 20, 'noor', 'will-return', 'after four']],
  },
  {
    desk: 'imogen',
    who: 'winifred',
    subject: 'Lucia, who takes Cardiff',
    priority: 3,
    state: 'follow-up',
    next: 'Send her the shoot days',
    daysAgo: 1,
    tries: [[1, 330, 'imogen', 'connected', 'Yes to both weeks']],
  },
  {
    desk: 'dashiell',
    who: 'imogen',
    subject: 'Ines Carvalhal, spring',
    priority: 1,
    state: 'left-word',
    daysAgo: 0,
  },
  {
    desk: 'dashiell',
    who: 'ruth',
    subject: 'Block 1, a clean start',
    priority: 1,
    state: 'we-owe',
    daysAgo: 1,
  },
  {
    desk: 'dashiell',
    who: 'odile',
    subject: 'Teodor, dates in writing',
    priority: 2,
    state: 'to-place',
    daysAgo: 2,
  },
  {
    desk: 'ruth',
    who: 'winifred',
    subject: 'Thandi, a date to hold up',
    priority: 1,
    state: 'we-owe',
    daysAgo: 1,
  },
  { desk: 'ruth', who: 'dashiell', subject: 'Ines, block 1', priority: 2, state: 'they-owe', daysAgo: 0 },
  { desk: 'hal', who: 'tobias', subject: 'Gap, bond in or out', priority: 1, state: 'to-place', daysAgo: 1 },
  { desk: 'hal', who: 'mateus', subject: 'Holding the pencil', priority: 2, state: 'we-owe', daysAgo: 0 },
];

const keys: readonly string[] = Object.keys(cast);
const zone = places.losAngeles.timeZone;

/** Phone sheets; one call is on two of them, as Imogen owes it and Dashiell's office waits for it. */
export function callRows(people: PeopleRows, nowMs: number, seeded: Seeded) {
  const { ids } = people;
  const today = wallTimeOf(zone, nowMs).slice(0, 10);
  const dayBefore = (before: number) => new Date(Date.parse(today) - days(before)).toISOString().slice(0, 10);
  // Nothing happens in the future, even if the demo is opened early in the day.
  const atNine = (before: number, minutes: number) =>
    Math.min(firstInstantOf(zone, `${dayBefore(before)}T09:00`) + minutes * 60_000, nowMs - 60_000);
  const attempts: (typeof callAttempt.$inferInsert)[] = [];
  const rows = lines.map((line, at): typeof callLine.$inferInsert => {
    const isCast = keys.includes(line.who);
    const key = line.who as CastKey;
    const addedMs = atNine(line.daysAgo, 0);
    const id = seeded.id(addedMs);
    const tries = line.tries ?? [];
    const phone = line.phone ?? (isCast ? phoneOf(people, idOf(ids, key)) : '');
    attempts.push(
      ...tries.map(([before, minutes, by, outcome, note = '', direction = 'out']) => {
        const moment = new Date(atNine(before, minutes));
        return {
          id: seeded.id(moment.getTime()),
          lineId: id,
          by: idOf(ids, by),
          direction,
          outcome,
          note,
          phone,
          seconds: outcome === 'connected' ? 420 : null,
          at: moment,
          notedAt: moment,
        };
      }),
    );
    const last = tries.at(-1);
    return {
      id,
      deskId: idOf(ids, line.desk),
      personId: isCast ? idOf(ids, key) : null,
      sameAs: isCast ? `p:${idOf(ids, key)}` : `n:${line.who.toLowerCase()}`,
      name: isCast ? `${cast[key].first} ${cast[key].last}` : line.who,
      company: line.company ?? '',
      zone: isCast ? places[cast[key].place].timeZone : (line.zone ?? null),
      direction: line.direction ?? 'out',
      subject: line.subject,
      priority: line.priority,
      isVip: line.isVip ?? false,
      isPrivate: line.isPrivate ?? false,
      phone,
      assistant: line.assistant ?? '',
      next: line.next ?? '',
      position: at,
      state: line.state,
      stateAt: new Date(last ? atNine(last[0], last[1]) : addedMs),
      firstAsked: dayBefore(line.daysAgo),
      sheetDay: today,
      addedBy: idOf(ids, line.desk === 'imogen' ? 'noor' : line.desk),
      createdAt: new Date(addedMs),
      updatedAt: new Date(addedMs),
    };
  });
  const turnsAt = new Date(firstInstantOf(zone, `${dayBefore(-1)}T00:00`));
  const sheets = desks.map((desk): typeof callSheet.$inferInsert => ({
    deskId: idOf(ids, desk),
    turnsAt,
    offersTimes: true,
  }));
  return { rows, attempts, sheets };
}
