import type { listing } from '#features/marketplace/server/tables.ts';
import type { Terms } from '#features/rentals/contract/views.ts';
import type { RentalStep } from '#features/rentals/limits.ts';
import type {
  rental,
  rentalCondition,
  rentalDays,
  rentalReport,
  rentalSignature,
  rentalTerms,
} from '#features/rentals/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { timelineOf } from '#platform/server/timeline/timeline.ts';
import type { CastKey } from './cast.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import { places } from './places.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

type NewListing = typeof listing.$inferInsert;
type NewRental = typeof rental.$inferInsert;
type NewReport = typeof rentalReport.$inferInsert;

interface DemoRental {
  /** Whose listing it is, and of what kind. */
  readonly of: readonly [owner: CastKey, kind: 'gear' | 'space'];
  readonly renter: CastKey;
  readonly state: 'accepted' | 'out';
  readonly dates: readonly [number, number];
  readonly note: string;
  readonly answer: string;
  readonly terms: Terms;
}

const walkedThrough = 'Walked through all rooms together. Meter reading 40,212.';
const plain = { coverMinor: null, cover: '', needsCertificate: false } as const;

/** Two rentals: a housing that is picked up in two weeks, once it is insured, and an office that is out now. */
const demoRentals: readonly DemoRental[] = [
  {
    of: ['petra', 'gear'],
    renter: 'hal',
    state: 'accepted',
    dates: [14, 18],
    note: 'Five days in the tank for the crash in Pilot Light.',
    answer: 'Pick it up at the workshop, ring twice.',
    terms: {
      zone: 'Europe/Lisbon',
      returnBy: '18:00',
      currency: 'EUR',
      replacementMinor: 2_850_000,
      deposit: 'One day’s rate by bank transfer, back within a week of the return',
      needsCertificate: true,
      coverMinor: 3_000_000,
      cover: 'Loss and damage under water',
      items: [
        { name: 'Underwater housing', serial: 'HX-2291', note: 'Serviced in October' },
        { name: '4K light, left', serial: 'L4-0817', note: '' },
        { name: '4K light, right', serial: 'L4-0818', note: 'Scratch on the rim' },
        { name: 'Tether, 60 m', serial: '', note: '' },
      ],
    },
  },
  {
    of: ['siobhan', 'space'],
    renter: 'ruth',
    state: 'out',
    dates: [-6, 22],
    note: 'A room for the writers while our floor is being rebuilt.',
    answer: 'The kit store stays locked, the rest is yours.',
    terms: {
      ...plain,
      zone: places.london.timeZone,
      returnBy: '17:00',
      currency: 'GBP',
      replacementMinor: null,
      deposit: 'One month’s rent, held by Staithe Pictures',
      items: [
        { name: 'Keys, front door', serial: 'R-114', note: 'Three of them' },
        { name: 'Alarm fob', serial: 'AF-09', note: '' },
      ],
    },
  },
];

interface World extends Pick<PeopleRows, 'ids'> {
  readonly listings: readonly NewListing[];
  readonly nameOf: (person: PersonId) => string;
  readonly nowMs: number;
  readonly seeded: Seeded;
}

/**
 * Rentals of the demo listings, with the terms they were asked on, the condition report that was signed at the pick-up,
 * and what one party reported to the moderators.
 */
export function rentalRows(world: World) {
  const rentals = rentalsIn(world);
  return { rentals, ...withRentals(rentals, world) };
}

function rentalsIn({ ids, listings, nowMs, seeded }: World): NewRental[] {
  const day = (ahead: number) => new Date(nowMs + days(ahead)).toISOString().slice(0, 10);
  const at = (ago: number) => new Date(nowMs - days(ago));
  return demoRentals.flatMap(({ of: [owner, kind], renter, state, dates, note, answer, terms }) => {
    const ownerId = idOf(ids, owner);
    const of = listings.find((one) => one.ownerId === ownerId && one.kind === kind);
    if (!of) return [];
    const [firstDay, lastDay] = [day(dates[0]), day(dates[1])];
    const createdAt = at(8);
    const dueAt = new Date(firstInstantOf(terms.zone, `${lastDay}T${terms.returnBy}`));
    const row: NewRental = {
      id: seeded.id(createdAt.getTime()),
      listingId: of.id,
      ownerId,
      renterId: idOf(ids, renter),
      state,
      version: state === 'out' ? 5 : 2,
      title: of.title ?? '',
      city: of.city ?? '',
      terms,
      rate: { pay: of.pay ?? 'on_request', rateMinor: of.rateMinor ?? null, currency: of.currency ?? 'USD' },
      firstDay,
      lastDay,
      dueAt,
      noticeAt: state === 'out' ? dueAt : null,
      note,
      answer,
      acceptedAt: at(7),
      ownerEventId: seeded.id(createdAt.getTime()),
      renterEventId: seeded.id(createdAt.getTime()),
      createdAt,
      updatedAt: at(state === 'out' ? 6 : 7),
    };
    return [row];
  });
}

/** What is on record of them: steps, days on both calendars, terms, reports and signatures. */
function withRentals(made: readonly NewRental[], { nameOf, nowMs, seeded }: World) {
  const at = (ago: number) => new Date(nowMs - days(ago));
  const history = timelineOf<RentalStep>('rental');
  const step = (of: NewRental, what: RentalStep, ago: number, by: PersonId | null) =>
    history.entry(of.id, { id: seeded.id(at(ago).getTime()), what, at: at(ago), by });
  const out = made.filter(({ state }) => state === 'out');
  return {
    history: [
      ...made.flatMap((one) => [
        step(one, 'requested', 8, one.renterId),
        step(one, 'accept', 7, one.ownerId),
      ]),
      ...out.flatMap((one) => [
        step(one, 'recorded', 6.2, one.ownerId),
        step(one, 'signed', 6.1, one.ownerId),
        step(one, 'signed', 6.05, one.renterId),
        step(one, 'out', 6, null),
      ]),
    ],
    entries: made.flatMap(({ title, city, ownerId, renterId, ownerEventId, renterEventId, ...one }) =>
      [
        { id: ownerEventId, owner: ownerId },
        { id: renterEventId, owner: renterId },
      ].map(({ id, owner }) => ({
        id,
        owner,
        title: title ?? '',
        place: city ?? '',
        link: '',
        firstDay: one.firstDay,
        lastDay: one.lastDay,
      })),
    ),
    terms: made.map(({ listingId, ownerId, terms, createdAt }): typeof rentalTerms.$inferInsert => ({
      listingId,
      ownerId,
      terms,
      updatedAt: createdAt,
    })),
    taken: made.map(({ id, listingId, firstDay, lastDay, createdAt }): typeof rentalDays.$inferInsert => ({
      id,
      listingId,
      firstDay,
      lastDay,
      isBlock: false,
      createdAt,
    })),
    conditions: out.map(({ id, ownerId, terms }): typeof rentalCondition.$inferInsert => ({
      rentalId: id,
      stage: 'out',
      notes: walkedThrough,
      items: terms.items,
      writtenBy: ownerId,
      updatedAt: at(6),
    })),
    reports: out.map((one) => reportOf(one, { nowMs, seeded })),
    signatures: out.flatMap(({ id, ownerId, renterId }): (typeof rentalSignature.$inferInsert)[] =>
      (['owner', 'renter'] as const).map((side) => {
        const personId = side === 'owner' ? ownerId : renterId;
        return { rentalId: id, stage: 'out', side, personId, name: nameOf(personId), signedAt: at(6) };
      }),
    ),
  };
}

/** What the renter reported to the moderators yesterday. */
function reportOf(one: NewRental, { nowMs, seeded }: Pick<World, 'nowMs' | 'seeded'>): NewReport {
  const ago = (count: number) => new Date(nowMs - days(count));
  const { id, ownerId, renterId, firstDay, lastDay, dueAt, ...of } = one;
  const { currency, replacementMinor, deposit, needsCertificate, coverMinor, cover } = of.terms;
  const signed = { at: toInstant(ago(6)), objection: '' };
  return {
    id: seeded.id(ago(1).getTime()),
    rentalId: id,
    reporterId: renterId,
    reportedId: ownerId,
    side: 'renter',
    reason: 'not_as_described',
    note: 'The heating on the second floor has been off since Monday, and nobody calls back.',
    copy: {
      title: of.title ?? '',
      firstDay,
      lastDay,
      dueAt: toInstant(dueAt),
      zone: of.terms.zone,
      isLate: false,
      state: 'out',
      rate: of.rate,
      terms: { currency, replacementMinor, deposit, needsCertificate, coverMinor, cover },
      conditions: [
        {
          stage: 'out',
          notes: walkedThrough,
          signatures: [
            { side: 'owner', ...signed },
            { side: 'renter', ...signed },
          ],
        },
      ],
    },
    createdAt: ago(1),
  };
}
