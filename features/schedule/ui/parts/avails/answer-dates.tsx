import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { AvailCheckView } from '../../../contract/avail-checks.ts';
import { defaultAnswer } from '../../../policy/avail-calendar.ts';
import { answerOf } from '../../../policy/avail-checks.ts';
import { daysWords } from '../holds/hold-words.ts';
import { availsCopy as words } from './avails-copy.ts';
import { DateCalendar } from './date-calendar.tsx';
import type { AvailActs } from './use-avail-acts.ts';

type AnswerDatesProps = {
  check: AvailCheckView;
  acts: AvailActs;
  /** The first of the list: its button is the yellow one. */
  isMain: boolean;
  onDone: () => void;
  /** What else can be done with the check. */
  children: ReactNode;
};

/**
 * Each date with the calendar beside it and two answers. What the calendar says is chosen from the start: free dates are
 * available, taken ones are not, and where a hold or an appointment may be in the way a person has to choose.
 */
export function AnswerDates({ check: { days, client }, acts, isMain, onDone, children }: AnswerDatesProps) {
  const [said, setSaid] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isMissing, setIsMissing] = useState(false);
  const headId = useId();
  const answers = days.map(
    ({ isFree, calendar }, at) => said.get(at) ?? isFree ?? defaultAnswer(calendar?.says) ?? null,
  );
  const send = async (given: readonly (boolean | null)[]) => {
    const answer = answerOf(given);
    setIsMissing(answer === undefined);
    if (answer && (await acts.answer(answer, given.map(Boolean)))) onDone();
  };
  return (
    <Stack gap={12}>
      <Text as="h3" size="sm" weight={600} id={headId}>
        {words.eachDate}
      </Text>
      <Stack as="ul" gap={12} p={0} aria-labelledby={headId}>
        {days.map((date, at) => (
          <Row
            as="li"
            key={`${String(at)}:${date.firstDay}`}
            gapX={16}
            gap={8}
            align="start"
            wrap
            pt={12}
            borderTop="soft"
          >
            <Stack gap={6} basis={260} role="group" aria-label={words.calendar.label(client.displayName)}>
              <Text weight={600}>{daysWords(date)}</Text>
              {date.calendar ? <DateCalendar date={date} calendar={date.calendar} /> : null}
            </Stack>
            <Row gap={4} role="group" aria-label={words.answerFor(daysWords(date))}>
              {([true, false] as const).map((isFree) => (
                <ChoiceButton
                  key={String(isFree)}
                  isOn={answers[at] === isFree}
                  onClick={() => {
                    setSaid(new Map(said).set(at, isFree));
                    setIsMissing(false);
                  }}
                >
                  {words.choices[isFree ? 'yes' : 'no']}
                </ChoiceButton>
              ))}
            </Row>
          </Row>
        ))}
      </Stack>
      {isMissing ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {words.missing}
        </Text>
      ) : null}
      <Row gap={8} wrap>
        <Button
          variant={isMain ? 'filled' : 'default'}
          loading={acts.busy === 'answer'}
          onClick={() => void send(answers)}
        >
          {words.acts.send}
        </Button>
        {days.length > 1 ? (
          <Button
            variant="default"
            disabled={acts.busy !== undefined}
            onClick={() => void send(days.map(() => false))}
          >
            {words.acts.none}
          </Button>
        ) : null}
        {children}
      </Row>
    </Stack>
  );
}
