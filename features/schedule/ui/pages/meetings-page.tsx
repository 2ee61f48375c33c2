import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { IconPlus } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { ListHead, ListPage } from '#platform/ui/kit/list-page.tsx';
import { OnDesks } from '#platform/ui/kit/on-desks.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { MeetingView } from '../../contract/meeting-requests.ts';
import { meetingBoxes } from '../../limits.ts';
import { meetingsQuery } from '../api.ts';
import { copy as scheduleCopy } from '../copy.ts';
import { hasMeetings } from '../parts/has-on-desk.ts';
import { AskMeetingDialog, AskPollDialog, MeetingPanel } from '../parts/lazy-meetings.ts';
import { meetingCopy as copy } from '../parts/meeting-copy.ts';
import { changeMeetings, type MeetingsSearch, readMeetingsSearch } from '../parts/meetings-address.ts';
import { pollCopy } from '../parts/polls/poll-copy.ts';
import { withNames } from '../parts/polls/with-names.ts';
import { elsewhereWords, slotWords } from '../parts/slot-words.ts';

// On a desk the meetings are its principal’s.
const said = deskHere ? copy.onDesk : copy;

/** Meetings that others ask me for and I ask others for, and the one that is open beside the list. */
export function MeetingsPage() {
  const search = readMeetingsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { box = 'in', id, ask } = search;
  const reading = useInfiniteQuery(meetingsQuery(box));
  const zone = deviceZone();
  const go = (change: Partial<{ [Name in keyof MeetingsSearch]: MeetingsSearch[Name] | undefined }>) =>
    void navigate({
      to: '/schedule/requests',
      search: changeMeetings(search, change),
      // From a request that was opened, back leads to the list.
      replace: id !== undefined || !change.id,
      resetScroll: false,
    });
  if (refusalOf(reading.error)?.code === 'page.forbidden') return <ForbiddenPanel thing={copy.thing} />;
  const counts = reading.data?.pages[0]?.counts;
  return (
    <ListPage
      isOpen={id !== undefined}
      label={copy.title}
      keepsTitle
      head={
        <ListHead
          title={copy.title}
          actions={
            <>
              <Button variant="default" onClick={() => go({ poll: true })}>
                {pollCopy.ask}
              </Button>
              <Button
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => go({ new: true })}
              >
                {copy.ask}
              </Button>
            </>
          }
        >
          <Row as="nav" gap={4} wrap pt={8} aria-label={copy.boxesLabel}>
            {meetingBoxes.map((one) => (
              <ViewLink
                key={one}
                to="/schedule/requests"
                search={one === 'in' ? {} : { box: one }}
                aria-current={one === box ? 'page' : undefined}
              >
                <span>{said.boxes[one]}</span>
                {one === 'in' || one === 'out' ? (
                  <ViewCount count={counts?.[one]} words={said.counted[one]} />
                ) : null}
              </ViewLink>
            ))}
          </Row>
        </ListHead>
      }
      beside={
        <Suspense fallback={null}>
          {id ? <MeetingPanel id={id} zone={zone} onClose={() => go({ id: undefined })} /> : null}
          {search.poll ? (
            <AskPollDialog
              zone={zone}
              onAsked={(asked) => go({ poll: undefined, box: 'out', id: asked })}
              onClose={() => go({ poll: undefined })}
            />
          ) : null}
          {search.new || ask ? (
            <AskMeetingDialog
              to={ask}
              about={search.about}
              zone={zone}
              onAsked={(asked) =>
                go({ ask: undefined, new: undefined, about: undefined, box: 'out', id: asked })
              }
              onClose={() => go({ ask: undefined, new: undefined, about: undefined })}
            />
          ) : null}
        </Suspense>
      }
    >
      <Box grow shrink minHeight={0} scroll>
        <PagedList
          reading={reading}
          keyOf={(meeting) => meeting.id}
          renderRow={(meeting) => (
            <MeetingLine meeting={meeting} zone={zone} search={search} isOpen={meeting.id === id} />
          )}
          label={said.boxes[box]}
          broken={copy.broken}
          empty={
            <>
              <EmptyState line={said.empty[box]} />
              <OnDesks scope="calendar" has={(desk) => hasMeetings(desk, box)} />
            </>
          }
          height={84}
        />
      </Box>
    </ListPage>
  );
}

type MeetingLineProps = { meeting: MeetingView; zone: string; search: MeetingsSearch; isOpen: boolean };

/** A meeting request in its list: who, what, when for me and for them, and its state. */
function MeetingLine({ meeting, zone, search, isOpen }: MeetingLineProps) {
  const { id, person, title, kind, state, pushes } = meeting;
  // A phone has no room for it on the same line.
  const isBelow = useMediaQuery('(width < 768px)');
  const stateText = (
    <Text
      block={isBelow}
      size="sm"
      tone={meeting.isMyTurn ? 'warning' : 'muted'}
      textAlign={isBelow ? 'start' : 'end'}
    >
      {copy.states[state]}
      {pushes > 0 ? <Text block>{copy.moved(pushes)}</Text> : null}
    </Text>
  );
  return (
    <Link
      to="/schedule/requests"
      search={changeMeetings(search, { id })}
      className={layout({
        row: true,
        opens: true,
        gap: 12,
        align: 'start',
        px: 'edge',
        py: 12,
        borderBottom: 'soft',
        hover: 'hover',
        plain: true,
      })}
      aria-current={isOpen || undefined}
      resetScroll={false}
    >
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={32} isDecorative />
      <Box as="span" grow shrink>
        <Text block weight={600} breaks>
          {title}
        </Text>
        <Text block size="sm" tone="muted" breaks>
          {`${withNames(meeting)} · ${scheduleCopy.kinds[kind]}`}
        </Text>
        <Times meeting={meeting} zone={zone} />
        {isBelow ? stateText : null}
      </Box>
      {isBelow ? null : stateText}
    </Link>
  );
}

function Times({ meeting: { slots, agreed, otherZone }, zone }: Pick<MeetingLineProps, 'meeting' | 'zone'>) {
  const time = agreed ?? slots[0];
  if (!time) return null;
  const [startMs, endMs] = [Date.parse(time.startsAt), Date.parse(time.endsAt)];
  const there = elsewhereWords({ zone, other: otherZone }, startMs, endMs);
  const more = agreed ? 0 : slots.length - 1;
  return (
    <Text block size="sm" tabular>
      {slotWords(zone, startMs, endMs)}
      {there ? <Text tone="muted">{` · ${there}`}</Text> : null}
      {more > 0 ? <Text tone="muted">{` ${copy.more(more)}`}</Text> : null}
    </Text>
  );
}
