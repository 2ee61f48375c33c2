import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ShownHold } from '../../../contract/holds.ts';
import { daysWords, holdName, leftWords, placeWords } from './hold-words.ts';
import { holdsCopy as words } from './holds-copy.ts';
import type { ShownLine } from './shown-holds.ts';

type HoldListProps = { lines: readonly ShownLine[]; nowMs: number; onOpen: (id: string) => void };

/** The same as the board, for a phone: person by person, in the order of days and places. */
export const HoldList = ({ lines, nowMs, onOpen }: HoldListProps) => (
  <Stack grow minHeight={0} scroll gap={16} px="edge" pb={24}>
    {lines.map(({ person: { id, displayName, photoURL }, holds }) => (
      <Box as="section" key={id} aria-label={displayName}>
        <Row as="h2" gap={8} align="center" size="md" weight={600} py={8}>
          <Avatar id={id} name={displayName} photoURL={photoURL} size={24} isDecorative />
          {displayName}
        </Row>
        <Stack as="ul" gap={4} p={0}>
          {holds.map((view) => (
            <li key={view.id}>
              <Line view={view} nowMs={nowMs} onOpen={onOpen} />
            </li>
          ))}
        </Stack>
      </Box>
    ))}
  </Stack>
);

function Line({ view, nowMs, onOpen }: { view: ShownHold; nowMs: number; onOpen: (id: string) => void }) {
  const { challenge, state } = view;
  return (
    <Box
      as="button"
      type="button"
      fullWidth
      minHeight={56}
      p={8}
      border="soft"
      bg="panel"
      radius="button"
      textAlign="start"
      tone="ink"
      onClick={() => onOpen(view.id)}
    >
      <Text block weight={600} truncate>
        {placeWords(view)}, {holdName(view)}
      </Text>
      <Text block size="sm" tone={challenge ? 'warning' : 'muted'}>
        {daysWords(view)} ·{' '}
        {challenge ? words.challengedLeft(leftWords(challenge.endsAt, nowMs)) : words.states[state]}
      </Text>
    </Box>
  );
}
