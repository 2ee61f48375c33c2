import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { foundFor, useAsked } from '#platform/ui/kit/people/found.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { LimitRow } from '../../contract/admin.ts';
import { invitationsApi, peopleLimitsQuery, roleLimitsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { LimitDialog } from '../parts/limit-dialog.tsx';
import { LimitList } from '../parts/limit-list.tsx';
import { ListFoot } from '../parts/list-foot.tsx';
import { listReading } from '../parts/list-reading.ts';
import classes from './admin-page.module.css';

const { limits: words } = copy;

/** How many invitations each role and each person may send. */
export function AdminLimitsPage() {
  const roles = useQuery(roleLimitsQuery());
  const [edited, setEdited] = useState<LimitRow>();
  if (refusalOf(roles.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} grantedBy="superAdmin" />;
  }
  return (
    <Box grow shrink pb={24} className={classes.page}>
      <Box as="header" pt={18} px="edge" borderBottom="soft">
        <PageTitle>{words.title}</PageTitle>
        <Text as="p" mt={6} mb={16} tone="muted" pretty measure>
          {words.lead}
        </Text>
      </Box>
      <Box as="section" pt={20} aria-labelledby="limits-by-role">
        <Row gap={8} gapX={16} align="end" justify="between" wrap pb={12} px="edge" borderBottom="soft">
          <Text as="h2" id="limits-by-role" size="xl" weight={600} tracking="tight">
            {words.roles}
          </Text>
        </Row>
        <Loaded reading={roles} broken={words.broken} rows={{ count: 13, height: 52 }}>
          {({ items }) => <LimitList rows={items} label={words.roles} onEdit={setEdited} />}
        </Loaded>
      </Box>
      <People onEdit={setEdited} />
      <LimitDialog row={edited} onClose={() => setEdited(undefined)} />
    </Box>
  );
}

function People({ onEdit }: { onEdit: (row: LimitRow) => void }) {
  const cache = useQueryClient();
  const reading = useInfiniteQuery(peopleLimitsQuery());
  const list = listReading(reading);
  const rows = reading.data?.pages.flatMap((page) => page.items) ?? [];
  const pick = (person: PersonId) => {
    cache
      .query(invitationsApi.limitOf.queryOptions({ input: { person }, staleTime: 0 }))
      .then(onEdit, (error: unknown) => toast.error(words.broken, refusalOf(error)?.message));
  };
  return (
    <Box as="section" pt={20} aria-labelledby="limits-by-person">
      <Row gap={8} gapX={16} align="end" justify="between" wrap pb={12} px="edge" borderBottom="soft">
        <Text as="h2" id="limits-by-person" size="xl" weight={600} tracking="tight">
          {words.people}
        </Text>
        <PersonFinder onPick={pick} />
      </Row>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 2, height: 52 }}>
        {() =>
          rows.length === 0 ? (
            <EmptyState line={words.noPeople} />
          ) : (
            <>
              <LimitList rows={rows} label={words.people} onEdit={onEdit} />
              <ListFoot list={list} />
            </>
          )
        }
      </Loaded>
    </Box>
  );
}

/** Finds a person by name or address, to give them a quota of their own. */
function PersonFinder({ onPick }: { onPick: (person: PersonId) => void }) {
  const [text, setText] = useState('');
  const asked = useAsked(text);
  const reading = useQuery({
    ...invitationsApi.findLimited.queryOptions({ input: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const people = reading.data?.items.map(({ id, displayName, email }) => ({
    id,
    displayName,
    headline: email,
    photoURL: null,
  }));
  return (
    <PeopleField
      isFloating
      label={words.find}
      placeholder={words.findHelp}
      max={1}
      chosen={[]}
      onChange={([person]) => {
        if (person) onPick(person.id);
      }}
      text={text}
      onText={setText}
      found={foundFor({ typed: text, asked, people, reading, isStartEmpty: true })}
      nothing={() => words.nobody}
      error={reading.isError ? words.findBroken : undefined}
    />
  );
}
