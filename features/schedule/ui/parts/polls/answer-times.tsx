import { Button } from '@mantine/core';
import { useState } from 'react';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { MeetingView, Poll } from '../../../contract/meeting-requests.ts';
import { type PollAnswer, pollAnswers } from '../../../limits.ts';
import { meetingCopy } from '../meeting-copy.ts';
import { slotWords } from '../slot-words.ts';
import { pollCopy as words } from './poll-copy.ts';
import { SaidOf } from './said-of.tsx';
import { usePollActs } from './use-poll-acts.ts';

type AnswerTimesProps = { meeting: MeetingView; poll: Poll; zone: string };
type SlotId = MeetingView['slots'][number]['id'];

/** Every time with yes, if need be and no, one tap each; sent together. */
export function AnswerTimes({ meeting, poll, zone }: AnswerTimesProps) {
  const { slots, isMyTurn } = meeting;
  const acts = usePollActs(meeting);
  const [said, setSaid] = useState<ReadonlyMap<SlotId, PollAnswer>>(
    () => new Map(poll.answers.flatMap(({ slotId, answer, isMine }) => (isMine ? [[slotId, answer]] : []))),
  );
  const isWhole = slots.every(({ id }) => said.has(id));
  const send = () => acts.answer({ answers: [...said].map(([slotId, answer]) => ({ slotId, answer })) });
  return (
    <Stack gap={12}>
      <Text as="h3" size="sm" weight={600}>
        {words.times}
      </Text>
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
    </Stack>
  );
}
