import type { MeetingView } from '../../contract/meeting-requests.ts';
import { meetingCopy } from './meeting-copy.ts';

interface PersonSays {
  readonly name: string;
  readonly says: MeetingView['mySays'];
}

/** What each attendee says the day before a meeting, the viewer first (MTG-7). */
export function saidBy({ person, poll, direction, mySays, otherSays }: MeetingView): PersonSays[] {
  const isOther = !poll || direction === 'in';
  const mayCome = !poll || direction === 'out' || poll.people.some(({ isMe, isComing }) => isMe && isComing);
  return [
    ...(mayCome ? [{ name: meetingCopy.panel.you, says: mySays }] : []),
    ...(isOther ? [{ name: person.displayName, says: otherSays }] : []),
    ...(poll?.people ?? []).flatMap((one) =>
      one.isComing && !one.isMe ? [{ name: one.person.displayName, says: one.says }] : [],
    ),
  ];
}
