import { contract } from 'virtual:contract/schedule';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import type { schedule } from '../contract/index.ts';
import type { EventId } from '../contract/views.ts';

export const scheduleApi = createApi<typeof schedule>('schedule', contract);

/** An id for an event, made before the first try (X2). */
export const newId = (): ClientId => uuidV7(now());

export interface WindowWish {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly calendars: readonly PersonId[];
}

/** What is on these calendars between two days. */
export const windowQuery = ({ from, to, zone, calendars }: WindowWish) => ({
  ...scheduleApi.list.queryOptions({
    input: { from, to, zone, ...(calendars.length > 0 && { calendars: calendars.join(',') }) },
  }),
  placeholderData: keepPreviousData,
});

export const calendarsQuery = () => scheduleApi.calendars.queryOptions({});

export const eventQuery = (id: EventId, day: string | undefined) =>
  scheduleApi.get.queryOptions({ input: { id, ...(day && { day }) } });
