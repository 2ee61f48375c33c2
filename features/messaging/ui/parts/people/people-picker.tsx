import { Button, Pill, PillsInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import { announce } from '#platform/ui/announce.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { words } from './groups-copy.ts';
import classes from './people-picker.module.css';
import { useRecentPeople } from './use-recent-people.ts';

/** Somebody to write to, as far as the picker shows them. */
export type Pickable = Pick<PersonSummary, 'id' | 'displayName' | 'photoURL' | 'headline' | 'isClaimed'>;

type PeoplePickerProps = {
  chosen: readonly Pickable[];
  onChange: (chosen: readonly Pickable[]) => void;
  /** Who takes part already: found, but not to be chosen. */
  present?: ReadonlySet<string>;
  max: number;
  hint?: string;
  error?: string | undefined;
};

/** Chooses people by name, company or job: typing finds, arrows and Enter choose, Backspace takes the last one out. */
export function PeoplePicker({ chosen, onChange, present, max, hint, error }: PeoplePickerProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState<number>();
  const listId = useId();
  const offers = useOffers(text, chosen);
  const choosable = offers.people.filter((person) => canBeChosen(person, present));
  // What is typed leads to its first answer; before that Enter belongs to the form.
  const active = choosable[at ?? (offers.isStart ? -1 : 0)];
  const write = (next: string) => {
    setText(next);
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
    // A name that is still looked for is no form that is finished.
    else if (event.key !== 'Enter' || offers.isStart) return;
    event.preventDefault();
  };
  return (
    <div>
      <PillsInput
        label={words.start.to}
        error={error}
        description={hint}
        classNames={{ input: classes.field }}
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
      <Offers listId={listId} offers={offers} active={active} present={present} onTake={take} />
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

type OffersOf = ReturnType<typeof useOffers>;

/** What can be chosen for what is typed: those one wrote with lately, before anything is. */
function useOffers(text: string, chosen: readonly Pickable[]) {
  const me = useMe().person.id;
  const search = usePeopleSearch(text);
  const recent = useRecentPeople();
  const isIdle = search.status === 'idle';
  const taken = new Set<string>([me, ...chosen.map((person) => person.id)]);
  const people: readonly Pickable[] = (isIdle && text.trim() === '' ? recent : search.people).filter(
    (person) => !taken.has(person.id),
  );
  return { people, search, isStart: text.trim() === '' };
}

type OffersProps = {
  listId: string;
  offers: OffersOf;
  /** The one that the keys are on. */
  active: Pickable | undefined;
  present: ReadonlySet<string> | undefined;
  onTake: (person: Pickable) => void;
};

function Offers({ listId, offers, active, present, onTake }: OffersProps) {
  const { people, search, isStart } = offers;
  useEffect(() => {
    if (active) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  if (search.status === 'broken') {
    return (
      <div className={classes.note} role="alert">
        {words.start.broken}
        <Button variant="default" size="sm" onClick={search.retry}>
          {words.start.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.offers}>
      <p className={classes.note} role="status" data-quiet={people.length > 0 || undefined}>
        {lineOf(offers)}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={isStart ? words.start.lately : words.start.found}
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
      </div>
    </div>
  );
}

function lineOf({ people, search, isStart }: OffersOf): string {
  if (isStart) return people.length > 0 ? words.start.lately : words.start.typeMore;
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

// The keys are the field's: the focus stays there while one of these is chosen.
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
      className={classes.offer}
      onMouseDown={(event) => event.preventDefault()}
      onClick={why === '' ? () => onTake(person) : undefined}
    >
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={32} isDecorative />
      <span className={classes.person}>
        <span className={classes.name}>{person.displayName}</span>
        <span className={classes.matter}>{why || person.headline}</span>
      </span>
    </button>
  );
}
