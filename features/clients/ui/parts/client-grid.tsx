import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { monthIn } from '#platform/ui/calendar-words.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PeopleDayGrid } from '#platform/ui/kit/people-day-grid.tsx';
import { type DayBlock, lanesFor, type PersonDays } from '#platform/ui/kit/people-days.ts';
import { useNow } from '#platform/ui/now.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ClientDays, ClientSummary } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { jobLine, lineOf, spanWords } from './client-words.ts';

type ClientGridProps = {
  clients: readonly ClientSummary[];
  /** The Monday the bar begins on. */
  from: string;
  open: string | undefined;
  onOpen: (id: string) => void;
};

const separator = '/';

/** Clients with twelve weeks of each: holds, bookings, book-outs and jobs (CLI-1). */
export function ClientGrid({ clients, from, open, onOpen }: ClientGridProps) {
  const isWide = useMediaQuery('(width >= 1000px)');
  const today = wallTimeOf(deviceZone(), useNow()).slice(0, 10);
  return (
    <PeopleDayGrid
      label={copy.grid.label}
      firstDay={from}
      days={limits.barWeeks * 7}
      scale={isWide ? 'weeks' : 'days'}
      today={today}
      people={clients.map((client) => rowOf(client, { isOpen: client.id === open, onOpen }))}
      monthWords={(day) => `${monthIn('UTC', Date.parse(day))} ${day.slice(0, 4)}`}
      onOpen={(block) => onOpen(block.slice(0, block.indexOf(separator)))}
    />
  );
}

type Drawing = { readonly isOpen: boolean; readonly onOpen: (id: string) => void };

function rowOf(client: ClientSummary, { isOpen, onOpen }: Drawing): PersonDays {
  const { person } = client;
  const blocks = client.days.map((days, at) => blockOf(client, days, at));
  return {
    id: client.id,
    name: person.displayName,
    head: (
      <button
        type="button"
        className={layout({ row: true, gap: 8, align: 'center', shrink: true, fullWidth: true, bare: true })}
        title={person.displayName}
        aria-pressed={isOpen}
        onClick={() => onOpen(client.id)}
      >
        <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={24} isDecorative />
        <Stack grow shrink textAlign="start">
          <Text truncate weight={isOpen ? 600 : 500}>
            {person.displayName}
          </Text>
          <Text truncate size="xs" tone={client.hasOverlap ? 'warning' : 'muted'}>
            {jobLine(client) || lineOf(client)}
          </Text>
        </Stack>
      </button>
    ),
    lanes: lanesFor(blocks.map(({ lane }) => lane)),
    blocks,
  };
}

const looks = {
  busy: 'dashed',
  booked_out: 'hatched',
  booked: 'solid',
  job: 'solid',
  hold: 'plain',
} as const satisfies Record<ClientDays['kind'], DayBlock['look']>;

/** What the days are taken by, in words. */
export const daysLine = ({ kind, rank, title }: ClientDays): string => {
  const words = {
    busy: copy.grid.busy,
    booked_out: copy.grid.bookedOut,
    booked: copy.grid.booked,
    job: copy.grid.job,
    hold: copy.grid.hold(rank),
  }[kind];
  return title ? `${words}: ${title}` : words;
};

function blockOf({ id, person }: ClientSummary, days: ClientDays, at: number): DayBlock {
  const line = daysLine(days);
  return {
    id: `${id}${separator}${at}`,
    firstDay: days.firstDay,
    lastDay: days.lastDay,
    lane: days.kind === 'hold' && days.rank !== null ? Math.min(days.rank - 1, 2) : 0,
    words: line,
    spoken: `${person.displayName}, ${spanWords(days.firstDay, days.lastDay)}: ${line}`,
    look: looks[days.kind],
  };
}
