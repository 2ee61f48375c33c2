import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { standingQuery } from '#features/connections/ui/public/standing.ts';
import { useMe } from '#features/identity/ui/public.ts';
import { useListsWith } from '#features/lists/ui/public/holding.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { contactIdOf } from '../../policy/contact-id.ts';
import { contactQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ContactNotes } from './contact-notes.tsx';

type DeskOnProps = { person: PersonId };

/** My own data on a person, on their page: last contact, my lists with them, and notes. */
export function DeskOn({ person }: DeskOnProps) {
  return useMe().pages.includes('contacts') ? <Desk person={person} /> : null;
}

function Desk({ person }: DeskOnProps) {
  const { data: standing, isPending } = useQuery(standingQuery(person));
  const isConnected = standing?.kind === 'connected';
  const { data: contact, isLoading } = useQuery({
    ...contactQuery(contactIdOf(person)),
    enabled: isConnected,
  });
  const lists = useListsWith(person);
  if (isPending || isLoading) return <Coming />;
  if (!contact && lists.length === 0) return null;
  return (
    <Grid as="section" gap={10} cols={1} mb={20} aria-label={copy.desk.title}>
      <Text as="h2" size="md" leading={24} weight={600}>
        {copy.desk.title}
      </Text>
      <Facts>
        {contact ? (
          <Fact name={copy.last}>
            {contact.lastContactAt ? <Time at={contact.lastContactAt} style="row" /> : copy.never}
          </Fact>
        ) : null}
        {lists.length > 0 ? (
          <Fact name={copy.desk.lists}>
            {lists.map(({ id, name }) => (
              <Link
                key={id}
                to="/contacts/lists"
                search={{ list: id }}
                className={layout({ block: true, tone: 'ink', softLine: true })}
              >
                {name}
              </Link>
            ))}
          </Fact>
        ) : null}
      </Facts>
      {contact ? <ContactNotes contact={contact} /> : null}
    </Grid>
  );
}
