import { Button } from '@mantine/core';
import { useState } from 'react';
import { Doorway, FailedDoor, Lead, Problem } from '#features/identity/ui/public/visitors.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { MailedMeeting } from '../../contract/meeting-requests.ts';
import { confirmations } from '../../limits.ts';
import { GuestInvitation } from '../parts/guest/guest-invitation.tsx';
import { Over, Said } from '../parts/guest/mailed-parts.tsx';
import { guestToken } from '../parts/guest/use-guest-invitation.ts';
import { meetingCopy } from '../parts/meeting-copy.ts';
import { elsewhereWords, slotWords } from '../parts/slot-words.ts';
import { takeToken, useMailedMeeting } from '../parts/use-mailed-meeting.ts';

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
  const { state, isBusy, problem, retry, say } = useMailedMeeting(token);
  if (state === 'opening')
    return (
      <Doorway title={words.opening}>
        <span />
      </Doorway>
    );
  if (state === 'gone') return <Over title={words.goneTitle} line={words.gone} />;
  if (state === 'failed')
    return (
      <FailedDoor title={words.opening} problem={words.unreachable} retry={words.retry} onRetry={retry} />
    );
  return (
    <Doorway title={state.title}>
      <When meeting={state} />
      {state.otherSays ? <Lead>{words.other[state.otherSays]}</Lead> : null}
      <Said>{state.mySays ? words.told[state.mySays] : null}</Said>
      <Stack gap={8}>
        {confirmations
          .filter((says) => says !== state.mySays)
          .map((says) => (
            <Button
              key={says}
              size="lg"
              fullWidth
              variant={says === 'confirmed' ? 'filled' : 'default'}
              disabled={isBusy}
              onClick={() => say(says)}
            >
              {verbs[says]}
            </Button>
          ))}
      </Stack>
      {problem ? <Problem title={problem} /> : null}
    </Doorway>
  );
}

function When({ meeting }: { meeting: MailedMeeting }) {
  const zone = meeting.ownZone ?? deviceZone();
  const [startMs, endMs] = [Date.parse(meeting.startsAt), Date.parse(meeting.endsAt)];
  const there = elsewhereWords({ zone, other: meeting.zone }, startMs, endMs);
  return (
    <Stack gap={2}>
      <Text block>{words.with(meeting.with)}</Text>
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
