import { type ReactNode, useMemo } from 'react';
import { monthIn } from '#platform/ui/calendar-words.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { PeopleDayGrid } from '#platform/ui/kit/people-day-grid.tsx';
import type { DayBlock, PersonDays } from '#platform/ui/kit/people-days.ts';
import type { ShownHold } from '../../../contract/holds.ts';
import { isBooked, isLive } from '../../../policy/holds/states.ts';
import { daysWords, holdName, leftWords, placeWords } from './hold-words.ts';
import { holdsCopy as words } from './holds-copy.ts';
import { laneOf, type ShownLine } from './shown-holds.ts';

type HoldBoardProps = {
  lines: readonly ShownLine[];
  from: string;
  days: number;
  today: string;
  nowMs: number;
  open: string | undefined;
  changed: ReadonlySet<string>;
  /** Shown instead of rows while the holds load. */
  waiting: ReactNode;
  onOpen: (id: string) => void;
};

/** People by days with every hold's place in the queue: the hold chess board. */
export function HoldBoard({ lines, nowMs, changed, from, ...board }: HoldBoardProps) {
  const people = useMemo(() => {
    const drawing = { nowMs, changed, daysSaid: new Map() };
    return lines.map((line) => new HeldPerson(line, headOf(line), drawing));
  }, [lines, nowMs, changed]);
  return (
    <PeopleDayGrid label={words.board} firstDay={from} people={people} monthWords={monthWords} {...board} />
  );
}

const monthWords = (day: string) => `${monthIn('UTC', Date.parse(day))} ${day.slice(0, 4)}`;

interface Drawing {
  readonly nowMs: number;
  readonly changed: ReadonlySet<string>;
  /** Many holds share the same days, so their words are made once. */
  readonly daysSaid: Map<string, string>;
}

const Head = ({ person: { id, displayName, photoURL } }: Pick<ShownHold, 'person'>) => (
  <>
    <Avatar id={id} name={displayName} photoURL={photoURL} size={24} isDecorative />
    <Text shrink truncate>
      {displayName}
    </Text>
  </>
);

const headOf = ({ person }: ShownLine): ReactNode => <Head person={person} />;

/** One person’s row. Its blocks are made when it comes into sight. */
class HeldPerson implements PersonDays {
  readonly head: ReactNode;
  private readonly line: ShownLine;
  private readonly drawing: Drawing;
  private made: readonly DayBlock[] | undefined;

  constructor(line: ShownLine, head: ReactNode, drawing: Drawing) {
    this.line = line;
    this.head = head;
    this.drawing = drawing;
  }

  get id() {
    return this.line.person.id;
  }

  get name() {
    return this.line.person.displayName;
  }

  get lanes() {
    return this.line.lanes;
  }

  get blocks() {
    this.made ??= this.line.holds.map((hold) => new HeldDays(hold, this.drawing));
    return this.made;
  }
}

/**
 * A hold as the board draws it. Its words are found when it comes into sight: four months of sixty people are two
 * thousand of these, of which a screen shows some hundred. A class, for getters of plain objects are made one by one.
 */
class HeldDays implements DayBlock {
  private readonly view: ShownHold;
  private readonly drawing: Drawing;

  constructor(view: ShownHold, drawing: Drawing) {
    this.view = view;
    this.drawing = drawing;
  }

  get id() {
    return this.view.id;
  }

  get firstDay() {
    return this.view.firstDay;
  }

  get lastDay() {
    return this.view.lastDay;
  }

  /** A hold ended in a what-if keeps its place. */
  get lane() {
    return laneOf(this.view);
  }

  get isChanged() {
    return this.drawing.changed.has(this.view.id);
  }

  get words() {
    const { challenge } = this.view;
    const left = challenge && words.challengedLeft(leftWords(challenge.endsAt, this.drawing.nowMs));
    const parts = [placeWords(this.view), holdName(this.view), left, endedWords(this.view)];
    return parts.filter(Boolean).join(', ');
  }

  get spoken() {
    const { person, state, firstDay, lastDay } = this.view;
    const { daysSaid } = this.drawing;
    const days = daysSaid.get(firstDay + lastDay) ?? daysWords(this.view);
    daysSaid.set(firstDay + lastDay, days);
    return `${person.displayName}, ${days}: ${this.words}, ${words.states[state]}`;
  }

  get look() {
    if (isBooked(this.view.state)) return 'solid';
    if (endedWords(this.view) || this.view.state === 'pending') return 'dashed';
    return this.view.rank === 1 ? 'hatched' : 'plain';
  }

  get tone() {
    return this.view.challenge ? 'warning' : undefined;
  }
}

const endedWords = (view: ShownHold) =>
  isLive(view.state) || isBooked(view.state) ? undefined : words.states[view.state];
