import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ShownHold } from '../../../contract/holds.ts';
import { daysWords, holdName, leftWords, placeWords } from './hold-words.ts';
import { holdsCopy as words } from './holds-copy.ts';

type HoldListProps = { views: readonly ShownHold[]; nowMs: number; onOpen: (id: string) => void };

/** The same as the board, for a phone: person by person, in the order of days and places. */
export function HoldList({ views, nowMs, onOpen }: HoldListProps) {
  const people = [...Map.groupBy(views, ({ person }) => person.id).values()].toSorted((one, other) =>
    nameOf(one).localeCompare(nameOf(other)),
  );
  return (
    <Stack grow minHeight={0} scroll gap={16} px="edge" pb={24}>
      {people.map((held) => (
        <Box as="section" key={held[0]?.person.id} aria-label={nameOf(held)}>
          <Row as="h2" gap={8} align="center" size="md" weight={600} py={8}>
            {held[0] ? (
              <Avatar
                id={held[0].person.id}
                name={nameOf(held)}
                photoURL={held[0].person.photoURL}
                size={24}
                isDecorative
              />
            ) : null}
            {nameOf(held)}
          </Row>
          <Stack as="ul" gap={4} p={0}>
            {held.map((view) => (
              <li key={view.id}>
                <Line view={view} nowMs={nowMs} onOpen={onOpen} />
              </li>
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

const nameOf = (held: readonly ShownHold[]): string => held[0]?.person.displayName ?? '';

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
