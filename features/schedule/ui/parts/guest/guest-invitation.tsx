import { Lead } from '#features/identity/ui/public/visitors.ts';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { GuestInvitation as Invitation } from '../../../contract/guests.ts';
import { copy } from '../../copy.ts';
import { dayWordsOf } from '../days.ts';
import { meetingCopy } from '../meeting-copy.ts';
import { elsewhereWords, slotWords } from '../slot-words.ts';
import { guestLink } from './mailed-links.ts';
import { Opened, Said } from './mailed-parts.tsx';
import { useByLink } from './use-by-link.ts';

const { mailed: words } = meetingCopy;
const { edit: editWords } = copy;
const said = ['yes', 'maybe', 'no'] as const;

/** An invitation by mail, for somebody without an account; looking at it says nothing. */
export function GuestInvitation({ token }: { token: string }) {
  const link = useByLink(token, guestLink);
  return (
    <Opened link={link} answers={said} verbs={words.answers} saidIn={({ answer }) => answer} isForGuest>
      {(invitation) => (
        <>
          <Lead>{words.from(invitation.with)}</Lead>
          <When invitation={invitation} />
          <Said>{invitation.answer === 'waiting' ? null : words.answered[invitation.answer]}</Said>
        </>
      )}
    </Opened>
  );
}

function When({ invitation: { when, startsAt, endsAt, repeat, place, link } }: { invitation: Invitation }) {
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
      {repeat ? (
        <Text block size="sm" tone="muted">
          {repeat.interval === 1 ? editWords.repeats[repeat.every] : editWords.repeat}
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
