import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { MeetingView } from '../../contract/meeting-requests.ts';
import { ProposeDialog } from './lazy-answers.ts';
import { meetingCopy as copy } from './meeting-copy.ts';
import { saidBy } from './said-by.ts';
import { elsewhereWords, slotWords } from './slot-words.ts';
import { useMeetingActs } from './use-meeting-acts.ts';

const { panel: words } = copy;

type AgreedMeetingProps = {
  meeting: MeetingView;
  agreed: NonNullable<MeetingView['agreed']>;
  zone: string;
};

/** The meeting that was agreed on: when for both, who has confirmed it, and how to push it or call it off (MTG-7). */
export function AgreedMeeting({ meeting, agreed, zone }: AgreedMeetingProps) {
  const { link, otherZone } = meeting;
  const [startMs, endMs] = [Date.parse(agreed.startsAt), Date.parse(agreed.endsAt)];
  const there = elsewhereWords({ zone, other: otherZone }, startMs, endMs);
  const isOver = endMs <= useNow();
  return (
    <Stack gap={12}>
      <Stack gap={2} p={12} bg="raised" radius="button">
        <Text block weight={600} tabular>
          {slotWords(zone, startMs, endMs)}
        </Text>
        {there ? (
          <Text block size="sm" tone="muted">
            {there}
          </Text>
        ) : null}
      </Stack>
      <Row gap={12} wrap align="center">
        {link ? (
          <Button component="a" href={link} target="_blank" rel="noopener noreferrer">
            {words.join}
          </Button>
        ) : null}
        <Link
          to="/schedule"
          search={{ day: agreed.when.start.slice(0, 10), event: agreed.eventId }}
          className={layout({ underlined: true, size: 'sm' })}
        >
          {words.open}
        </Link>
      </Row>
      {isOver ? null : <Confirming meeting={meeting} zone={zone} />}
    </Stack>
  );
}

function Confirming({ meeting, zone }: Pick<AgreedMeetingProps, 'meeting' | 'zone'>) {
  const { mySays, acts: may } = meeting;
  const acts = useMeetingActs(meeting);
  const [isPushing, setIsPushing] = useState(false);
  return (
    <Stack gap={12}>
      <Stack as="ul" gap={4}>
        {saidBy(meeting).map(({ name, says }) => (
          <Row as="li" key={name} gap={12} justify="between" size="sm">
            <span>{name}</span>
            <Text tone={says === 'confirmed' ? 'success' : says ? 'warning' : 'muted'}>
              {copy.says[says ?? 'none']}
            </Text>
          </Row>
        ))}
      </Stack>
      <Row gap={8} wrap>
        {may.includes('confirm') && mySays !== 'confirmed' ? (
          <Button loading={acts.busy === 'confirmed'} onClick={() => void acts.confirm('confirmed')}>
            {copy.acts.confirm}
          </Button>
        ) : null}
        {may.includes('confirm') && mySays !== 'late' ? (
          <Button variant="default" loading={acts.busy === 'late'} onClick={() => void acts.confirm('late')}>
            {copy.late}
          </Button>
        ) : null}
        {may.includes('confirm') && !may.includes('push') && mySays !== 'push' ? (
          <Button variant="default" loading={acts.busy === 'push'} onClick={() => void acts.confirm('push')}>
            {copy.mailed.push}
          </Button>
        ) : null}
        {may.includes('push') ? (
          <Button variant="default" onClick={() => setIsPushing(true)}>
            {copy.acts.push}
          </Button>
        ) : null}
        {may.includes('cancel') ? (
          <Button variant="default" loading={acts.busy === 'cancel'} onClick={() => void acts.cancel()}>
            {copy.acts.cancel}
          </Button>
        ) : null}
      </Row>
      <Suspense fallback={null}>
        {isPushing ? (
          <ProposeDialog meeting={meeting} zone={zone} first={[]} onClose={() => setIsPushing(false)} />
        ) : null}
      </Suspense>
    </Stack>
  );
}
