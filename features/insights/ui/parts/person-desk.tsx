import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { foundFor, useAsked } from '#platform/ui/kit/people/found.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';
import type { RoleTraceView } from '../../contract.ts';
import { insightsApi, newActId, peopleQuery, recordsKey } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './person-desk.module.css';
import { MailTrial, NotificationTrial } from './trials.tsx';

const words = copy.debug.person;
const rolesWords = copy.debug.roles;

/** Everything that can be looked into for one person, who is named in the address. */
export function PersonDesk({ person }: { person: PersonId | undefined }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const reading = useQuery({
    queryKey: ['insights', 'roles', person],
    queryFn: person
      ? async () => {
          const trace = await insightsApi.debugRoles.call({ id: newActId(), person });
          void cache.invalidateQueries({ queryKey: recordsKey() });
          return trace;
        }
      : skipToken,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const choose = (id: PersonId | undefined) =>
    void navigate({ to: '/admin/debug', search: id ? { person: id } : {}, replace: true });
  return (
    <Box as="section" pt={20} pb={24} px="edge" borderTop="soft" aria-label={words.title}>
      <Text as="h2" size="lg" weight={600} tracking="tight">
        {words.title}
      </Text>
      <Text as="p" mb={12} size="sm" tone="muted">
        {words.lead}
      </Text>
      <PersonChoice chosen={person ? reading.data?.person : undefined} onChoose={choose} />
      {person === undefined ? (
        <Text as="p" mt={12} size="sm" leading="inherit" tone="faint">
          {words.none}
        </Text>
      ) : (
        <Loaded
          reading={reading}
          broken={words.broken}
          rows={{ count: 4, height: 40 }}
          renderRefused={() => (
            <Text as="p" mt={12} size="sm" leading="inherit" tone="faint">
              {words.absent}
            </Text>
          )}
        >
          {(trace) => (
            <Grid mt={20} className={classes.parts} key={person}>
              <RoleTrace trace={trace} />
              <NotificationTrial person={person} />
              <MailTrial person={person} />
            </Grid>
          )}
        </Loaded>
      )}
    </Box>
  );
}

type PersonChoiceProps = {
  /** The chosen person, once their name is known. */
  chosen: { id: string; displayName: string } | undefined;
  onChoose: (id: PersonId | undefined) => void;
};

/** Chooses a person by their name. */
function PersonChoice({ chosen, onChoose }: PersonChoiceProps) {
  const [text, setText] = useState('');
  const asked = useAsked(text);
  const reading = useQuery({
    ...peopleQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const people = reading.data?.results
    .filter(({ type }) => type === 'profile')
    .map(({ id, title, subtitle }) => ({ ...blank, id, displayName: title, headline: subtitle }));
  return (
    <PeopleField
      isFloating
      className={layout({ maxWidth: 480 })}
      label={words.label}
      placeholder={words.placeholder}
      max={1}
      chosen={chosen ? [{ ...blank, ...chosen }] : []}
      onChange={([next]) => onChoose(isId<PersonId>(next?.id) ? next.id : undefined)}
      text={text}
      onText={setText}
      found={foundFor({ typed: text, asked, people, reading, isStartEmpty: true })}
      nothing={() => words.nobody}
    />
  );
}

const blank = { photoURL: null, headline: '' };

/** How a person's stored roles became the pages they can open, step by step. */
function RoleTrace({ trace }: { trace: RoleTraceView }) {
  const { stored, held, primaryRole, primaryBecause, pages, permissions } = trace;
  return (
    <section aria-label={rolesWords.title}>
      <Text as="h3" mb={8} size="md" weight={600}>
        {rolesWords.title}
      </Text>
      <Grid as="ol" gap={12} className={classes.steps}>
        <li>
          <b>{rolesWords.stored}</b>
          {stored.length === 0 ? <span>{rolesWords.noneStored}</span> : null}
          {stored.map(({ name, isPrimary, countsAs }) => (
            <span key={name}>
              {rolesWords.countsAs(name, countsAs)}
              {isPrimary ? `, ${rolesWords.chosen}` : ''}
            </span>
          ))}
        </li>
        <li>
          <b>{rolesWords.held}</b>
          <span>{held.join(', ')}</span>
        </li>
        <li>
          <b>{rolesWords.primary}</b>
          <span>{`${primaryRole}. ${rolesWords.because[primaryBecause]}`}</span>
        </li>
        <li>
          <b>{rolesWords.pages(pages.length)}</b>
          <span>
            {pages
              .map(({ page, because }) => (because === 'always' ? `${page} (${rolesWords.always})` : page))
              .join(', ')}
          </span>
        </li>
        <li>
          <b>{rolesWords.permissions(permissions.length)}</b>
          <span>{permissions.join(', ')}</span>
        </li>
      </Grid>
    </section>
  );
}
