import type { PersonId } from '#platform/contract/ids.ts';
import type { MeetingBox } from '../../limits.ts';
import { scheduleApi } from '../api.ts';

type Window = { readonly from: string; readonly to: string };

/** Whether anything is on a desk's calendar in these days. */
export const hasEvents = async (
  desk: PersonId,
  input: Window & { readonly zone: string },
): Promise<boolean> => (await scheduleApi.list.call(input, { context: { desk } })).items.length > 0;

/** Whether a desk's calendar has holds in these days. */
export const hasHolds = async (desk: PersonId, input: Window): Promise<boolean> =>
  (await scheduleApi.holds.call(input, { context: { desk } })).lines.length > 0;

/** Whether a desk has meeting requests of this kind. */
export const hasMeetings = async (desk: PersonId, box: MeetingBox): Promise<boolean> =>
  (await scheduleApi.meetings.call({ box, limit: 1 }, { context: { desk } })).items.length > 0;
