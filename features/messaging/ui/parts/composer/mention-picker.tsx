import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { words } from '../message/acts-copy.ts';
import type { Member } from '../people/use-members.ts';
import classes from './mention-picker.module.css';

type MentionPickerProps = {
  id: string;
  people: readonly Member[];
  /** The one Enter takes. */
  active: number;
  onChoose: (person: Member) => void;
};

/** People whose name begins with what was typed; the focus stays in the text. */
export function MentionPicker({ id, people, active, onChoose }: MentionPickerProps) {
  return (
    <Box
      py={4}
      px={4}
      bg="floating"
      border="hairline"
      radius="button"
      absolute
      className={classes.picker}
      role="listbox"
      id={id}
      aria-label={words.composer.mention}
    >
      {people.map((person, index) => (
        <Row
          key={person.id}
          id={`${id}-${index}`}
          gap={10}
          align="center"
          minHeight={36}
          py={4}
          px={8}
          pointer
          radius="chip"
          tap
          className={classes.person}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The text keeps the focus and the caret.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar
            id={person.id}
            name={person.displayName}
            photoURL={person.photoURL}
            size={24}
            isDecorative
          />
          <Text nowrap>{person.displayName}</Text>
          <Text truncate size="xs" tone="faint">
            {person.headline}
          </Text>
        </Row>
      ))}
    </Box>
  );
}
