import { Button, Pill, PillsInput, Popover } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { announce } from '../../announce.ts';
import { Avatar } from '../avatar.tsx';
import { Box, layout, Row, Stack, Text } from '../layout.tsx';
import { activeOf, type Found, type Pickable } from './found.ts';
import { words } from './people-copy.ts';
import classes from './people-field.module.css';

export type PeopleFieldProps<One extends Pickable> = {
  label: string;
  /** The label is for screen readers only: among other filters. */
  isLabelHidden?: boolean;
  className?: string | undefined;
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** The focus of its dialog begins here. */
  isFirst?: boolean;
  chosen: readonly One[];
  onChange: (chosen: readonly One[]) => void;
  /** One chosen person gives way to the next; more than one stop at this number. */
  max: number;
  text: string;
  onText: (text: string) => void;
  found: Found<One>;
  /** Names the suggestions that are there before anything is typed. */
  startLabel?: string;
  /** What to say if there is no one to choose; undefined for "no results". */
  nothing?: (term: string) => string | undefined;
  /** Why a person found here cannot be chosen. */
  whyNot?: (person: One) => string | undefined;
  /** Any name will do: what is typed is the value, and only the arrows choose someone. */
  isFree?: boolean;
  maxLength?: number;
  /** The list opens over what is below the field, instead of having its place there. */
  isFloating?: boolean;
};

/** Chooses people among those found for what is typed: arrows and Enter choose, Backspace removes the last one. */
export function PeopleField<One extends Pickable>(props: PeopleFieldProps<One>) {
  const { chosen, onChange, max, text, onText, found, whyNot, isFree, isFloating } = props;
  const [at, setAt] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const isStart = text.trim() === '';
  const isShown = !isFloating || isOpen;
  const people = found.people.filter((person) => !chosen.some(({ id }) => id === person.id));
  const choosable = people.filter((person) => !whyNot?.(person));
  // Typing selects its first match; before that Enter belongs to the form.
  const isSettled = found.status === 'found' && !isStart && !isFree;
  const active = isShown ? activeOf(choosable, { isSettled, at }) : undefined;
  const write = (next: string) => {
    onText(next);
    setAt(undefined);
    setIsOpen(true);
  };
  const take = (person: One) => {
    if (max > 1 && chosen.length >= max) return;
    onChange(max > 1 ? [...chosen, person] : [person]);
    announce(words.taken(person.displayName));
    if (!isFree) write('');
    setIsOpen(false);
  };
  const takeOut = (person: One) => onChange(chosen.filter((one) => one !== person));
  const step = (by: 1 | -1) => {
    setIsOpen(true);
    const from = active ? choosable.indexOf(active) : -1;
    setAt(choosable[Math.min(Math.max(from + by, 0), choosable.length - 1)]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && text === '' && last) return takeOut(last);
    if (event.key === 'Escape' && isFloating && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === 'Enter' && active) take(active);
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    // While a name is being searched, Enter must not submit the form.
    else if (event.key !== 'Enter' || isStart || isFree) return;
    event.preventDefault();
  };
  const list = (
    <Offers {...props} people={people} listId={listId} active={active} isStart={isStart} onTake={take} />
  );
  const isNoOne = found.status === 'found' && props.nothing !== undefined;
  const hasToSay = !isFree && (found.status === 'broken' || !isStart || isNoOne);
  const isListed = isShown && (people.length > 0 || hasToSay);
  const field = (
    <PillsInput
      {...namesOf(props)}
      error={props.error}
      description={props.hint}
      required={props.required ?? false}
      classNames={{ input: layout({ scroll: true }, classes.field) }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Pill.Group>
        {chosen.map((person) => (
          <Chosen key={person.id} person={person} onRemove={() => takeOut(person)} />
        ))}
        <PillsInput.Field
          // The focus ring lies around the whole field.
          className={layout({ noRing: true })}
          {...(props.isFirst && { 'data-autofocus': true })}
          {...(props.isLabelHidden && { 'aria-label': props.label })}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isFloating ? isListed : people.length > 0}
          aria-controls={isListed || !isFloating ? listId : undefined}
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          // A dialog around it stays open when Escape closes the list.
          data-mantine-stop-propagation={(isFloating && isListed) || undefined}
          value={text}
          maxLength={props.maxLength ?? 100}
          autoComplete="off"
          spellCheck={false}
          placeholder={chosen.length === 0 ? (props.placeholder ?? words.placeholder) : undefined}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
        />
      </Pill.Group>
    </PillsInput>
  );
  if (!isFloating)
    return (
      <div className={props.className}>
        {field}
        {list}
      </div>
    );
  return (
    <Popover
      opened={isListed}
      onChange={setIsOpen}
      width="target"
      position="bottom-start"
      offset={4}
      withRoles={false}
      returnFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <div className={props.className}>{field}</div>
      </Popover.Target>
      <Popover.Dropdown className={classes.floating}>{list}</Popover.Dropdown>
    </Popover>
  );
}

const namesOf = ({ label, isLabelHidden }: { label: string; isLabelHidden?: boolean }) =>
  isLabelHidden ? {} : { label };

const optionId = (listId: string, { id }: Pickable) => `${listId}-${id}`;

function Chosen({ person, onRemove }: { person: Pickable; onRemove: () => void }) {
  return (
    <Pill
      withRemoveButton
      className={classes.pill}
      removeButtonProps={{
        'aria-label': words.remove(person.displayName),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      onRemove={onRemove}
    >
      {person.displayName}
    </Pill>
  );
}

type OffersProps<One extends Pickable> = Pick<
  PeopleFieldProps<One>,
  'found' | 'startLabel' | 'nothing' | 'whyNot'
> & {
  people: readonly One[];
  listId: string;
  isStart: boolean;
  /** The one the keys are on. */
  active: One | undefined;
  onTake: (person: One) => void;
};

const noteLook = { gap: 12, align: 'center', minHeight: 24, size: 'sm', tone: 'muted' } as const;

function Offers<One extends Pickable>(props: OffersProps<One>) {
  const { found, people, listId, isStart, startLabel, active, whyNot, onTake } = props;
  useEffect(() => {
    if (active) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  if (found.status === 'broken') {
    return (
      <Row {...noteLook} className={classes.note} role="alert">
        {words.broken}
        <Button
          variant="default"
          size="sm"
          onMouseDown={(event) => event.preventDefault()}
          onClick={found.retry}
        >
          {words.retry}
        </Button>
      </Row>
    );
  }
  return (
    <Stack minHeight={0} className={classes.offers}>
      <Row
        as="p"
        {...noteLook}
        className={classes.note}
        role="status"
        data-quiet={people.length > 0 || undefined}
      >
        {lineOf(props)}
      </Row>
      <Box
        id={listId}
        role="listbox"
        aria-label={(isStart && startLabel) || words.found}
        scroll
        contain
        className={classes.list}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {people.map((person) => (
          <Offer
            key={person.id}
            id={optionId(listId, person)}
            person={person}
            isActive={person.id === active?.id}
            why={whyNot?.(person)}
            onTake={() => onTake(person)}
          />
        ))}
      </Box>
    </Stack>
  );
}

function lineOf<One extends Pickable>({ found, people, isStart, startLabel, nothing }: OffersProps<One>) {
  if (isStart && startLabel && people.length > 0) return startLabel;
  if (found.status === 'waiting') return '';
  if (people.length > 0) return words.count(people.length);
  if (found.status === 'idle' || (isStart && !nothing)) return words.typeMore;
  return nothing?.(found.term) ?? words.nothing(found.term);
}

type OfferProps = {
  id: string;
  person: Pickable;
  isActive: boolean;
  why: string | undefined;
  onTake: () => void;
};

const Offer = ({ id, person, isActive, why, onTake }: OfferProps) => (
  <button
    type="button"
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    aria-disabled={why ? true : undefined}
    className={layout(
      {
        row: true,
        bare: true,
        pointer: true,
        fullWidth: true,
        textAlign: 'start',
        gap: 12,
        align: 'center',
        minHeight: 48,
        py: 6,
        px: 10,
        radius: 'chip',
      },
      classes.offer,
    )}
    onClick={why ? undefined : onTake}
  >
    <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={32} isDecorative />
    <Stack as="span" shrink>
      <Text truncate weight={600} leading={20} className={classes.name}>
        {person.displayName}
      </Text>
      <Text truncate size="sm" leading={18} tone="muted">
        {why ?? person.headline}
      </Text>
    </Stack>
  </button>
);
