import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { AvailCheckView } from '../../../contract/avail-checks.ts';
import { isOpenCheck } from '../../../policy/avail-checks.ts';
import { scheduleApi } from '../../api.ts';
import { daysWords, momentWords } from '../holds/hold-words.ts';
import { availsCopy as words } from './avails-copy.ts';
import { CounterDialog } from './lazy-avails.ts';

type AvailCardProps = { check: AvailCheckView; nowMs: number };

/** One avail check: for whom, which dates, and the answer in one tap. */
export function AvailCard({ check, nowMs }: AvailCardProps) {
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
        <Answering check={check} />
        {check.answerNote ? (
          <Text as="p" size="sm" tone="muted" preWrap breaks>
            {check.answerNote}
          </Text>
        ) : null}
      </Stack>
    </Box>
  );
}

/** The dates with what was said to each, and the verbs: all, none, by date, other dates. */
function Answering({ check }: { check: AvailCheckView }) {
  const { id, days, acts, state, client } = check;
  const { run, busyRow } = useActs(scheduleApi.key());
  const [chosen, setChosen] = useState<readonly boolean[]>();
  const [isCountering, setIsCountering] = useState(false);
  const mayAnswer = acts.includes('yes');
  const told = (act: keyof typeof words.done) => ({
    failed: words.failed,
    done: words.done[act],
    row: act,
  });
  const answer = async (act: 'yes' | 'no' | 'partly') => {
    const given = act === 'partly' && chosen ? { days: [...chosen] } : {};
    const isDone = await run(() => scheduleApi.answerAvail.call({ id, answer: act, ...given }), told(act));
    if (isDone) setChosen(undefined);
  };
  const release = isOpenCheck(state) || state === 'no' ? words.acts.withdraw : words.acts.release;
  return (
    <>
      <Stack as="ul" gap={4} p={0} aria-label={words.dates}>
        {days.map((day, at) => (
          <Row as="li" key={`${String(at)}:${day.firstDay}`} gap={8} align="center" minHeight={32}>
            {chosen ? (
              <Row as="label" gap={8} align="center" grow minHeight={44}>
                <TickBox
                  checked={chosen[at] ?? false}
                  onToggle={(isOn) => setChosen(chosen.map((one, place) => (place === at ? isOn : one)))}
                />
                {words.isFree(daysWords(day))}
              </Row>
            ) : (
              <>
                <Text grow shrink>
                  {daysWords(day)}
                </Text>
                <Text size="sm" tone={day.isFree ? 'success' : 'muted'}>
                  {day.isFree === null ? words.noAnswer : day.isFree ? words.free : words.notFree}
                </Text>
              </>
            )}
          </Row>
        ))}
      </Stack>
      <Row gap={8} wrap>
        {chosen ? (
          <Button loading={busyRow === 'partly'} onClick={() => void answer('partly')}>
            {words.acts.partly}
          </Button>
        ) : null}
        {mayAnswer && !chosen ? (
          <>
            {(['yes', 'no'] as const).map((act) => (
              <Button
                key={act}
                variant={act === 'yes' ? 'filled' : 'default'}
                disabled={state === act}
                loading={busyRow === act}
                onClick={() => void answer(act)}
              >
                {words.acts[act]}
              </Button>
            ))}
            {days.length > 1 ? (
              <Button variant="default" onClick={() => setChosen(days.map(({ isFree }) => isFree ?? false))}>
                {words.choose}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => setIsCountering(true)}>
              {words.acts.counter}
            </Button>
          </>
        ) : null}
        {acts.includes('forward') ? (
          <Button
            variant="default"
            loading={busyRow === 'forward'}
            onClick={() => void run(() => scheduleApi.forwardAvail.call({ id }), told('forward'))}
          >
            {words.acts.forward}
          </Button>
        ) : null}
        {acts.includes('withdraw') ? (
          <Button
            variant="default"
            loading={busyRow === 'withdraw'}
            onClick={() => void run(() => scheduleApi.withdrawAvail.call({ id }), told('withdraw'))}
          >
            {release}
          </Button>
        ) : null}
      </Row>
      <Suspense fallback={null}>
        {isCountering ? (
          <CounterDialog id={id} name={client.displayName} onClose={() => setIsCountering(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
