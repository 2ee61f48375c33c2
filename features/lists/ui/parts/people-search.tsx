import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import { IconSearch } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';

const { add: words } = copy;

type PeopleSearchProps = {
  /** What can be done with somebody who was found, or why nothing can. */
  renderAct: (person: PersonSummary) => ReactNode;
  /** What can be done with all of them. */
  renderAll?: (people: readonly PersonSummary[]) => ReactNode;
};

/** Finds people by name, title or company; each has its own button. */
export function PeopleSearch({ renderAct, renderAll }: PeopleSearchProps) {
  const [text, setText] = useState('');
  const search = usePeopleSearch(text);
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <span className={classes.line} role="status">
          {lineOf(search)}
        </span>
        {search.status === 'broken' ? (
          <Button variant="default" size="sm" onClick={search.retry}>
            {copy.retry}
          </Button>
        ) : null}
        {search.people.length > 1 ? renderAll?.(search.people) : null}
      </div>
      {search.people.length > 0 ? (
        <ul className={classes.rows} aria-label={words.found}>
          {search.people.map((person) => (
            <li key={person.id} className={classes.row}>
              <PersonCells person={person} />
              {renderAct(person)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Who somebody is, in a row of a dialog. */
export const PersonCells = ({ person }: { person: PersonSummary }) => (
  <>
    <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={36} isDecorative />
    <span className={classes.who}>
      <span className={classes.name}>{person.displayName}</span>
      <span className={classes.matter}>{person.headline}</span>
    </span>
  </>
);

function lineOf({ status, people, term }: ReturnType<typeof usePeopleSearch>): string {
  if (status === 'idle') return words.typeMore;
  if (status === 'broken') return words.broken;
  if (status === 'waiting') return '';
  return people.length > 0 ? copy.people(people.length) : words.nothing(term);
}
