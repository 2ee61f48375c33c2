import { Link } from '@tanstack/react-router';
import { dayWords } from '#platform/ui/calendar-words.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import type { AttachedPerson, ProjectId } from '../../contract/views.ts';
import type { PersonState } from '../../limits.ts';
import { columnOf } from '../../policy/board.ts';
import { copy } from '../copy.ts';
import classes from './entry-card.module.css';

const { board: words } = copy;
const loadMenu = () => import('./entry-menu.tsx').then((part) => part.EntryMenu);

type EntryCardProps = {
  projectId: ProjectId;
  entry: AttachedPerson;
  /** Where they can be moved. */
  ways: readonly PersonState[];
  /** Left out for viewers. */
  onMove: ((to: PersonState) => void) | undefined;
  onEdit: () => void;
};

/** A person on the attachments board. */
export function EntryCard({ projectId, entry, ways, onMove, onEdit }: EntryCardProps) {
  const { person, name, part, state } = entry;
  return (
    <Box
      as="article"
      relative
      py={10}
      px={10}
      bg="panel"
      border="hairline"
      radius="button"
      className={classes.card}
      data-column={columnOf(state)}
    >
      <Row gap={8} align="center">
        <Avatar id={person?.id ?? entry.id} name={name} photoURL={person?.photoURL} size={32} isDecorative />
        <Stack grow shrink>
          {person ? (
            <Link
              to="/people/$personId"
              params={{ personId: person.id }}
              className={layout({ weight: 600, plain: true, truncate: true })}
            >
              {name}
            </Link>
          ) : (
            <Text weight={600} truncate>
              {name}
            </Text>
          )}
          <Text size="sm" tone="muted" truncate>
            {part}
          </Text>
        </Stack>
        {onMove ? (
          <MenuButton
            label={words.menu(name)}
            load={loadMenu}
            layer={{ projectId, entry, ways, onMove, onEdit }}
          />
        ) : null}
      </Row>
      <Below entry={entry} />
    </Box>
  );
}

function Below({ entry: { state, due, note, reason } }: Pick<EntryCardProps, 'entry'>) {
  const isSaid = state !== 'wish-list' && state !== 'avail-checked' && state !== 'offered';
  return (
    <Stack gap={2} pt={8} unlessEmpty>
      {isSaid ? <Text size="sm">{words.states[state]}</Text> : null}
      {due && (state === 'offered' || state === 'countered') ? (
        <Text size="sm" tone="warning">
          {words.due} {dayWords(due)}
        </Text>
      ) : null}
      {reason || note ? (
        <Text size="sm" tone="muted" lines={2}>
          {reason || note}
        </Text>
      ) : null}
    </Stack>
  );
}
