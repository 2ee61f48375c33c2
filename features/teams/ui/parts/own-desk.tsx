import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { deskHere, goToDesk } from '#platform/ui/desk.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { Desk } from '../../contract/views.ts';
import { desksQuery, teamQuery, teamsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { Handbook } from './handbook.tsx';
import { SeatDialog } from './lazy-dialogs.ts';
import { SeatRow } from './seat-row.tsx';

const { mine: words } = copy;

/** My own desk and its assistants, the desks I sit on, and the handbook of each. */
export function OwnDesk() {
  const reading = useQuery(desksQuery());
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 56, variant: 'person' }}>
      {({ items }) => <Desks items={items} />}
    </Loaded>
  );
}

function Desks({ items }: { items: readonly Desk[] }) {
  const own = items.find(({ isMine }) => isMine);
  return (
    <>
      {own ? <Assistants desk={own} /> : null}
      <Others desks={items.filter(({ isMine }) => !isMine)} />
      {own ? <Handbook deskId={own.id} title={words.handbook} /> : null}
    </>
  );
}

function Assistants({ desk }: { desk: Desk }) {
  const [isOffering, setIsOffering] = useState(false);
  const people = useTeammates();
  return (
    <Stack as="section" pt={16} aria-label={words.assistants}>
      <Row px="edge" pb={8} align="center" justify="between">
        <Text as="h2" size="md" weight={600}>
          {words.assistants}
        </Text>
        <Button variant="default" onClick={() => setIsOffering(true)}>
          {words.offer}
        </Button>
      </Row>
      {desk.seats.length === 0 ? (
        <Text as="p" px="edge" pb={12} tone="muted">
          {words.assistantsEmpty}
        </Text>
      ) : (
        <ul>
          {desk.seats.map((seat) => (
            <SeatRow key={seat.id} seat={seat} person={seat.person} side="principal" />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isOffering ? (
          <SeatDialog
            principals={[desk.principal]}
            people={people}
            kind="first"
            isOwn
            onClose={() => setIsOffering(false)}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}

function Others({ desks }: { desks: readonly Desk[] }) {
  const [openId, setOpenId] = useState<string>();
  return (
    <Stack as="section" pt={20} aria-label={words.others}>
      <Text as="h2" px="edge" pb={8} size="md" weight={600}>
        {words.others}
      </Text>
      {desks.length === 0 ? (
        <Text as="p" px="edge" pb={12} tone="muted">
          {words.othersEmpty}
        </Text>
      ) : null}
      {desks.map(({ id, principal, mySeat }) =>
        mySeat ? (
          <Stack as="ul" key={id}>
            <SeatRow seat={mySeat} person={principal} side="assistant" />
            {mySeat.isOn ? (
              <li>
                <Row px="edge" pb={8} gap={8}>
                  {id === deskHere ? null : (
                    <Button variant="default" size="sm" onClick={() => goToDesk(id)}>
                      {words.goTo(principal.displayName)}
                    </Button>
                  )}
                  <Button
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-expanded={openId === id}
                    aria-label={words.handbookOf(principal.displayName)}
                    onClick={() => setOpenId(openId === id ? undefined : id)}
                  >
                    {words.open}
                  </Button>
                </Row>
                {openId === id ? (
                  <Handbook deskId={id} title={words.handbookOf(principal.displayName)} />
                ) : null}
              </li>
            ) : null}
          </Stack>
        ) : null,
      )}
    </Stack>
  );
}

/** Everyone in any of my teams but me, by name. */
function useTeammates(): PersonSummary[] {
  const me = useMe().person.id;
  const teams = useQuery(teamsQuery()).data?.items ?? [];
  const read = useQueries({ queries: teams.map(({ id }) => teamQuery(id)) });
  const people = read.flatMap(({ data }) => data?.members.map(({ person }) => person) ?? []);
  return [...new Map(people.map((person) => [person.id, person])).values()]
    .filter(({ id }) => id !== me)
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName));
}
