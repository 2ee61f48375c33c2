import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import { IconSearch } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';

const { add: words } = copy;

type PeopleSearchProps = {
  /** The action on a found person, or why there is none. */
  renderAct: (person: PersonSummary) => ReactNode;
  /** The action on all found people. */
  renderAll?: (people: readonly PersonSummary[]) => ReactNode;
};

/** Searches people by name, title or company, with a button for each. */
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
      <Row gap={12} align="center" minHeight={52} py={6}>
        <Text tone="muted" pretty role="status">
          {lineOf(search)}
        </Text>
        {search.status === 'broken' ? (
          <Button variant="default" size="sm" onClick={search.retry}>
            {copy.retry}
          </Button>
        ) : null}
        {search.people.length > 1 ? renderAll?.(search.people) : null}
      </Row>
      {search.people.length > 0 ? (
        <Box as="ul" px={10} scroll contain className={classes.rows} aria-label={words.found}>
          {search.people.map((person) => (
            <Row as="li" key={person.id} gap={12} align="center" minHeight={52} py={6}>
              <PersonCells person={person} />
              {renderAct(person)}
            </Row>
          ))}
        </Box>
      ) : null}
    </>
  );
}

/** A person in a dialog row. */
export const PersonCells = ({ person }: { person: PersonSummary }) => (
  <>
    <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={36} isDecorative />
    <Stack as="span" grow shrink>
      <Text truncate leading={20} weight={600}>
        {person.displayName}
      </Text>
      <Text truncate size="sm" tone="muted">
        {person.headline}
      </Text>
    </Stack>
  </>
);

function lineOf({ status, people, term }: ReturnType<typeof usePeopleSearch>): string {
  if (status === 'idle') return words.typeMore;
  if (status === 'broken') return words.broken;
  if (status === 'waiting') return '';
  return people.length > 0 ? copy.people(people.length) : words.nothing(term);
}
