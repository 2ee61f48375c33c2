import type { HoldState } from '#features/schedule/limits/holds.ts';
import { dayAfter } from '#features/schedule/policy/times.ts';
import type {
  availability,
  availCheck,
  availCheckDay,
  bookOut,
} from '#features/schedule/server/tables/availability.ts';
import type { hold, holdChallenge } from '#features/schedule/server/tables/holds.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { CastKey } from './cast.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import { places } from './places.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

interface DemoHold {
  readonly on: CastKey;
  readonly by: CastKey;
  readonly title: string;
  /** Days from today. */
  readonly from: number;
  readonly until: number;
  readonly rank: number;
  readonly state: HoldState;
  /** The hold that challenges it. */
  readonly challengedBy?: number;
  /** Ends at six, today or tomorrow. */
  readonly endsAtSix?: true;
}

const zone = places.losAngeles.timeZone;

/** A cinematographer three productions want, a designer who is booked, and a director with an open request. */
const holds: readonly DemoHold[] = [
  {
    on: 'teodor',
    by: 'imogen',
    title: 'Ferrous pick-ups',
    from: 2,
    until: 5,
    rank: 1,
    state: 'challenged',
    challengedBy: 1,
  },
  { on: 'teodor', by: 'beatrix', title: 'Clockhouse', from: 3, until: 11, rank: 2, state: 'accepted' },
  { on: 'teodor', by: 'odile', title: 'Tern House', from: 12, until: 20, rank: 1, state: 'accepted' },
  {
    on: 'petra',
    by: 'imogen',
    title: 'Ferrous pick-ups',
    from: 1,
    until: 5,
    rank: 1,
    state: 'accepted',
    endsAtSix: true,
  },
  { on: 'petra', by: 'beatrix', title: 'Clockhouse', from: 2, until: 8, rank: 2, state: 'accepted' },
  { on: 'lucia', by: 'imogen', title: 'The Salt Ledger', from: 30, until: 58, rank: 1, state: 'converted' },
  { on: 'ines', by: 'beatrix', title: 'Copperline', from: 160, until: 240, rank: 1, state: 'pending' },
];

/** What holds, an avail check due at noon and days booked out show on the board. */
export function holdRows({ ids }: PeopleRows, nowMs: number, seeded: Seeded) {
  const today = wallTimeOf(zone, nowMs).slice(0, 10);
  const next = (clock: string) => {
    const ms = firstInstantOf(zone, `${today}T${clock}`);
    return new Date(ms > nowMs ? ms : firstInstantOf(zone, `${dayAfter(today, 1)}T${clock}`));
  };
  const rows = holds.map((one): typeof hold.$inferInsert => {
    const madeMs = nowMs - days(seeded.between(2, 9));
    const firstDay = dayAfter(today, one.from);
    return {
      id: seeded.id(madeMs),
      personId: idOf(ids, one.on),
      askerId: idOf(ids, one.by),
      title: one.title,
      firstDay,
      lastDay: dayAfter(today, one.until),
      rank: one.rank,
      state: one.state,
      expiresAt: one.endsAtSix ? next('18:00') : new Date(firstInstantOf(zone, `${firstDay}T00:00`)),
      createdAt: new Date(madeMs),
      updatedAt: new Date(madeMs),
      settledAt: one.state === 'converted' ? new Date(madeMs) : null,
    };
  });
  const challenges = holds.flatMap(({ challengedBy }, at): (typeof holdChallenge.$inferInsert)[] => {
    const [held, by] = [rows[at], challengedBy === undefined ? undefined : rows[challengedBy]];
    if (!held || !by) return [];
    const madeAt = new Date(nowMs - 5 * 60 * 60_000);
    const endsAt = new Date(Math.min(madeAt.getTime() + days(1), held.expiresAt.getTime()));
    return [
      {
        id: seeded.id(madeAt.getTime()),
        holdId: held.id,
        byHoldId: by.id,
        backTo: 'accepted',
        madeAt,
        endsAt,
      },
    ];
  });
  const asked = new Date(nowMs - 20 * 60 * 60_000);
  const check: typeof availCheck.$inferInsert = {
    id: seeded.id(asked.getTime()),
    clientId: idOf(ids, 'lucian'),
    askerId: idOf(ids, 'beatrix'),
    representativeId: idOf(ids, 'imogen'),
    title: 'Pale Motorway, pick-ups',
    note: 'Two nights in Cardiff, the rest at the stage.',
    dueAt: next('12:00'),
    createdAt: asked,
    updatedAt: asked,
  };
  const dates: readonly (readonly [number, number])[] = [
    [20, 24],
    [27, 31],
    [41, 41],
  ];
  const checkDays = dates.map(([from, until], place): typeof availCheckDay.$inferInsert => ({
    checkId: check.id,
    place,
    firstDay: dayAfter(today, from),
    lastDay: dayAfter(today, until),
  }));
  const hours: typeof availability.$inferInsert = {
    personId: idOf(ids, 'ines'),
    zone: places.london.timeZone,
    weekly: (['MO', 'TU', 'WE', 'TH', 'FR'] as const).map((day) => ({ day, from: '09:00', until: '18:00' })),
    updatedAt: asked,
  };
  const away: typeof bookOut.$inferInsert = {
    id: seeded.id(asked.getTime()),
    personId: idOf(ids, 'ines'),
    firstDay: dayAfter(today, 64),
    lastDay: dayAfter(today, 67),
    note: 'Family, no calls',
    createdAt: asked,
  };
  return { rows, challenges, check, checkDays, hours, away };
}
