import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { AvailCheckView } from '../../../contract/avail-checks.ts';
import { isOpenCheck } from '../../../policy/avail-checks.ts';
import { daysWords, momentWords } from '../holds/hold-words.ts';
import { AnswerDates } from './answer-dates.tsx';
import { availsCopy as words } from './avails-copy.ts';
import { CounterDialog } from './lazy-avails.ts';
import { useAvailActs } from './use-avail-acts.ts';

type AvailCardProps = {
  check: AvailCheckView;
  nowMs: number;
  /** The first that waits: its button is the yellow one. */
  isMain: boolean;
};

/** One avail check: its person, its dates with the calendar beside them, and the answer. */
export function AvailCard({ check, nowMs, isMain }: AvailCardProps) {
  const { client, title, state, side, asker, writtenBy, representative, dueAt } = check;
  const from = writtenBy ? words.forWhom(writtenBy, asker.displayName) : asker.displayName;
  const isOpen = isOpenCheck(state);
  const isLate = isOpen && dueAt !== null && Date.parse(dueAt) < nowMs;
  const due = dueAt && (isLate ? words.late : words.due)(momentWords(dueAt, nowMs));
  return (
    <Box as="li" p={16} bg="panel" border="soft" radius="panel">
      <Stack gap={12}>
        <Row gap={10} align="center" wrap>
          <Avatar
            id={client.id}
            name={client.displayName}
            photoURL={client.photoURL}
            size={32}
            isDecorative
          />
          <Box basis={200}>
            <Text as="h2" size="md" weight={600} breaks>
              {client.displayName}, {title}
            </Text>
            <Text block size="sm" tone="muted">
              {[
                side === 'asker'
                  ? representative && words.via(representative.displayName)
                  : words.askedBy(from),
                isOpen && due,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Box>
          <Text size="sm" tone={isLate ? 'warning' : state === 'yes' ? 'success' : 'muted'}>
            {words.states[state]}
          </Text>
        </Row>
        {check.note ? (
          <Text as="p" size="sm" preWrap breaks>
            {check.note}
          </Text>
        ) : null}
        <Answering check={check} isMain={isMain} />
        {check.answerNote ? (
          <Text as="p" size="sm" tone="muted" preWrap breaks>
            {check.answerNote}
          </Text>
        ) : null}
      </Stack>
    </Box>
  );
}

type AnsweringProps = Omit<AvailCardProps, 'nowMs'>;

/** The dates to answer, or what was said to each, and what else can be done. */
function Answering({ check, isMain }: AnsweringProps) {
  const { id, days, acts: may, state, client } = check;
  const acts = useAvailActs(check);
  const [isChanging, setIsChanging] = useState(false);
  const [isCountering, setIsCountering] = useState(false);
  const mayAnswer = may.includes('yes');
  const isAnswering = mayAnswer && (isOpenCheck(state) || isChanging);
  const release = isOpenCheck(state) || state === 'no' ? words.acts.withdraw : words.acts.release;
  const others = (
    <>
      {mayAnswer ? (
        <Button variant="default" onClick={() => setIsCountering(true)}>
          {words.acts.counter}
        </Button>
      ) : null}
      {may.includes('forward') ? (
        <Button variant="default" loading={acts.busy === 'forward'} onClick={() => void acts.forward()}>
          {words.acts.forward}
        </Button>
      ) : null}
      {may.includes('withdraw') ? (
        <Button variant="default" loading={acts.busy === 'withdraw'} onClick={() => void acts.withdraw()}>
          {release}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      {isAnswering ? (
        <AnswerDates check={check} acts={acts} isMain={isMain} onDone={() => setIsChanging(false)}>
          {others}
        </AnswerDates>
      ) : (
        <>
          <SaidDates days={days} />
          <Row gap={8} wrap>
            {mayAnswer ? (
              <Button variant="default" onClick={() => setIsChanging(true)}>
                {words.acts.change}
              </Button>
            ) : null}
            {others}
          </Row>
        </>
      )}
      <Suspense fallback={null}>
        {isCountering ? (
          <CounterDialog id={id} name={client.displayName} onClose={() => setIsCountering(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** The dates with what was said to each. */
const SaidDates = ({ days }: Pick<AvailCheckView, 'days'>) => (
  <Stack as="ul" gap={4} p={0} aria-label={words.dates}>
    {days.map((day, at) => (
      <Row as="li" key={`${String(at)}:${day.firstDay}`} gap={8} align="center" minHeight={32}>
        <Text grow shrink>
          {daysWords(day)}
        </Text>
        <Text size="sm" tone={day.isFree ? 'success' : 'muted'}>
          {day.isFree === null ? words.noAnswer : day.isFree ? words.free : words.notFree}
        </Text>
      </Row>
    ))}
  </Stack>
);
