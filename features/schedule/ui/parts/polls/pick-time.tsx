import { Button } from '@mantine/core';
import { useState } from 'react';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { MeetingView, Poll } from '../../../contract/meeting-requests.ts';
import { firstChoice } from '../../../policy/polls.ts';
import { meetingCopy } from '../meeting-copy.ts';
import { SlotChoice } from '../slot-choice.tsx';
import { pollCopy as words } from './poll-copy.ts';
import { isRefused, SaidOf, suitsAll } from './said-of.tsx';
import { usePollActs } from './use-poll-acts.ts';

type PickTimeProps = { meeting: MeetingView; poll: Poll; zone: string };

/** What was said of each time, and the choice among them where it is mine. */
export function PickTime({ meeting, poll, zone }: PickTimeProps) {
  const { slots, acts: may } = meeting;
  const acts = usePollActs(meeting);
  const mayPick = may.includes('accept');
  const [chosen, setChosen] = useState(
    () =>
      firstChoice(
        slots,
        ({ id }) => suitsAll(poll, id),
        ({ id }) => !isRefused(poll, id),
      )?.id,
  );
  return (
    <Stack gap={12}>
      <SlotChoice
        legend={words.timesAsker}
        slots={slots}
        zone={zone}
        chosen={chosen}
        onChoose={mayPick ? setChosen : undefined}
        renderBelow={({ id, clashes }) => (
          <>
            {clashes ? (
              <Text block size="sm" tone="warning" data-clashes>
                {meetingCopy.panel.clashes}
              </Text>
            ) : null}
            {suitsAll(poll, id) ? (
              <Text block size="sm" tone="success">
                {words.all}
              </Text>
            ) : null}
            <SaidOf slotId={id} poll={poll} />
          </>
        )}
      />
      {mayPick ? (
        <Row>
          <Button
            disabled={!chosen}
            loading={acts.busy === 'pick'}
            onClick={() => void (chosen && acts.pick(chosen))}
          >
            {words.pick}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
