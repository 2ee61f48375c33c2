import { Button } from '@mantine/core';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { timeWords } from '#platform/ui/time-words.ts';
import type { HoldAhead, HoldView } from '../../../contract/holds.ts';
import { scheduleApi } from '../../api.ts';
import { daysWords } from './hold-words.ts';
import { holdsCopy as words } from './holds-copy.ts';

type HoldsAheadProps = { view: HoldView; nowMs: number };

/** Other holds ahead of one's own, with the challenge, or until when they have to answer it. */
export function HoldsAhead({ view, nowMs }: HoldsAheadProps) {
  const { run, busyRow } = useActs(scheduleApi.key());
  const { panel } = words;
  if (view.ahead.length === 0) return null;
  const until = (at: string) => timeWords(at, { style: 'due', nowMs });
  const challenge = ({ id }: HoldAhead) =>
    void run(() => scheduleApi.challengeHold.call({ id }), {
      failed: words.failed,
      done: ({ challenge: made }) => (made ? panel.theyHaveUntil(until(made.endsAt)) : words.done.challenge),
      row: id,
    });
  return (
    <Stack as="section" gap={8} aria-label={panel.ahead}>
      <Text as="h3" size="sm" weight={600}>
        {panel.ahead}
      </Text>
      {view.ahead.map((one) => {
        const place = words.rank(one.rank, view.isActor);
        return (
          <Row key={one.id} gap={8} align="center" justify="between" wrap minHeight={32}>
            <div>
              <Text block size="sm">
                {place}, {daysWords(one)}
              </Text>
              {one.challenge ? (
                <Text block size="sm" tone="warning">
                  {(one.challenge.isMine ? panel.theyHaveUntil : panel.challengedByOther)(
                    until(one.challenge.endsAt),
                  )}
                </Text>
              ) : null}
            </div>
            {one.isChallengeable ? (
              <Button
                variant="default"
                loading={busyRow === one.id}
                aria-label={`${panel.challenge(place)}, ${daysWords(one)}`}
                onClick={() => challenge(one)}
              >
                {panel.challenge(place)}
              </Button>
            ) : null}
          </Row>
        );
      })}
    </Stack>
  );
}
