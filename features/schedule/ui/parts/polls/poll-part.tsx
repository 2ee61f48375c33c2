import { Button } from '@mantine/core';
import { useState } from 'react';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import type { MeetingView, Poll } from '../../../contract/meeting-requests.ts';
import { type PollAnswer, pollAnswers } from '../../../limits.ts';
import { meetingCopy } from '../meeting-copy.ts';
import { slotWords } from '../slot-words.ts';
import { windowsOf } from './day-parts.ts';
import { PickTime } from './pick-time.tsx';
import { pollCopy as words } from './poll-copy.ts';
import { SaidOf } from './said-of.tsx';
import { usePollActs } from './use-poll-acts.ts';
import { WindowPicker } from './window-picker.tsx';

type PollPartProps = { meeting: MeetingView; poll: Poll; zone: string };

/** An open poll: what I'm asked, or the answers so far, and who has answered. */
export function PollPart({ meeting, poll, zone }: PollPartProps) {
  const { acts: may, slots, isMyTurn } = meeting;
  const isAnswering = may.includes('answer');
  return (
    <Stack gap={16}>
      {isAnswering && poll.asks === 'times' ? (
        <AnswerTimes meeting={meeting} poll={poll} zone={zone} />
      ) : null}
      {isAnswering && poll.asks === 'windows' ? (
        <GiveWindows meeting={meeting} poll={poll} zone={zone} />
      ) : null}
      {isAnswering ? null : slots.length > 0 ? (
        <PickTime meeting={meeting} poll={poll} zone={zone} />
      ) : (
        <Text as="p" tone="muted">
          {isMyTurn ? words.windowsNone : words.windowsWait}
        </Text>
      )}
      {may.includes('withdraw') ? <EndPoll meeting={meeting} /> : null}
      <PollPeople poll={poll} />
    </Stack>
  );
}

function GiveWindows({ meeting, poll, zone }: PollPartProps) {
  const acts = usePollActs(meeting);
  const [chosen, setChosen] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    if (chosen.length === 0) return setIsMissing(true);
    void acts.answer({ windows: windowsOf(chosen), zone });
  };
  return (
    <Stack gap={12}>
      <WindowPicker
        zone={zone}
        label={words.windows}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          setIsMissing(false);
        }}
        problem={isMissing ? words.windowMissing : undefined}
      />
      {poll.windows.length > 0 ? (
        <Stack gap={2}>
          <Text size="sm" weight={600}>
            {words.could}
          </Text>
          {poll.windows.map(({ startsAt, endsAt }) => (
            <Text key={startsAt} block size="sm" tone="muted" tabular>
              {slotWords(zone, Date.parse(startsAt), Date.parse(endsAt))}
            </Text>
          ))}
        </Stack>
      ) : null}
      <Row gap={8} wrap>
        <Button loading={acts.busy === 'answer'} onClick={send}>
          {meeting.isMyTurn ? words.send : words.change}
        </Button>
      </Row>
    </Stack>
  );
}

function EndPoll({ meeting }: Pick<PollPartProps, 'meeting'>) {
  const acts = usePollActs(meeting);
  return (
    <Row>
      <Button variant="default" loading={acts.busy === 'cancel'} onClick={() => void acts.end()}>
        {words.withdraw}
      </Button>
    </Row>
  );
}

/** Who was asked, and who has answered. */
function PollPeople({ poll: { people } }: { poll: Poll }) {
  return (
    <Stack gap={4}>
      <Text as="h3" size="sm" weight={600} tone="muted">
        {words.people}
      </Text>
      <Stack as="ul" gap={4}>
        {people.map(({ person, isRequired, hasAnswered, answeredBy }) => (
          <Row as="li" key={person.id} gap={12} justify="between" size="sm">
            <Text shrink breaks>
              {person.displayName}
              {isRequired ? null : <Text tone="muted">{` (${words.optional})`}</Text>}
            </Text>
            <Text tone={hasAnswered ? 'success' : 'muted'}>
              {hasAnswered && answeredBy
                ? words.answeredBy(answeredBy)
                : hasAnswered
                  ? words.hasAnswered
                  : words.waiting}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

type AnswerTimesProps = { meeting: MeetingView; poll: Poll; zone: string };
type SlotId = MeetingView['slots'][number]['id'];

/** Every time with yes, if need be and no, one tap each; sent together. */
function AnswerTimes({ meeting, poll, zone }: AnswerTimesProps) {
  const { slots, isMyTurn } = meeting;
  const acts = usePollActs(meeting);
  const [said, setSaid] = useState<ReadonlyMap<SlotId, PollAnswer>>(
    () => new Map(poll.answers.flatMap(({ slotId, answer, isMine }) => (isMine ? [[slotId, answer]] : []))),
  );
  const isWhole = slots.every(({ id }) => said.has(id));
  const send = () => acts.answer({ answers: [...said].map(([slotId, answer]) => ({ slotId, answer })) });
  return (
    <PanelPart title={words.times} gap={12}>
      {slots.map(({ id, startsAt, endsAt, clashes }) => {
        const time = slotWords(zone, Date.parse(startsAt), Date.parse(endsAt));
        return (
          <Stack key={id} gap={8} p={12} bg="raised" radius="button">
            <Text block weight={600} tabular>
              {time}
            </Text>
            {clashes ? (
              <Text block size="sm" tone="warning">
                {meetingCopy.panel.clashes}
              </Text>
            ) : null}
            <Row gap={4} wrap role="group" aria-label={words.answerTo(time)}>
              {pollAnswers.map((answer) => (
                <Button
                  key={answer}
                  variant={said.get(id) === answer ? 'filled' : 'default'}
                  aria-pressed={said.get(id) === answer}
                  onClick={() => setSaid(new Map(said).set(id, answer))}
                >
                  {words.answers[answer]}
                </Button>
              ))}
            </Row>
            <SaidOf slotId={id} poll={poll} />
          </Stack>
        );
      })}
      <Row>
        <Button disabled={!isWhole} loading={acts.busy === 'answer'} onClick={() => void send()}>
          {isMyTurn ? words.send : words.change}
        </Button>
      </Row>
    </PanelPart>
  );
}
