import type { MeetingView } from '../../../contract/meeting-requests.ts';
import { pollCopy } from './poll-copy.ts';

/** The other one, and how many others are in a poll of mine. */
export function withNames({ person, poll, direction }: MeetingView): string {
  const others = direction === 'out' && poll ? poll.people.length - 1 : 0;
  return others > 0 ? `${person.displayName} ${pollCopy.more(others)}` : person.displayName;
}
