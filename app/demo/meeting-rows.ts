import type { MeetingKind, MeetingState, PollAnswer } from '#features/schedule/limits.ts';
import { dayAfter, spanOf } from '#features/schedule/policy/times.ts';
import { meetingHistory } from '#features/schedule/server/access/meetings.ts';
import type { event, eventPerson, meetingPerson, meetingRequest } from '#features/schedule/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { CastKey } from './cast.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

type Step = readonly [
  what: 'asked' | 'answered' | 'proposed' | 'pushed' | 'accepted',
  who: CastKey,
  daysAgo: number,
  note?: string,
];

interface DemoMeeting {
  readonly from: CastKey;
  readonly to?: CastKey;
  /** Of a poll: who is asked, and the answers to each date so far. */
  readonly asked?: readonly {
    readonly who: CastKey;
    readonly isRequired: boolean;
    readonly said?: readonly PollAnswer[];
  }[];
  readonly title: string;
  readonly kind: MeetingKind;
  readonly state: MeetingState;
  readonly turn?: CastKey;
  readonly zone: string;
  readonly minutes: number;
  readonly note?: string;
  readonly materials?: string;
  /** Days after this week's Monday, and the time in the zone. */
  readonly slots: readonly (readonly [day: number, start: string])[];
  readonly steps: readonly Step[];
}

const meetings: readonly DemoMeeting[] = [
  {
    from: 'nadia',
    to: 'imogen',
    title: 'General, Saint Orchard',
    kind: 'general',
    state: 'requested',
    turn: 'imogen',
    zone: 'America/Los_Angeles',
    minutes: 45,
    note: 'Twenty minutes on the pilot, the rest on who you have for night shoots.',
    materials: 'Saint Orchard, white draft',
    slots: [
      [7, '11:00'],
      [8, '09:30'],
      [10, '11:30'],
    ],
    steps: [['asked', 'nadia', 1]],
  },
  {
    from: 'imogen',
    to: 'odile',
    title: 'Packaging, Eleven Fathoms',
    kind: 'call',
    state: 'accepted',
    zone: 'Europe/London',
    minutes: 30,
    slots: [[9, '16:00']],
    steps: [
      ['asked', 'imogen', 12],
      ['accepted', 'odile', 11],
      ['pushed', 'odile', 8, 'Stuck in Marfa until Monday.'],
      ['accepted', 'imogen', 8],
      ['pushed', 'odile', 3, 'The table read moved on top of this. Sorry, again.'],
      ['accepted', 'imogen', 2],
    ],
  },
  {
    from: 'imogen',
    to: 'kofi',
    title: 'Main title theme, The Salt Ledger',
    kind: 'call',
    state: 'countered',
    turn: 'imogen',
    zone: 'Europe/London',
    minutes: 60,
    slots: [
      [8, '17:00'],
      [9, '17:00'],
    ],
    steps: [
      ['asked', 'imogen', 4],
      ['proposed', 'kofi', 2, 'Tuesdays and Wednesdays are best this month.'],
    ],
  },
  {
    from: 'imogen',
    asked: [
      { who: 'odile', isRequired: true, said: ['no', 'yes', 'maybe'] },
      { who: 'nadia', isRequired: true },
      { who: 'kofi', isRequired: false, said: ['yes', 'yes', 'no'] },
    ],
    title: 'Table read, The Salt Ledger',
    kind: 'general',
    state: 'polling',
    zone: 'Europe/London',
    minutes: 90,
    note: 'An hour and a half, with the room booked for all three.',
    slots: [
      [15, '16:30'],
      [16, '17:00'],
      [17, '17:30'],
    ],
    steps: [
      ['asked', 'imogen', 2],
      ['answered', 'kofi', 1],
      ['answered', 'odile', 1],
    ],
  },
  {
    from: 'ruth',
    to: 'dashiell',
    title: 'Who directs block two',
    kind: 'call',
    state: 'requested',
    turn: 'dashiell',
    zone: 'Europe/London',
    minutes: 30,
    note: 'If Ines takes block one. Names, not dates.',
    slots: [
      [8, '17:30'],
      [9, '18:00'],
    ],
    steps: [['asked', 'ruth', 1]],
  },
  {
    from: 'jun',
    to: 'ines',
    title: 'Spotting, Eleven Fathoms',
    kind: 'call',
    state: 'requested',
    turn: 'ines',
    zone: 'Europe/London',
    minutes: 60,
    note: 'Reels 1 to 4, over the line if the room is taken.',
    slots: [
      [9, '17:00'],
      [10, '17:00'],
    ],
    steps: [['asked', 'jun', 2]],
  },
  {
    from: 'marek',
    to: 'hal',
    title: 'The night on the bridge',
    kind: 'call',
    state: 'requested',
    turn: 'hal',
    zone: 'Europe/Budapest',
    minutes: 30,
    slots: [
      [7, '15:30'],
      [8, '16:00'],
    ],
    steps: [['asked', 'marek', 1]],
  },
];

/** Meeting requests: new, countered, agreed after two pushes, and a poll. */
export function meetingRows({ ids }: PeopleRows, nowMs: number, seeded: Seeded) {
  const idOf = (key: CastKey) => ids.get(key) as PersonId;
  const today = wallTimeOf('Europe/London', nowMs).slice(0, 10);
  const monday = dayAfter(today, -((new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7));
  const made = meetings.map((one) => rowsOf(one, { monday, nowMs, idOf, seeded }));
  return {
    requests: made.map(({ request }) => request),
    events: made.flatMap(({ events }) => events),
    people: made.flatMap(({ people }) => people),
    asked: made.flatMap(({ asked }) => asked),
    history: made.flatMap(({ history }) => history),
  };
}

interface Week {
  readonly monday: string;
  readonly nowMs: number;
  readonly idOf: (key: CastKey) => PersonId;
  readonly seeded: Seeded;
}

function rowsOf(one: DemoMeeting, { monday, nowMs, idOf, seeded }: Week) {
  const at = (daysAgo: number) => new Date(nowMs - days(daysAgo));
  const asked = at(one.steps[0]?.[2] ?? 1);
  const id = seeded.id(asked.getTime());
  const pushes = one.steps.filter(([what]) => what === 'pushed');
  const last = pushes.at(-1);
  const pushed = last
    ? { pushes: pushes.length, pushedBy: idOf(last[1]), pushedAt: at(last[2]) }
    : { pushes: 0 };
  const isPoll = one.asked !== undefined;
  const isAgreed = one.turn === undefined && !isPoll;
  const times = one.slots.map(([day, start]) => timesOf(dayAfter(monday, day), start, one));
  const updatedAt = at(one.steps.at(-1)?.[2] ?? 1);
  const shared = { title: one.title, kind: one.kind, createdAt: asked, updatedAt };
  const request: typeof meetingRequest.$inferInsert = {
    ...shared,
    ...pushed,
    id,
    fromId: idOf(one.from),
    toId: one.to ? idOf(one.to) : null,
    ...(isPoll && { rule: 'first', asks: 'times', expiresAt: times[0]?.startsAt ?? null }),
    medium: one.kind === 'meal' ? 'in-person' : 'video',
    place: one.kind === 'meal' ? 'Ophelia' : '',
    link: one.kind === 'meal' ? '' : 'https://meet.backlot.example/heron',
    minutes: one.minutes,
    zone: one.zone,
    note: one.note ?? '',
    materials: one.materials ?? '',
    state: one.state,
    turnId: one.turn ? idOf(one.turn) : null,
    dueAt: isAgreed ? null : (times.at(isPoll ? 0 : -1)?.startsAt ?? null),
    confirmAt: isAgreed ? new Date((times[0]?.startsAt.getTime() ?? nowMs) - days(1)) : null,
  };
  const events = times.map((when): typeof event.$inferInsert => ({
    ...shared,
    ...pushed,
    ...when,
    id: seeded.id(updatedAt.getTime()),
    ownerId: request.fromId,
    place: request.place,
    link: request.link,
    requestId: id,
    state: isAgreed ? 'confirmed' : 'tentative',
    isBusy: isAgreed,
    isSlot: !isAgreed,
    // The demo week is full: agreed meetings stay where they are.
    isAnyway: isAgreed,
  }));
  return {
    request,
    events,
    asked: (one.asked ?? []).map(({ who, isRequired, said }): typeof meetingPerson.$inferInsert => ({
      requestId: id,
      personId: idOf(who),
      isRequired,
      answeredAt: said ? updatedAt : null,
    })),
    people: events.flatMap(({ id: eventId }, place): (typeof eventPerson.$inferInsert)[] => {
      const answeredAt = updatedAt;
      if (one.to)
        return [{ eventId, personId: idOf(one.to), ...(isAgreed && { answer: 'yes' as const, answeredAt }) }];
      return (one.asked ?? []).flatMap(({ who, said }) => {
        const answer = said?.[place];
        return answer ? [{ eventId, personId: idOf(who), answer, answeredAt }] : [];
      });
    }),
    history: one.steps.map(([what, who, daysAgo, note = '']) =>
      meetingHistory.entry(id, {
        id: seeded.id(at(daysAgo).getTime()),
        what,
        at: at(daysAgo),
        by: idOf(who),
        note,
      }),
    ),
  };
}

function timesOf(day: string, start: string, { zone, minutes }: Pick<DemoMeeting, 'zone' | 'minutes'>) {
  const startWall = `${day}T${start}`;
  const { startMs } = spanOf({ start: startWall, end: `${day}T23:59`, zone });
  const endMs = startMs + minutes * 60_000;
  const endWall = wallTimeOf(zone, endMs);
  return {
    zone,
    startWall,
    endWall,
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
    firstDay: day,
    lastDay: endWall.slice(0, 10),
  };
}
