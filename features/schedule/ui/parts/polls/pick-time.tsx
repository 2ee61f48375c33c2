import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { MeetingView, Poll } from '../../../contract/meeting-requests.ts';
import { slotWords } from '../slot-words.ts';
import { pollCopy as words } from './poll-copy.ts';
import { SaidOf, suitsAll } from './said-of.tsx';
import { usePollActs } from './use-poll-acts.ts';

type PickTimeProps = { meeting: MeetingView; poll: Poll; zone: string };

/** What was said of each time, and the choice among them where it is mine. */
export function PickTime({ meeting, poll, zone }: PickTimeProps) {
  const { slots, acts: may } = meeting;
  const acts = usePollActs(meeting);
  const name = useId();
  const mayPick = may.includes('accept');
  const [chosen, setChosen] = useState(() => (slots.find(({ id }) => suitsAll(poll, id)) ?? slots[0])?.id);
  return (
    <Stack gap={12}>
      <Stack as="fieldset" gap={8} border="none" p={0}>
        <Text as="legend" size="sm" weight={600}>
          {words.timesAsker}
        </Text>
        {slots.map(({ id, startsAt, endsAt }) => (
          <Row
            as={mayPick ? 'label' : 'div'}
            key={id}
            gap={10}
            p={12}
            align="start"
            bg="raised"
            radius="button"
          >
            {mayPick ? (
              <input type="radio" name={name} checked={id === chosen} onChange={() => setChosen(id)} />
            ) : null}
            <Stack gap={2}>
              <Text block weight={600} tabular>
                {slotWords(zone, Date.parse(startsAt), Date.parse(endsAt))}
              </Text>
              {suitsAll(poll, id) ? (
                <Text block size="sm" tone="success">
                  {words.all}
                </Text>
              ) : null}
              <SaidOf slotId={id} poll={poll} />
            </Stack>
          </Row>
        ))}
      </Stack>
      {mayPick ? (
        <Row>
          <Button loading={acts.busy === 'pick'} onClick={() => void (chosen && acts.pick(chosen))}>
            {words.pick}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
