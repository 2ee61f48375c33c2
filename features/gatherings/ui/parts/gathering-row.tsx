import { Link } from '@tanstack/react-router';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { GatheringView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { changeGatheringsSearch, readGatheringsSearch } from './gatherings-address.ts';
import { whenWords } from './when-words.ts';

/** What my answer is, or what keeps me from giving one. */
function stateOf({ kind, state, mine, capacity, going }: GatheringView): string | undefined {
  if (state === 'cancelled') return copy.calledOff;
  if (mine === 'going') return copy[kind].coming;
  if (mine === 'waiting') return copy.isWaiting;
  return capacity !== null && going >= capacity ? copy.full : undefined;
}

/** One event or program in a list. */
export function GatheringRow({ gathering, isOpen }: { gathering: GatheringView; isOpen: boolean }) {
  const { kind, id, title, zone, place, space, sessions, going, capacity } = gathering;
  const state = stateOf(gathering);
  const [first = gathering] = sessions;
  return (
    <Link
      from={kind === 'event' ? '/dashboard/community/events' : '/dashboard/community/programs'}
      to="."
      search={(before) => changeGatheringsSearch(readGatheringsSearch(before), { id })}
      aria-current={isOpen ? 'true' : undefined}
      className={layout({
        row: true,
        gap: 16,
        align: 'center',
        px: 'edge',
        py: 10,
        minHeight: 72,
        borderBottom: 'soft',
        plain: true,
        hover: 'hover',
        focusInside: true,
        ...(isOpen && { bg: 'selected' }),
      })}
    >
      <Stack grow shrink gap={2}>
        <Text weight={600} truncate>
          {title}
        </Text>
        <Text size="sm" tone="muted">
          {whenWords(first, zone).there}
        </Text>
        <Text size="sm" tone="faint" truncate>
          {[space.name, place].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Stack rigid gap={4} align="end">
        {state !== undefined && <Chip>{state}</Chip>}
        <Row>
          <Text size="xs" tone="faint" tabular>
            {copy.places(going, capacity)}
          </Text>
        </Row>
      </Stack>
    </Link>
  );
}
