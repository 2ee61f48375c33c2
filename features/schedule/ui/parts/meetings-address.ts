import type { PersonId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import type { MeetingId } from '../../contract/meeting-requests.ts';
import { limits, meetingBoxes } from '../../limits.ts';

const flag = (given: unknown) => (given === undefined || given === false ? undefined : (true as const));

const meetings = searchCodec({
  box: oneOf(meetingBoxes, 'in'),
  id: id<MeetingId>(),
  ask: id<PersonId>(),
  new: flag,
  /** A poll is written. */
  poll: flag,
  /** What the new one is about, where something else led here. */
  about: text(limits.titleMax),
});

/**
 * What the address of /schedule/requests says: which list, what is open, and whether a new one is written, and to
 * which person.
 */
export type MeetingsSearch = SearchOf<typeof meetings>;
export const readMeetingsSearch = meetings.read;
export const changeMeetings = meetings.change;
