import { useState } from 'react';
import { Lead } from '#features/identity/ui/public/visitors.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { MailedMeeting } from '../../contract/meeting-requests.ts';
import { confirmations } from '../../limits.ts';
import { GuestInvitation } from '../parts/guest/guest-invitation.tsx';
import { guestToken, meetingLink, takeToken } from '../parts/guest/mailed-links.ts';
import { GivenAnswer, Opened, Over } from '../parts/guest/mailed-parts.tsx';
import { useByLink } from '../parts/guest/use-by-link.ts';
import { meetingCopy } from '../parts/meeting-copy.ts';
import { withOthers } from '../parts/polls/with-names.ts';
import { elsewhereWords, slotWords } from '../parts/slot-words.ts';

const { mailed: words } = meetingCopy;
const verbs = { confirmed: words.confirm, late: words.late, push: words.push };

/** What a mailed link leads to: one meeting, and whether one comes; looking at it says nothing (MTG-7). */
export function ConfirmPage() {
  const [token] = useState(takeToken);
  if (!token) return <Over title={words.incompleteTitle} line={words.incomplete} />;
  const guest = guestToken(token);
  return guest ? <GuestInvitation token={guest} /> : <Mailed token={token} />;
}

function Mailed({ token }: { token: string }) {
  const link = useByLink(token, meetingLink);
  return (
    <Opened
      link={link}
      answers={confirmations}
      verbs={verbs}
      saidIn={({ mySays }) => mySays}
      onSay={link.say}
    >
      {(meeting) => (
        <>
          <When meeting={meeting} />
          {meeting.otherSays ? <Lead>{words.other[meeting.otherSays]}</Lead> : null}
          <GivenAnswer>{meeting.mySays ? words.recorded[meeting.mySays] : null}</GivenAnswer>
          {meeting.mySays === 'push' && meeting.mayPropose ? <Lead>{words.proposeNow}</Lead> : null}
        </>
      )}
    </Opened>
  );
}

function When({ meeting }: { meeting: MailedMeeting }) {
  const zone = meeting.ownZone ?? deviceZone();
  const [startMs, endMs] = [Date.parse(meeting.startsAt), Date.parse(meeting.endsAt)];
  const there = elsewhereWords({ zone, other: meeting.zone }, startMs, endMs);
  return (
    <Stack gap={2}>
      <Text block>{words.with(withOthers(meeting.with, meeting.others))}</Text>
      <Text block weight={600} tabular>
        {slotWords(zone, startMs, endMs)}
      </Text>
      {there ? (
        <Text block size="sm" tone="muted">
          {there}
        </Text>
      ) : null}
      {meeting.place ? (
        <Text block tone="muted" breaks>
          {meeting.place}
        </Text>
      ) : null}
    </Stack>
  );
}
