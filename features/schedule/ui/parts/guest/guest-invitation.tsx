import { useState } from 'react';
import { Lead } from '#features/identity/ui/public/visitors.ts';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import fields from '#platform/ui/kit/native-field.module.css';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { GuestDay, GuestInvitation as Invitation } from '../../../contract/guests.ts';
import { copy } from '../../copy.ts';
import { dayWordsOf } from '../days.ts';
import { meetingCopy } from '../meeting-copy.ts';
import { elsewhereWords, slotWords } from '../slot-words.ts';
import { guestLink } from './mailed-links.ts';
import { GivenAnswer, Opened } from './mailed-parts.tsx';
import { useByLink } from './use-by-link.ts';

const { mailed: words } = meetingCopy;
const { edit: editWords } = copy;
const said = ['yes', 'maybe', 'no'] as const;

/** An invitation by mail, for a person without an account; looking at it says nothing. */
export function GuestInvitation({ token }: { token: string }) {
  const link = useByLink(token, guestLink);
  const [day, setDay] = useState('');
  const dayIn = ({ days }: Invitation) => days.find((one) => one.day === day);
  const answerIn = (invitation: Invitation) => (dayIn(invitation) ?? invitation).answer;
  return (
    <Opened
      link={link}
      answers={said}
      verbs={words.answers}
      saidIn={answerIn}
      onSay={(answer, invitation) => {
        const only = dayIn(invitation);
        link.say(only ? { answer, only: { day, sequence: only.sequence } } : { answer });
      }}
      isForGuest
    >
      {(invitation) => {
        const answer = answerIn(invitation);
        return (
          <>
            <Lead>{words.from(invitation.with)}</Lead>
            <When invitation={invitation} times={dayIn(invitation) ?? invitation.days[0] ?? invitation} />
            {invitation.days.length > 0 ? (
              <DayChoice invitation={invitation} day={day} onDay={setDay} />
            ) : null}
            <GivenAnswer>{answer === 'waiting' ? null : words.answered[answer]}</GivenAnswer>
          </>
        );
      }}
    </Opened>
  );
}

type DayChoiceProps = { invitation: Invitation; day: string; onDay: (day: string) => void };

/** Which dates of a series the answer is for. */
function DayChoice({ invitation: { days, answer }, day, onDay }: DayChoiceProps) {
  const saidOf = (one: GuestDay) => (one.answer === answer ? '' : ` · ${copy.answers[one.answer]}`);
  return (
    <Stack as="label" gap={4}>
      <Text size="sm" weight={500}>
        {words.answerFor}
      </Text>
      <select
        className={fields.field}
        value={day}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      >
        <option value="">{words.allDates}</option>
        {days.map((one) => (
          <option key={one.day} value={one.day}>
            {timesWords(one) + saidOf(one)}
          </option>
        ))}
      </select>
    </Stack>
  );
}

type Times = Pick<GuestDay, 'when' | 'startsAt' | 'endsAt'>;

function When({ invitation, times }: { invitation: Invitation; times: Times }) {
  const { repeat, place, link } = invitation;
  const { when, startsAt, endsAt } = times;
  const there =
    'start' in when
      ? elsewhereWords(
          { zone: deviceZone(), other: when.zone },
          Date.parse(startsAt ?? ''),
          Date.parse(endsAt ?? ''),
        )
      : undefined;
  return (
    <Stack gap={2}>
      <Text block weight={600} tabular>
        {timesWords(times)}
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

/** When it is, in the time zone of this device; whole days by their dates. */
function timesWords({ when, startsAt, endsAt }: Times): string {
  if ('start' in when) return slotWords(deviceZone(), Date.parse(startsAt ?? ''), Date.parse(endsAt ?? ''));
  const { firstDay, lastDay } = when;
  return firstDay === lastDay ? dayWordsOf(firstDay) : `${dayWordsOf(firstDay)} – ${dayWordsOf(lastDay)}`;
}
