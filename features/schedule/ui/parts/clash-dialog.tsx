import { Button } from '@mantine/core';
import { useState } from 'react';
import { clockIn, dateIn } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { copy } from '../copy.ts';
import type { Again, ClashPrompt } from './use-booking.ts';

const { clash: words } = copy;

type ClashDialogProps = { asked: ClashPrompt; zone: string; onClose: () => void };

/** What is in the way of a time, three that are free, and the way to book it all the same (SCH-9). */
export function ClashDialog({ asked, zone, onClose }: ClashDialogProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const times = (startsAt: string, endsAt: string) =>
    `${clockIn(zone, Date.parse(startsAt))} – ${clockIn(zone, Date.parse(endsAt))}`;
  const again = async (how: Again) => {
    setIsBusy(true);
    setProblem((await asked.again(how)) || undefined);
    setIsBusy(false);
  };
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose}>
      <Stack gap={16}>
        <Stack as="ul" gap={4} p={0}>
          {asked.with.map(({ title, startsAt, endsAt, overlapMinutes }) => (
            <Text as="li" block key={`${startsAt}${title}`}>
              {words.line(title || copy.busy, times(startsAt, endsAt), overlapMinutes)}
            </Text>
          ))}
        </Stack>
        {asked.free.length > 0 ? (
          <Stack gap={8}>
            <Text weight={600}>{words.free}</Text>
            {asked.free.map(({ startsAt, endsAt, when }) => (
              <Button key={startsAt} variant="default" disabled={isBusy} onClick={() => void again({ when })}>
                {`${dateIn(zone, Date.parse(startsAt), now())}, ${times(startsAt, endsAt)}`}
              </Button>
            ))}
          </Stack>
        ) : null}
        <ProblemLine>{problem}</ProblemLine>
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => void again({ isAnyway: true })}>
            {words.anyway}
          </Button>
        </Row>
      </Stack>
    </DialogFrame>
  );
}
