import { Button } from '@mantine/core';
import { Doorway, FailedDoor, Lead, Problem } from '#features/identity/ui/public/visitors.ts';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { GuestInvitation as Invitation } from '../../../contract/guests.ts';
import { dayWordsOf } from '../days.ts';
import { meetingCopy } from '../meeting-copy.ts';
import { elsewhereWords, slotWords } from '../slot-words.ts';
import { Over, Said } from './mailed-parts.tsx';
import { useGuestInvitation } from './use-guest-invitation.ts';

const { mailed: words } = meetingCopy;
const said = ['yes', 'maybe', 'no'] as const;

/** An invitation by mail, for somebody without an account; looking at it says nothing. */
export function GuestInvitation({ token }: { token: string }) {
  const { state, isBusy, problem, retry, say } = useGuestInvitation(token);
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
  const { answer } = state;
  return (
    <Doorway title={state.title}>
      <Lead>{words.from(state.with)}</Lead>
      <When invitation={state} />
      <Said>{answer === 'waiting' ? null : words.answered[answer]}</Said>
      <Stack gap={8}>
        {said
          .filter((one) => one !== answer)
          .map((one) => (
            <Button
              key={one}
              size="lg"
              fullWidth
              variant={one === 'yes' ? 'filled' : 'default'}
              disabled={isBusy}
              onClick={() => say(one)}
            >
              {words.answers[one]}
            </Button>
          ))}
      </Stack>
      {problem ? <Problem title={problem} /> : null}
    </Doorway>
  );
}

function When({ invitation: { when, startsAt, endsAt, place, link } }: { invitation: Invitation }) {
  const zone = deviceZone();
  const [startMs, endMs] = [Date.parse(startsAt ?? ''), Date.parse(endsAt ?? '')];
  const there = 'start' in when ? elsewhereWords({ zone, other: when.zone }, startMs, endMs) : undefined;
  return (
    <Stack gap={2}>
      <Text block weight={600} tabular>
        {'start' in when ? slotWords(zone, startMs, endMs) : daysWords(when)}
      </Text>
      {there ? (
        <Text block size="sm" tone="muted">
          {there}
        </Text>
      ) : null}
      {place ? (
        <Text block tone="muted" breaks>
          {place}
        </Text>
      ) : null}
      {link ? (
        <a href={link} rel="noopener noreferrer" className={layout({ underlined: true, size: 'sm' })}>
          {words.join}
        </a>
      ) : null}
    </Stack>
  );
}

const daysWords = ({ firstDay, lastDay }: Exclude<Invitation['when'], { start: string }>) =>
  firstDay === lastDay ? dayWordsOf(firstDay) : `${dayWordsOf(firstDay)} – ${dayWordsOf(lastDay)}`;
