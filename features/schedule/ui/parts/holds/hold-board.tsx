import { useMemo } from 'react';
import { monthIn } from '#platform/ui/calendar-words.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { PeopleDayGrid } from '#platform/ui/kit/people-day-grid.tsx';
import type { DayBlock, PersonDays } from '#platform/ui/kit/people-days.ts';
import type { HoldView } from '../../../contract/holds.ts';
import { isLive } from '../../../policy/holds/states.ts';
import { daysWords, holdName, leftWords, placeWords } from './hold-words.ts';
import { holdsCopy as words } from './holds-copy.ts';

type HoldBoardProps = {
  views: readonly HoldView[];
  from: string;
  days: number;
  today: string;
  nowMs: number;
  open: string | undefined;
  changed: ReadonlySet<string>;
  onOpen: (id: string) => void;
};

/** People by days with everybody’s place in line: the hold chess board. */
export function HoldBoard({ views, from, days, today, nowMs, open, changed, onOpen }: HoldBoardProps) {
  const people = useMemo(
    () =>
      [...Map.groupBy(views, ({ person }) => person.id).values()]
        .map((held): PersonDays => rowOf(held, { nowMs, changed }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [views, nowMs, changed],
  );
  return (
    <PeopleDayGrid
      label={words.board}
      firstDay={from}
      days={days}
      today={today}
      people={people}
      open={open}
      monthWords={(day) => `${monthIn('UTC', Date.parse(day))} ${day.slice(0, 4)}`}
      onOpen={onOpen}
    />
  );
}

interface Drawing {
  readonly nowMs: number;
  readonly changed: ReadonlySet<string>;
}

function rowOf(held: readonly HoldView[], drawing: Drawing): PersonDays {
  const [{ person } = { person: undefined }] = held;
  const name = person?.displayName ?? '';
  return {
    id: person?.id ?? '',
    name,
    head: person ? (
      <Row gap={8} align="center" shrink minHeight={0}>
        <Avatar id={person.id} name={name} photoURL={person.photoURL} size={24} isDecorative />
        <Text shrink truncate>
          {name}
        </Text>
      </Row>
    ) : null,
    blocks: held.map((view) => blockOf(view, drawing)),
  };
}

/** The best place stands on top; what has ended in a what-if stays where it was, without a fill. */
function blockOf(view: HoldView, { nowMs, changed }: Drawing): DayBlock {
  const isBooked = view.state === 'converted';
  const { challenge } = view;
  const ended = !isLive(view.state) && !isBooked ? words.states[view.state] : undefined;
  const line = () =>
    [
      placeWords(view),
      holdName(view),
      challenge && words.challengedLeft(leftWords(challenge.endsAt, nowMs)),
      ended,
    ]
      .filter(Boolean)
      .join(', ');
  return {
    id: view.id,
    firstDay: view.firstDay,
    lastDay: view.lastDay,
    lane: isBooked ? 0 : view.rank - 1,
    get words() {
      return line();
    },
    // Four months of sixty people are two thousand of these, of which a screen shows some hundred.
    get spoken() {
      return `${view.person.displayName}, ${daysWords(view)}: ${line()}, ${words.states[view.state]}`;
    },
    look: isBooked
      ? 'solid'
      : ended || view.state === 'pending'
        ? 'dashed'
        : view.rank === 1
          ? 'hatched'
          : 'plain',
    tone: challenge ? 'warning' : undefined,
    isChanged: changed.has(view.id),
  };
}
