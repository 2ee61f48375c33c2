import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useState,
} from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ConversationView } from '../../contract/views.ts';
import classes from './mention-layer.module.css';
import { words } from './message/acts-copy.ts';
import { mentionedIn, suggestions, type Typed, typedName, withName } from './message/mentions.ts';
import { type Member, useMembers } from './people/use-members.ts';

/** What the composer needs from the mention layer. */
export type Mentioning = {
  /** Whether the mention layer used the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** The people mentioned in a text. */
  namedIn: (text: string) => PersonId[];
};

type MentionLayerProps = {
  conversation: ConversationView;
  box: RefObject<HTMLTextAreaElement | null>;
  write: (text: string) => void;
  handle: RefObject<Mentioning | undefined>;
};

/** In a group: typing @ opens the names of the members. */
export function MentionLayer({ conversation, box, write, handle }: MentionLayerProps) {
  const me = useMe().person.id;
  const id = useId();
  const [active, setActive] = useState(0);
  const [typed, setTyped] = useTypedName(box, () => setActive(0));
  const { members } = useMembers(conversation);
  const people = members.filter((member) => member.id !== me);
  const found = typed ? suggestions(people, typed.term) : [];
  const isOpen = found.length > 0;
  const choose = (person: Member) => {
    const element = box.current;
    if (!element || !typed) return;
    const next = withName(element.value, typed, person);
    write(next.text);
    setTyped(undefined);
    // After the text is drawn.
    requestAnimationFrame(() => element.setSelectionRange(next.caret, next.caret));
  };
  const act = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const person = found[active];
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if ((key === 'Enter' || key === 'Tab') && person && !ctrlKey && !metaKey) choose(person);
    else if (key === 'Escape') setTyped(undefined);
    else return false;
    return true;
  };
  useImperativeHandle(handle, () => ({
    onKeyDown(event) {
      if (!isOpen || event.nativeEvent.isComposing || !act(event)) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    namedIn: (text) => mentionedIn(text, people).map((person) => person.id),
  }));
  useActiveOption(box, isOpen ? { list: id, option: `${id}-${active}` } : undefined);
  return isOpen ? <MentionPicker id={id} people={found} active={active} onChoose={choose} /> : null;
}

// Other keys leave the caret in place, or are for the name list itself.
const moving = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** The name being typed in the text, tracked with the caret. */
function useTypedName(box: RefObject<HTMLTextAreaElement | null>, onLook: () => void) {
  const [typed, setTyped] = useState<Typed>();
  const look = useEffectEvent(() => {
    const element = box.current;
    setTyped(element ? typedName(element.value, element.selectionStart) : undefined);
    onLook();
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('input', () => look(), { signal });
    element.addEventListener('pointerup', () => look(), { signal });
    element.addEventListener('keyup', ({ key }) => moving.includes(key) && look(), { signal });
    element.addEventListener('blur', () => setTyped(undefined), { signal });
    return () => stop.abort();
  }, [box]);
  return [typed, setTyped] as const;
}

/** Lets a screen reader announce the active name while the focus stays in the text. */
function useActiveOption(
  box: RefObject<HTMLTextAreaElement | null>,
  shown: { list: string; option: string } | undefined,
): void {
  const { list, option } = shown ?? {};
  useEffect(() => {
    const element = box.current;
    if (!element || !list || !option) return;
    element.setAttribute('aria-controls', list);
    element.setAttribute('aria-activedescendant', option);
    return () => {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  }, [box, list, option]);
}

type MentionPickerProps = {
  id: string;
  people: readonly Member[];
  /** The one Enter takes. */
  active: number;
  onChoose: (person: Member) => void;
};

/** People whose name begins with what was typed; the focus stays in the text. */
function MentionPicker({ id, people, active, onChoose }: MentionPickerProps) {
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
