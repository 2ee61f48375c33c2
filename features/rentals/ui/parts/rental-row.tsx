import type { ClientId } from '#platform/contract/ids.ts';
import { shortDaysIn } from '#platform/ui/calendar-words.ts';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { RentalLine } from '../../contract/views.ts';
import { stateWords, withWhom } from './rental-words.ts';

type RentalRowProps = {
  line: RentalLine;
  isOpen?: boolean;
  /** In a panel, which keeps its own distance from the edge. */
  isInPanel?: boolean;
  onOpen: (id: ClientId) => void;
};

const waits = ['requested', 'disputed'];

/** A rental as a row: what and with whom, when, and where it stands. */
export function RentalRow({ line, isOpen = false, isInPanel = false, onOpen }: RentalRowProps) {
  const words = [line.title, withWhom(line), shortDaysIn(line), stateWords(line)];
  const tone = line.isLate ? 'danger' : waits.includes(line.state) ? 'warning' : 'muted';
  return (
    <button
      type="button"
      className={layout({
        row: true,
        gap: 12,
        align: 'start',
        fullWidth: true,
        bare: true,
        px: isInPanel ? 0 : 'edge',
        py: 10,
        minHeight: 56,
        borderBottom: 'soft',
        hover: 'hover',
        current: true,
        ...(isOpen && { bg: 'selected' }),
      })}
      aria-label={words.join(', ')}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(line.id)}
    >
      <Stack grow shrink gap={2} textAlign="start">
        <Text truncate weight={600}>
          {line.title}
        </Text>
        <Text truncate size="sm" tone="muted">
          {withWhom(line)}
        </Text>
      </Stack>
      <Stack rigid gap={2} textAlign="end">
        <Text size="sm" tabular>
          {shortDaysIn(line)}
        </Text>
        <Text size="sm" tone={tone}>
          {stateWords(line)}
        </Text>
      </Stack>
    </button>
  );
}
