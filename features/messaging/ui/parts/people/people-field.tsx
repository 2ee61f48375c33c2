import { Button, Pill, PillsInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { usePeopleSearch } from '#features/profiles/ui/public.ts';
import { announce } from '#platform/ui/announce.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { words } from './groups-copy.ts';
import classes from './people-picker.module.css';

/** A person to choose, with what the field shows of them. */
export type Pickable = Pick<PersonSummary, 'id' | 'displayName' | 'photoURL' | 'headline' | 'isClaimed'>;

/** The people offered for what is typed. */
export type PeopleOffers = {
  people: readonly Pickable[];
  search: Pick<ReturnType<typeof usePeopleSearch>, 'status' | 'term' | 'retry'>;
  /** Nothing is typed yet: these are suggestions. */
  isStart: boolean;
};

type PeopleFieldProps = {
  label: string;
  chosen: readonly Pickable[];
  onChange: (chosen: readonly Pickable[]) => void;
  text: string;
  onText: (text: string) => void;
  offers: PeopleOffers;
  /** Names the suggestions. */
  startLabel: string;
  /** Existing members: found, but not selectable. */
  present?: ReadonlySet<string> | undefined;
  max: number;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Chooses among the people offered: arrows and Enter choose, Backspace removes the last one. */
export function PeopleField(props: PeopleFieldProps) {
  const { label, chosen, onChange, text, onText, offers, startLabel, present, max, hint, error } = props;
  const [at, setAt] = useState<number>();
  const listId = useId();
  const choosable = offers.people.filter((person) => canBeChosen(person, present));
  // Typing selects its first match; before that Enter belongs to the form.
  const active = choosable[at ?? (offers.isStart ? -1 : 0)];
  const write = (next: string) => {
    onText(next);
    setAt(undefined);
  };
  const take = (person: Pickable) => {
    if (chosen.length >= max) return;
    onChange([...chosen, person]);
    announce(words.start.taken(person.displayName));
    write('');
  };
  const takeOut = (person: Pickable) => onChange(chosen.filter((one) => one.id !== person.id));
  const step = (by: 1 | -1) => {
    const from = active ? choosable.indexOf(active) : -1;
    setAt(Math.min(Math.max(from + by, 0), choosable.length - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && text === '' && last) return takeOut(last);
    if (event.key === 'Enter' && active) take(active);
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    // While a name is being searched, Enter must not submit the form.
    else if (event.key !== 'Enter' || offers.isStart) return;
    event.preventDefault();
  };
  return (
    <div>
      <PillsInput
        label={label}
        error={error}
        description={hint}
        classNames={{ input: layout({ scroll: true }, classes.field) }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <Pill.Group>
          {chosen.map((person) => (
            <Chosen key={person.id} person={person} onRemove={() => takeOut(person)} />
          ))}
          <PillsInput.Field
            className={classes.text}
            data-autofocus
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={offers.people.length > 0}
            aria-controls={listId}
            aria-activedescendant={active ? optionId(listId, active) : undefined}
            value={text}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            placeholder={chosen.length === 0 ? words.start.placeholder : undefined}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Pill.Group>
      </PillsInput>
      <Offers
        listId={listId}
        offers={offers}
        startLabel={startLabel}
        active={active}
        present={present}
        onTake={take}
      />
    </div>
  );
}

const optionId = (listId: string, { id }: Pickable) => `${listId}-${id}`;

function Chosen({ person, onRemove }: { person: Pickable; onRemove: () => void }) {
  return (
    <Pill
      withRemoveButton
      className={classes.pill}
      removeButtonProps={{
        'aria-label': words.start.remove(person.displayName),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      onRemove={onRemove}
    >
      {person.displayName}
    </Pill>
  );
}

type OffersProps = Pick<PeopleFieldProps, 'offers' | 'startLabel' | 'present'> & {
  listId: string;
  /** The one the keys are on. */
  active: Pickable | undefined;
  onTake: (person: Pickable) => void;
};

const noteLook = { gap: 12, align: 'center', minHeight: 24, size: 'sm', tone: 'muted' } as const;

function Offers({ listId, offers, startLabel, active, present, onTake }: OffersProps) {
  const { people, search, isStart } = offers;
  useEffect(() => {
    if (active) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  if (search.status === 'broken') {
    return (
      <Row {...noteLook} className={classes.note} role="alert">
        {words.start.broken}
        <Button variant="default" size="sm" onClick={search.retry}>
          {words.start.retry}
        </Button>
      </Row>
    );
  }
  return (
    <Stack minHeight={0} mt={12}>
      <Row
        as="p"
        {...noteLook}
        className={classes.note}
        role="status"
        data-quiet={people.length > 0 || undefined}
      >
        {lineOf(offers, startLabel)}
      </Row>
      <Box
        id={listId}
        role="listbox"
        aria-label={isStart ? startLabel : words.start.found}
        scroll
        contain
        className={classes.list}
      >
        {people.map((person) => (
          <Offer
            key={person.id}
            id={optionId(listId, person)}
            person={person}
            isActive={person.id === active?.id}
            present={present}
            onTake={onTake}
          />
        ))}
      </Box>
    </Stack>
  );
}

function lineOf({ people, search, isStart }: PeopleOffers, startLabel: string): string {
  if (isStart) return people.length > 0 ? startLabel : words.start.typeMore;
  if (search.status === 'idle') return words.start.typeMore;
  if (search.status === 'waiting') return '';
  return people.length > 0 ? words.start.count(people.length) : words.start.nothing(search.term);
}

const canBeChosen = (person: Pickable, present: ReadonlySet<string> | undefined): boolean =>
  person.isClaimed && !present?.has(person.id);

type OfferProps = Pick<OffersProps, 'present' | 'onTake'> & {
  id: string;
  person: Pickable;
  isActive: boolean;
};

// The field handles the keys: the focus stays there while an offer is chosen.
function Offer({ id, person, isActive, present, onTake }: OfferProps) {
  const why = present?.has(person.id) ? words.start.already : person.isClaimed ? '' : words.start.unclaimed;
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={why !== '' || undefined}
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
      onMouseDown={(event) => event.preventDefault()}
      onClick={why === '' ? () => onTake(person) : undefined}
    >
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={32} isDecorative />
      <Stack as="span" shrink>
        <Text truncate weight={600} leading={20} className={classes.name}>
          {person.displayName}
        </Text>
        <Text truncate size="sm" leading={18} tone="muted">
          {why || person.headline}
        </Text>
      </Stack>
    </button>
  );
}
