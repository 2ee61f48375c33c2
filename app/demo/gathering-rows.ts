import type { GatheringKind } from '#features/gatherings/limits.ts';
import type {
  communityAttendance,
  communityEntry,
  communityGathering,
  communitySession,
} from '#features/gatherings/server/tables.ts';
import type { OutsideEvent } from '#features/schedule/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { CastKey } from './cast.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';

const spaceId = (last: number) => `01900000-0000-7000-8000-0000000c000${last}` as ClientId;

interface DemoGathering {
  readonly kind: GatheringKind;
  /** The number of the space: desk life, readers, post, casting, writers. */
  readonly space: number;
  readonly host: CastKey;
  readonly title: string;
  readonly about: string;
  readonly place: string;
  readonly capacity: number | null;
  /** Days from today, from, to, and what a time of a program is about. */
  readonly times: readonly (readonly [inDays: number, from: string, to: string, about?: string])[];
  readonly going: readonly CastKey[];
}

const zone = 'America/Los_Angeles';

const gatherings: readonly DemoGathering[] = [
  {
    kind: 'event',
    space: 4,
    host: 'imke',
    title: 'Casting breakfast: who is reading whom',
    about:
      'Bring one name nobody in the room has met yet. Coffee is on us, gossip about unsold material is not.',
    place: 'Larchmont Bungalow, back room',
    capacity: 4,
    times: [[6, '08:30', '10:00']],
    going: ['tamsin', 'wen', 'femi', 'anouk'],
  },
  {
    kind: 'event',
    space: 3,
    host: 'callum',
    title: 'Screening: three shorts, then the editors',
    about: 'Sixty minutes of films, sixty of questions. The editors bring the timelines.',
    place: 'Stage 6 screening room',
    capacity: 60,
    times: [[11, '19:00', '21:30']],
    going: ['noor', 'bram', 'ivo', 'john', 'pilar'],
  },
  {
    kind: 'event',
    space: 2,
    host: 'bram',
    title: 'Readers’ drinks',
    about: 'No scripts on the table.',
    place: 'The Roger Room',
    capacity: null,
    times: [[-9, '18:30', '20:30']],
    going: ['noor', 'yusuf'],
  },
  {
    kind: 'program',
    space: 5,
    host: 'anouk',
    title: 'Ten pages a week',
    about: 'Six people, ten pages each, every week. We read on Monday and talk on Wednesday.',
    place: 'Online',
    capacity: 6,
    times: [
      [4, '18:00', '19:30', 'Openings'],
      [11, '18:00', '19:30', 'The end of the first act'],
      [18, '18:00', '19:30', 'The middle that sags'],
      [25, '18:00', '19:30', 'Endings'],
    ],
    going: ['femi', 'tamsin', 'robert'],
  },
  {
    kind: 'program',
    space: 2,
    host: 'noor',
    title: 'Coverage that gets you promoted',
    about: 'Three evenings with readers whose notes were used. Bring a coverage you are not proud of.',
    place: 'Reading room, second floor',
    capacity: 12,
    times: [
      [8, '19:00', '20:30', 'The logline nobody can misread'],
      [15, '19:00', '20:30', 'Comments with a spine'],
      [22, '19:00', '20:30', 'Saying no, and being asked again'],
    ],
    going: ['bram', 'ivo', 'yusuf', 'pilar'],
  },
];

const says = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

interface GatheringRows {
  readonly gatherings: (typeof communityGathering.$inferInsert)[];
  readonly sessions: (typeof communitySession.$inferInsert)[];
  readonly attendance: (typeof communityAttendance.$inferInsert)[];
  /** What stands in the schedule of everyone who goes. */
  readonly entries: (seeded: Seeded) => { readonly entry: Entry; readonly event: OutsideEvent }[];
}

type Entry = typeof communityEntry.$inferInsert;

const dayMs = 24 * 60 * 60_000;

/** The events and programs of the community: one is full, one is over. */
export function gatheringRows({ ids }: PeopleRows, nowMs: number, seeded: Seeded): GatheringRows {
  const rows: Omit<GatheringRows, 'entries'> = { gatherings: [], sessions: [], attendance: [] };
  const createdAt = new Date(nowMs - 20 * dayMs);
  for (const { kind, space, host, title, about, place, capacity, times, going } of gatherings) {
    const gatheringId: ClientId = seeded.id(createdAt.getTime());
    const sessions = times.map(([inDays, from, to, subject = ''], position) => {
      const day = wallTimeOf(zone, nowMs + inDays * dayMs).slice(0, 10);
      const [startWall, endWall] = [`${day}T${from}`, `${day}T${to}`];
      const [startsAt, endsAt] = [startWall, endWall].map((wall) => new Date(firstInstantOf(zone, wall)));
      return { gatheringId, position, title: subject, startWall, endWall, startsAt, endsAt };
    });
    const [first, last] = [sessions.at(0), sessions.at(-1)];
    if (!first?.startsAt || !last?.endsAt) continue;
    rows.sessions.push(...(sessions as (typeof communitySession.$inferInsert)[]));
    rows.gatherings.push({
      id: gatheringId,
      kind,
      spaceId: spaceId(space),
      hostId: idOf(ids, host),
      title,
      body: says(about),
      place,
      capacity,
      zone,
      startsAt: first.startsAt,
      endsAt: last.endsAt,
      createdAt,
    });
    for (const [at, key] of going.entries())
      rows.attendance.push({
        gatheringId,
        personId: idOf(ids, key),
        state: 'going',
        seat: capacity === null ? null : at + 1,
        answeredAt: new Date(createdAt.getTime() + (at + 1) * 60_000),
      });
  }
  return { ...rows, entries: (more) => entriesOf(rows, { nowMs, seeded: more }) };
}

function entriesOf(
  { gatherings: all, sessions, attendance }: Omit<GatheringRows, 'entries'>,
  { nowMs, seeded }: { readonly nowMs: number; readonly seeded: Seeded },
) {
  return attendance.flatMap(({ gatheringId, personId }) => {
    const gathering = all.find(({ id }) => id === gatheringId);
    return sessions
      .filter((session) => session.gatheringId === gatheringId)
      .map(({ position, title, startWall: start, endWall: end }) => {
        const id: ClientId = seeded.id(nowMs);
        const shown = title ? `${gathering?.title ?? ''}: ${title}` : (gathering?.title ?? '');
        return {
          entry: { eventId: id, gatheringId, personId, position },
          event: {
            id,
            owner: personId,
            title: shown,
            place: gathering?.place ?? '',
            link: '',
            zone,
            start,
            end,
          },
        };
      });
  });
}
