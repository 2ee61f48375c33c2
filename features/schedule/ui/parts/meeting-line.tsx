import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, layout, Text } from '#platform/ui/kit/layout.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { MeetingView } from '../../contract/meeting-requests.ts';
import { copy as scheduleCopy } from '../copy.ts';
import { meetingCopy as copy } from './meeting-copy.ts';
import { changeMeetings, type MeetingsSearch } from './meetings-address.ts';
import { withNames } from './polls/with-names.ts';
import { elsewhereWords, slotWords } from './slot-words.ts';

type MeetingLineProps = { meeting: MeetingView; zone: string; search: MeetingsSearch; isOpen: boolean };

/** A meeting request in its list: who, what, when for me and for them, and its state. */
export function MeetingLine({ meeting, zone, search, isOpen }: MeetingLineProps) {
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
