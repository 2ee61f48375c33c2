import type { MeetingView } from '../../../contract/meeting-requests.ts';
import { pollCopy } from './poll-copy.ts';

/** The other one, and how many others are in a poll of mine. */
export function withNames({ person, poll, direction }: MeetingView): string {
  return withOthers(person.displayName, direction === 'out' && poll ? poll.people.length - 1 : 0);
}

/** A person, and how many others. */
export const withOthers = (name: string, others: number): string =>
  others > 0 ? `${name} ${pollCopy.more(others)}` : name;
