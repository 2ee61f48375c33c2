import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { useNow } from '#platform/ui/now.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { quarterOf } from '../../../policy/bar.ts';
import { doneQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

/** What was done for a client this quarter (CLI-4). */
export function DoneLine({ id }: { id: ClientId }) {
  const today = wallTimeOf(deviceZone(), useNow()).slice(0, 10);
  const reading = useQuery(doneQuery(id, quarterOf(today)));
  const { done: words } = copy;
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 1, height: 24 }}>
      {({ meetings, calls, submissions, pitches, bookings }) => (
        <Row gap={12} wrap>
          <Text>{words.meetings(meetings)}</Text>
          <Text>{words.calls(calls)}</Text>
          <Text>{words.submissions(submissions)}</Text>
          <Text>{words.pitches(pitches)}</Text>
          <Text>{words.bookings(bookings)}</Text>
        </Row>
      )}
    </Loaded>
  );
}
