import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { TimelineEntry } from '#platform/contract/timeline.ts';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { Timeline } from '#platform/ui/kit/timeline.tsx';
import type { MeetingId, MeetingView, OpenMeeting } from '../../contract/meeting-requests.ts';
import { earlierHistoryQuery, meetingQuery } from '../api.ts';
import { copy as scheduleCopy } from '../copy.ts';
import { AgreedMeeting } from './agreed-meeting.tsx';
import { LinkedTo, PollPart } from './lazy-answers.ts';
import { meetingCopy as copy } from './meeting-copy.ts';
import { pollCopy } from './polls/poll-copy.ts';
import { withNames } from './polls/with-names.ts';
import { WaitingMeeting } from './waiting-meeting.tsx';

const { panel: words } = copy;
const steps: Readonly<Record<string, string>> = copy.steps;

type MeetingPanelProps = { id: MeetingId; zone: string; onClose: () => void };

/** One meeting request: its times by both clocks, what it is about, the assistants, and what can be done now. */
export function MeetingPanel({ id, zone, onClose }: MeetingPanelProps) {
  const reading = useQuery(meetingQuery(id));
  return (
    <SidePanel
      title={reading.data?.title ?? ''}
      label={copy.title}
      sub={reading.data && subOf(reading.data)}
      closeLabel={words.close}
      onClose={onClose}
      reading={reading}
      absent={words.absent}
      broken={words.broken}
      lines={6}
    >
      {(meeting) => (
        <Stack gap={16} px="edge" pb={24}>
          <Head meeting={meeting} />
          {meeting.poll && meeting.state === 'polling' ? (
            <Suspense fallback={null}>
              <PollPart key={meeting.updatedAt} meeting={meeting} poll={meeting.poll} zone={zone} />
            </Suspense>
          ) : null}
          {meeting.slots.length > 0 && !meeting.poll ? (
            <WaitingMeeting key={meeting.updatedAt} meeting={meeting} zone={zone} />
          ) : null}
          {meeting.agreed ? <AgreedMeeting meeting={meeting} agreed={meeting.agreed} zone={zone} /> : null}
          <Facts meeting={meeting} />
          <Suspense fallback={null}>
            <LinkedTo kind="meeting" id={meeting.id} heading={words.linked} />
          </Suspense>
          <MeetingHistory id={meeting.id} history={meeting.history} />
        </Stack>
      )}
    </SidePanel>
  );
}

const subOf = ({ kind, medium, minutes }: MeetingView) =>
  [scheduleCopy.kinds[kind], copy.media[medium], copy.minutes(minutes)].join(', ');

/** Who it is with, its state, and the assistants (MTG-4). */
function Head({ meeting }: { meeting: MeetingView }) {
  const { person, state, assistants, writtenBy, pushes, pushed, dueAt, poll } = meeting;
  const isIn = meeting.direction === 'in';
  return (
    <Stack gap={4}>
      <Text block weight={600}>
        <Link
          to="/people/$personId"
          params={{ personId: person.id }}
          className={layout({ plain: true, hoverLine: true })}
        >
          {words.with(withNames(meeting))}
        </Link>
      </Text>
      <Text block size="sm" tone={meeting.isMyTurn ? 'warning' : 'muted'}>
        {copy.states[state]}
        {dueAt ? (
          <>
            {` · ${poll && (isIn || !meeting.isMyTurn) ? pollCopy.until : words.due} `}
            <Time at={dueAt} style="inline" />
          </>
        ) : null}
      </Text>
      {writtenBy ? (
        <Text block size="sm" tone="muted">
          {words.writtenBy(writtenBy)}
        </Text>
      ) : null}
      {pushed ? (
        <Text block size="sm" tone="muted">
          {`${copy.moved(pushes)}. ${words.pushedBy(pushed.by)}`}
        </Text>
      ) : null}
      {assistants.length > 0 ? (
        <Row gap={8} size="sm" tone="muted" wrap>
          <span>{words.assistants(assistants.length)}</span>
          {assistants.map(({ id, displayName }) => (
            <Link
              key={id}
              to="/people/$personId"
              params={{ personId: id }}
              className={layout({ underlined: true })}
            >
              {displayName}
            </Link>
          ))}
        </Row>
      ) : null}
    </Stack>
  );
}

function Facts({ meeting: { place, note, materials, reason } }: { meeting: MeetingView }) {
  const parts = [
    [words.note, note],
    [words.materials, materials],
    [words.reason, reason],
  ] as const;
  return (
    <>
      {place ? (
        <Text as="p" tone="muted" breaks>
          {place}
        </Text>
      ) : null}
      {parts.map(([label, text]) =>
        text ? (
          <Stack key={label} gap={2}>
            <Text as="h3" size="sm" weight={600} tone="muted">
              {label}
            </Text>
            <Text as="p" preWrap breaks>
              {text}
            </Text>
          </Stack>
        ) : null,
      )}
    </>
  );
}

/** The thread of a request: it stays when the meeting is pushed. Its latest page comes with the request. */
function MeetingHistory({ id, history }: Pick<OpenMeeting, 'id' | 'history'>) {
  const reading = useInfiniteQuery(earlierHistoryQuery(id, history.nextCursor));
  const { data, isFetching, isError, fetchNextPage } = reading;
  const earlier = data
    ? reading
    : {
        hasNextPage: history.nextCursor !== null,
        isFetchingNextPage: isFetching,
        isFetchNextPageError: isError,
        fetchNextPage,
      };
  return (
    <Stack gap={12}>
      <Text as="h3" size="sm" weight={600} tone="muted">
        {words.history}
      </Text>
      <Timeline
        entries={[history, ...(data?.pages ?? [])].flatMap(({ items }) => items)}
        label={words.history}
        say={said}
        more={note}
      />
      <MoreRows reading={earlier} />
    </Stack>
  );
}

const said = ({ what, to }: TimelineEntry): string => steps[what === 'says' ? to : what] ?? what;

const note = ({ note: text }: TimelineEntry) =>
  text ? (
    <Text block tone="muted" preWrap breaks>
      {text}
    </Text>
  ) : null;
