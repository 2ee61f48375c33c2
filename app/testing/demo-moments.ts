import type { ClientId } from '#platform/contract/ids.ts';
import { callRows } from '../demo/call-rows.ts';
import { type CastKey, cast } from '../demo/cast.ts';
import { clientRows } from '../demo/client-rows.ts';
import { connectionRows, introductionRows, requestRows } from '../demo/connection-rows.ts';
import { contactRows } from '../demo/contact-rows.ts';
import { eventRows } from '../demo/event-rows.ts';
import { holdRows } from '../demo/hold-rows.ts';
import { invitationRows } from '../demo/invitation-rows.ts';
import { meetingRows } from '../demo/meeting-rows.ts';
import { peopleRows } from '../demo/people-rows.ts';
import { places } from '../demo/places.ts';
import { projectRows } from '../demo/project-rows.ts';
import { representationRows } from '../demo/representation-rows.ts';
import { createSeeded } from '../demo/seeded.ts';
import { talkOfTheDesk } from '../demo/talk-of-the-desk.ts';
import { talkRows } from '../demo/talk-rows.ts';
import { deskTalks } from '../demo/talks-desks.ts';
import { makingTalks } from '../demo/talks-making.ts';
import { requestTalks } from '../demo/talks-requests.ts';
import { teamRows } from '../demo/team-rows.ts';

/** The demo world as it is filled at a moment; no database is needed to judge what it says. */
function worldAt(nowMs: number) {
  const people = peopleRows(createSeeded(1), nowMs, 'hash');
  const of = <Rows>(
    rows: (
      people: ReturnType<typeof peopleRows>,
      nowMs: number,
      seeded: ReturnType<typeof createSeeded>,
    ) => Rows,
  ) => rows(people, nowMs, createSeeded(2));
  const talks = [...deskTalks, ...makingTalks, talkOfTheDesk(createSeeded(3)), ...requestTalks];
  const { representations } = of(representationRows);
  const keys = new Map([...people.ids].map(([key, id]) => [id as string, key]));
  return {
    nowMs,
    people,
    talks,
    keyOf: (id: string | null | undefined) => keys.get(id ?? '')!,
    week: of(eventRows),
    meetings: of(meetingRows),
    holds: of(holdRows),
    calls: of(callRows),
    contacts: of(contactRows),
    projects: of(projectRows),
    teams: of(teamRows),
    invitations: of(invitationRows),
    asked: of(requestRows),
    introduced: of(introductionRows),
    connected: connectionRows(talks, { ids: people.ids, nowMs }),
    said: talks.map((talk) => talkRows(talk, { seeded: createSeeded(4), nowMs, ids: people.ids })),
    clients: clientRows({
      people,
      representations,
      teamOf: () => 'team' as ClientId,
      nowMs,
      seeded: createSeeded(5),
    }),
  };
}

const hour = 60 * 60_000;
/** Every five hours of a week, the weeks in which the clocks of two continents change on different days, and a summer. */
const moments = [
  ...Array.from({ length: 34 }, (_, at) => Date.UTC(2026, 10, 23) + at * 5 * hour),
  ...[Date.UTC(2027, 2, 16, 11), Date.UTC(2026, 9, 28, 3), Date.UTC(2027, 6, 4, 22)],
];
export const worlds = moments.map(worldAt);
export const now = worlds[0]!;
export type World = typeof now;

export const homeOf = (key: CastKey) => places[cast[key].place];
export const nameOf = (key: CastKey) => `${cast[key].first} ${cast[key].last}`;
