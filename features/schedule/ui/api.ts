import { contract } from 'virtual:contract/schedule';
import { keepPreviousData } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import { now } from '#platform/ui/clock.ts';
import type { AvailCheckId } from '../contract/avail-checks.ts';
import type { HoldId } from '../contract/holds.ts';
import type { schedule } from '../contract/index.ts';
import type { MeetingId } from '../contract/meeting-requests.ts';
import type { EventId } from '../contract/views.ts';
import { type MeetingBox, meetingLimits } from '../limits.ts';

export { newId } from '#platform/ui/new-id.ts';

export const scheduleApi = createApi<typeof schedule>('schedule', contract);

export interface WindowInput {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly calendars: readonly PersonId[];
}

/** What is on these calendars between two days. */
export const windowQuery = ({ from, to, zone, calendars }: WindowInput) => ({
  ...scheduleApi.list.queryOptions({
    input: { from, to, zone, ...(calendars.length > 0 && { calendars: calendars.join(',') }) },
  }),
  placeholderData: keepPreviousData,
});

const dayMs = 24 * 60 * 60_000;

/**
 * My days around now. They are those of no zone, so that the server knows the address without knowing where this device
 * is, and brings the answer with the page (`app/first-answers.ts`); the reader decides what is today.
 */
export const todayQuery = (nowMs = now()) => {
  const utcDay = (days: number) => new Date(nowMs + days * dayMs).toISOString().slice(0, 10);
  return windowQuery({ from: utcDay(-1), to: utcDay(2), zone: 'UTC', calendars: [] });
};

type OfferInput = { day: string; minutes: number; zone: string; theirZone: string; calendars?: string };
export const freeTimesQuery = (input: OfferInput) => scheduleApi.freeTimes.queryOptions({ input });

type HoursInput = { from: string; zone: string; minutes: number; people: readonly PersonId[] };

/** The hours I share with people; without any, my own. */
export const sharedHoursQuery = ({ people, ...input }: HoursInput) => ({
  ...scheduleApi.sharedHours.queryOptions({
    input: { ...input, ...(people.length > 0 && { people: people.join(',') }) },
  }),
  placeholderData: keepPreviousData,
});

export const calendarsQuery = () => scheduleApi.calendars.queryOptions({});

export const eventQuery = (id: EventId, day: string | undefined) =>
  scheduleApi.get.queryOptions({ input: { id, ...(day && { day }) } });

export const holdQuery = (id: HoldId) => scheduleApi.hold.queryOptions({ input: { id } });

/** Avail checks, the latest first; `out` are those I asked for. */
export const availChecksQuery = (direction: 'in' | 'out') =>
  scheduleApi.availChecks.queryOptions({ input: { direction, limit: 100 } });

export const availCheckQuery = (id: AvailCheckId) => scheduleApi.availCheck.queryOptions({ input: { id } });

export const ownAvailabilityQuery = () => scheduleApi.ownAvailability.queryOptions({});
/** A list of meeting requests, page by page, what was asked last first. */
export const meetingsQuery = (box: MeetingBox) => ({
  ...pages(scheduleApi.meetings, { box }),
  placeholderData: keepPreviousData,
});

/** Agreed meetings to come, as many as one answer holds. */
export const agreedQuery = () =>
  scheduleApi.meetings.queryOptions({ input: { box: 'agreed', limit: meetingLimits.page.max } });

export const meetingQuery = (id: MeetingId) => scheduleApi.meeting.queryOptions({ input: { id } });

/** What happened to a request before what came with it, page by page, the latest first; asked for on demand. */
export const earlierHistoryQuery = (id: MeetingId, after: string | null) => ({
  ...scheduleApi.meetingHistory.infiniteOptions({
    input: (cursor: string) => ({ id, cursor }),
    initialPageParam: after ?? '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  }),
  enabled: false,
});

/** Whether I can ask a person for a meeting, and who receives it. */
export const askableQuery = (personId: PersonId) => scheduleApi.askable.queryOptions({ input: { personId } });
