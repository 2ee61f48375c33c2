import { limits } from '#features/marketplace/limits.ts';
import { dueNotice, nextNotice } from '#features/marketplace/policy/notices.ts';
import type {
  listing,
  listingApplication,
  listingFindable,
  listingReference,
  listingReport,
  listingSearch,
} from '#features/marketplace/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { nameKey } from '#platform/contract/name-key.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import type { CastKey } from './cast.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import { places } from './places.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

type NewListing = typeof listing.$inferInsert;
type Facts = Omit<
  NewListing,
  'id' | 'ownerId' | 'createdAt' | 'updatedAt' | 'firstDay' | 'lastDay' | 'dueOn' | 'dueAt' | 'dueNoticeAt'
>;

interface DemoListing extends Facts {
  readonly by: CastKey;
  readonly daysAgo: number;
  /** First and last day, in days from today. */
  readonly dates?: readonly [number, number];
  /** The deadline, in days from today, at 18:00 by the clock of `dueZone`. */
  readonly dueIn?: number;
  readonly applicants?: readonly {
    readonly who: CastKey;
    readonly via?: CastKey;
    readonly state: 'to-review' | 'shortlisted';
    readonly note: string;
    readonly answer?: string;
  }[];
}

/** Eight listings as a working week brings them: a job with applicants, one of a poster who isn't named, a casting notice, a mentor, kit and rooms. */
const listings: readonly DemoListing[] = [
  {
    by: 'rasmus',
    daysAgo: 3,
    kind: 'job',
    title: 'Director of photography, block 1',
    role: 'director-of-photography',
    department: 'Camera Department',
    mediaWanted: ['reel'],
    dueIn: 9,
    dueZone: 'Europe/Budapest',
    company: 'Ostrava Lane',
    project: 'Lantern',
    about: 'Limited series, six by fifty. Two units from week four, most of it on and under the lake.',
    terms: '6-day week, 11 hours',
    kit: 'Anamorphic package',
    city: 'Budapest, Hungary',
    pay: 'week',
    rateMinor: 485_000,
    currency: 'EUR',
    question: 'Have you shot on open water?',
    isLocalHire: true,
    dates: [95, 200],
    applicants: [
      {
        who: 'teodor',
        state: 'shortlisted',
        note: 'Free from the week before prep, and happy to scout in January.',
        answer: 'Eleven weeks of it. My underwater housing comes along.',
      },
      {
        who: 'ines',
        via: 'imogen',
        state: 'to-review',
        note: 'Inês has worked with your gaffer twice.',
        answer: 'Two short films and the ferry scenes of a series.',
      },
    ],
  },
  {
    by: 'hal',
    daysAgo: 1,
    kind: 'casting',
    title: 'Stunt drivers, car work',
    role: 'stunt-driver',
    department: 'Stunts',
    howToApply: 'A minute of precision driving, in one take. Say what you drive every day.',
    mediaWanted: ['self_tape', 'headshots'],
    dueIn: 5,
    dueZone: 'America/New_York',
    places: 2,
    company: 'Tallow Street',
    project: 'Pilot Light',
    about: 'Three nights of driving on closed roads, one roll. Rehearsal day the week before.',
    terms: '10 hours, night shoots',
    city: 'Atlanta, Georgia, United States',
    unionName: 'SAG-AFTRA',
    pay: 'day',
    rateMinor: 145_000,
    currency: 'USD',
    dates: [20, 26],
  },
  {
    by: 'wren',
    daysAgo: 5,
    kind: 'job',
    title: 'Casting assistant, features desk',
    role: 'casting-assistant',
    department: 'Casting Department',
    company: 'Ostrava Lane',
    isConfidential: true,
    about: 'A busy desk with two films in prep. You keep the lists straight and the tapes moving.',
    terms: 'Full time, hybrid',
    city: 'Los Angeles, California, United States',
    pay: 'week',
    rateMinor: 110_000,
    currency: 'USD',
  },
  {
    by: 'siobhan',
    daysAgo: 8,
    kind: 'space',
    title: 'Production office near the river, twelve desks',
    company: 'Staithe Pictures',
    about: 'Two meeting rooms, a kit store with a roller door, parking for three vans. From one month.',
    city: 'Leeds, England, United Kingdom',
    pay: 'month',
    rateMinor: 320_000,
    currency: 'GBP',
  },
  {
    by: 'petra',
    daysAgo: 2,
    kind: 'gear',
    title: 'Underwater housing with lights, with or without me',
    kit: 'Housing, two 4K lights, 60 m tether',
    about: 'Serviced in October. I can come along as first assistant.',
    city: 'Lisbon, Portugal',
    pay: 'day',
    rateMinor: 42_000,
    currency: 'EUR',
    dates: [10, 60],
  },
  {
    by: 'kofi',
    daysAgo: 12,
    kind: 'service',
    title: 'Score and stems for shorts',
    department: 'Music Department',
    about: 'Six to ten minutes of music, recorded with a small string section. Two rounds of notes.',
    terms: 'Delivery in four weeks',
    city: 'London, England, United Kingdom',
    pay: 'flat',
    rateMinor: 260_000,
    currency: 'GBP',
  },
  {
    by: 'beatrix',
    daysAgo: 6,
    kind: 'wanted',
    title: 'Archive footage of a 1970s ferry crossing',
    company: 'Ninefold',
    project: 'Night Ferry',
    about: 'Any gauge, ninety seconds or more. A clear chain of rights matters more than the picture.',
    pay: 'on_request',
  },
  {
    by: 'juno',
    // Expires within the week: its poster has been told.
    daysAgo: 24,
    kind: 'mentorship',
    title: 'A season beside a fight coordinator',
    role: 'stunt-coordinator',
    department: 'Stunts',
    isContactHidden: true,
    about: 'From the read-through to the last take. You write the plan for the insurers; I read it.',
    city: 'Leeds, England, United Kingdom',
    pay: 'unpaid',
    currency: 'GBP',
  },
];

/** Searches that two members keep. */
const searches = [
  { by: 'teodor', name: 'Camera jobs in euros', address: 'kind=job&currency=EUR' },
  { by: 'siobhan', name: 'Rooms', address: 'kind=space' },
] as const;

/** A word about the first applicant, and one that the second has been asked for. */
function referenceRows(
  applications: readonly (typeof listingApplication.$inferInsert)[],
  posterId: PersonId,
  [refereeId, at]: readonly [referee: PersonId, at: Date],
  seeded: Seeded,
) {
  const stamps = { posterId, createdAt: at, updatedAt: at };
  const end = (after: number) => new Date(at.getTime() + after);
  return applications.map(({ id }, place) => ({
    ...stamps,
    id: seeded.id(at.getTime()),
    applicationId: id,
    ...(place === 0
      ? {
          refereeId,
          state: 'given' as const,
          words: 'Two winters on a lake together. Calm, exact, and never late.',
          endsAt: end(limits.referenceKeptMs),
        }
      : { endsAt: end(limits.referenceMs) }),
  })) satisfies (typeof listingReference.$inferInsert)[];
}

/** A deadline as it is kept, and when its poster hears of it next. */
function dueOf(dueZone: string | null | undefined, dueIn: number | undefined, nowMs: number) {
  if (!dueZone || dueIn === undefined) return {};
  const dueOn = `${new Date(nowMs + days(dueIn)).toISOString().slice(0, 10)}T18:00`;
  const dueAt = new Date(firstInstantOf(dueZone, dueOn));
  return { dueOn, dueAt, dueNoticeAt: dueNotice({ dueAt, dueZone }, new Date(nowMs)) };
}

/** Listings, the applications to them, and one that somebody reported. */
export function listingRows({ ids }: Pick<PeopleRows, 'ids'>, nowMs: number, seeded: Seeded) {
  const at = (ago: number) => new Date(nowMs - days(ago));
  const day = (ahead: number) => new Date(nowMs + days(ahead)).toISOString().slice(0, 10);
  const zone = places.losAngeles.timeZone;
  const made = listings.map(({ by, daysAgo, dates, dueIn, applicants = [], ...facts }) => {
    const createdAt = at(daysAgo);
    const expiresAt = new Date(createdAt.getTime() + limits.lifeMs);
    const row: NewListing = {
      ...facts,
      id: seeded.id(createdAt.getTime()),
      ownerId: idOf(ids, by),
      state: 'live',
      ...dueOf(facts.dueZone, dueIn, nowMs),
      ...(dates && { firstDay: day(dates[0]), lastDay: day(dates[1]) }),
      publishedAt: createdAt,
      expiresAt,
      noticeAt: nextNotice(zone, expiresAt, new Date(nowMs)),
      createdAt,
      updatedAt: createdAt,
    };
    return { row, applicants };
  });
  const applications = made.flatMap(({ row, applicants }) =>
    applicants.map(({ who, via, note, answer = '', state }, place) => {
      const createdAt = at(1 + place);
      return {
        id: seeded.id(createdAt.getTime()),
        listingId: row.id,
        applicantId: idOf(ids, who),
        viaId: via ? idOf(ids, via) : null,
        state,
        note,
        answer,
        isLocal: true,
        agreedAt: createdAt,
        createdAt,
        updatedAt: createdAt,
      };
    }),
  ) satisfies (typeof listingApplication.$inferInsert)[];
  const [, , , office] = made;
  const reports = office
    ? ([
        {
          id: seeded.id(at(2).getTime()),
          listingId: office.row.id,
          reporterId: idOf(ids, 'elias'),
          reason: 'misleading',
          note: 'The photo store is shared with another house; the listing says otherwise.',
          createdAt: at(2),
        },
      ] satisfies (typeof listingReport.$inferInsert)[])
    : [];
  return {
    listings: made.map(({ row }) => row),
    applications,
    reports,
    references: referenceRows(applications, idOf(ids, 'rasmus'), [idOf(ids, 'odile'), at(1)], seeded),
    findable: (['teodor', 'ines', 'juno'] as const).map((key) => ({
      personId: idOf(ids, key),
      since: at(40),
    })),
    searches: searches.map(({ by, name, address }) => ({
      id: seeded.id(at(6).getTime()),
      ownerId: idOf(ids, by),
      name,
      nameKey: nameKey(name),
      address,
      tells: true,
      lookAt: new Date(nowMs + days(1)),
      toldUntil: at(0),
      createdAt: at(6),
    })) satisfies (typeof listingSearch.$inferInsert)[],
  } satisfies { findable: (typeof listingFindable.$inferInsert)[]; [rows: string]: unknown };
}
