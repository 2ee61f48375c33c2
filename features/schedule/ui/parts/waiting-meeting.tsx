import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { MeetingView, Slot } from '../../contract/meeting-requests.ts';
import type { FreeTime } from '../../contract/views.ts';
import { firstChoice } from '../../policy/polls.ts';
import { DeclineDialog, ProposeDialog } from './lazy-answers.ts';
import { meetingCopy as copy } from './meeting-copy.ts';
import { SlotChoice } from './slot-choice.tsx';
import { elsewhereWords, slotWords } from './slot-words.ts';
import { useMeetingActs } from './use-meeting-acts.ts';

const { panel: words } = copy;

type WaitingMeetingProps = { meeting: MeetingView; zone: string };

/** The proposed times, by both clocks, and the answer where it is mine to give. */
export function WaitingMeeting({ meeting, zone }: WaitingMeetingProps) {
  const { slots, acts: may, isMyTurn, otherZone } = meeting;
  const acts = useMeetingActs(meeting);
  const [chosen, setChosen] = useState(() => firstChoice(slots, () => true)?.id);
  const [asked, setAsked] = useState<'propose' | 'decline'>();
  const [taken, setTaken] = useState<readonly FreeTime[]>();
  const accept = async () => {
    if (chosen) setTaken(await acts.accept(chosen));
  };
  const close = () => setAsked(undefined);
  return (
    <Stack gap={12}>
      <SlotChoice
        legend={words.times}
        slots={slots}
        zone={zone}
        chosen={isMyTurn ? chosen : undefined}
        onChoose={isMyTurn ? setChosen : undefined}
        renderBelow={(slot) => <AboutSlot slot={slot} zone={zone} otherZone={otherZone} />}
      />
      {taken ? <TimeTaken free={taken} zone={zone} onPropose={() => setAsked('propose')} /> : null}
      <Row gap={8} wrap>
        {may.includes('accept') ? (
          <Button disabled={!chosen} loading={acts.busy === 'accept'} onClick={() => void accept()}>
            {copy.acts.accept}
          </Button>
        ) : null}
        {may.includes('propose') ? (
          <Button variant="default" onClick={() => setAsked('propose')}>
            {copy.acts.propose}
          </Button>
        ) : null}
        {may.includes('decline') ? (
          <Button variant="default" onClick={() => setAsked('decline')}>
            {copy.acts.decline}
          </Button>
        ) : null}
        {may.includes('withdraw') ? (
          <Button variant="default" loading={acts.busy === 'cancel'} onClick={() => void acts.cancel()}>
            {copy.acts.withdraw}
          </Button>
        ) : null}
      </Row>
      <Suspense fallback={null}>
        {asked === 'propose' ? (
          <ProposeDialog
            meeting={meeting}
            zone={zone}
            first={taken?.map(({ startsAt }) => Date.parse(startsAt)) ?? []}
            onClose={close}
          />
        ) : null}
        {asked === 'decline' ? <DeclineDialog meeting={meeting} onClose={close} /> : null}
      </Suspense>
    </Stack>
  );
}

type AboutSlotProps = { slot: Slot; zone: string; otherZone: string | null };

/** The time by the other one’s clock, and that it clashes. */
function AboutSlot({ slot: { startsAt, endsAt, clashes }, zone, otherZone }: AboutSlotProps) {
  const there = elsewhereWords({ zone, other: otherZone }, Date.parse(startsAt), Date.parse(endsAt));
  return (
    <>
      {there ? (
        <Text block size="sm" tone="muted">
          {there}
        </Text>
      ) : null}
      {clashes ? (
        <Text block size="sm" tone="warning" data-clashes>
          {words.clashes}
        </Text>
      ) : null}
    </>
  );
}

/** Shown if the time has been taken, with the times both have free (MTG-2). */
const TimeTaken = ({
  free,
  zone,
  onPropose,
}: {
  free: readonly FreeTime[];
  zone: string;
  onPropose: () => void;
}) => (
  <Stack gap={8} role="alert">
    <Text as="p" weight={600} tone="warning">
      {words.taken}
    </Text>
    {free.length > 0 ? (
      <>
        <Text as="p" size="sm">
          {words.takenFree}
        </Text>
        <Stack as="ul" gap={4}>
          {free.map(({ startsAt, endsAt }) => (
            <Text as="li" key={startsAt} size="sm" tabular>
              {slotWords(zone, Date.parse(startsAt), Date.parse(endsAt))}
            </Text>
          ))}
        </Stack>
        <Row>
          <Button variant="default" size="sm" onClick={onPropose}>
            {words.takenUse}
          </Button>
        </Row>
      </>
    ) : null}
  </Stack>
);
