import { useQuery } from '@tanstack/react-query';
import { clockIn, dayIn } from '#platform/ui/calendar-words.ts';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { MeetingView } from '../../contract/meeting-requests.ts';
import { agreedQuery } from '../api.ts';
import { meetingCopy } from './meeting-copy.ts';
import { saidBy } from './said-by.ts';
import { useMeetingActs } from './use-meeting-acts.ts';

const { tomorrow: words } = meetingCopy;

type ToConfirmProps = { tomorrow: string; zone: string };

/** Tomorrow's meetings, each confirmed by one tick, and what the other side has said (SCH-D4). */
export function ToConfirm({ tomorrow, zone }: ToConfirmProps) {
  const { data } = useQuery(agreedQuery());
  const meetings = (data?.items ?? [])
    .flatMap((meeting) =>
      meeting.agreed && meeting.acts.includes('confirm')
        ? [{ meeting, startMs: Date.parse(meeting.agreed.startsAt) }]
        : [],
    )
    .filter(({ startMs }) => dayIn(zone, startMs) === tomorrow)
    .toSorted((one, other) => one.startMs - other.startMs);
  if (meetings.length === 0) return null;
  const done = meetings.filter(({ meeting }) => meeting.mySays === 'confirmed').length;
  return (
    <Box as="section" aria-label={words.title}>
      <Row gap={8} align="baseline" justify="between" pt={12}>
        <Text as="h2" size="md" weight={600}>
          {words.title}
        </Text>
        <Text size="xs" tone="muted" nowrap>
          {words.progress(done, meetings.length)}
        </Text>
      </Row>
      <ul>
        {meetings.map(({ meeting, startMs }) => (
          <Line key={meeting.id} meeting={meeting} time={clockIn(zone, startMs)} />
        ))}
      </ul>
    </Box>
  );
}

/** What the other one says, or how many of several have confirmed. */
function othersSay(meeting: MeetingView): string {
  const { person, poll, otherSays } = meeting;
  if (!poll) return `${person.displayName}: ${meetingCopy.says[otherSays ?? 'none']}`;
  const said = saidBy(meeting);
  const confirmed = said.filter(({ says }) => says === 'confirmed').length;
  return words.confirmed(confirmed, said.length);
}

/** Taking a word back is done by pushing: what is confirmed stays ticked. */
function Line({ meeting, time }: { meeting: MeetingView; time: string }) {
  const { title, mySays } = meeting;
  const { confirm, busy } = useMeetingActs(meeting);
  const isConfirmed = mySays === 'confirmed';
  return (
    <li>
      <Row as="label" gap={8} align="start" py={6}>
        <TickBox
          checked={isConfirmed}
          disabled={isConfirmed || busy === 'confirmed'}
          aria-label={words.confirm(title, time)}
          onToggle={() => void confirm('confirmed')}
        />
        <Text shrink>
          <Text block truncate>
            {`${time} ${title}`}
          </Text>
          <Text block truncate size="xs" tone="muted">
            {othersSay(meeting)}
          </Text>
        </Text>
      </Row>
    </li>
  );
}
