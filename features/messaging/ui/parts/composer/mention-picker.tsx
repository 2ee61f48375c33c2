import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { words } from '../message/acts-copy.ts';
import type { Member } from '../people/use-members.ts';
import classes from './mention-picker.module.css';

type MentionPickerProps = {
  id: string;
  people: readonly Member[];
  /** Which of them Enter takes. */
  active: number;
  onChoose: (person: Member) => void;
};

/** Those whose name begins with what was typed; the focus stays in the text. */
export function MentionPicker({ id, people, active, onChoose }: MentionPickerProps) {
  return (
    <div className={classes.picker} role="listbox" id={id} aria-label={words.composer.mention}>
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
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
          <span className={classes.name}>{person.displayName}</span>
          <span className={classes.house}>{person.headline}</span>
        </div>
      ))}
    </div>
  );
}
