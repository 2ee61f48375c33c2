import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PersonId } from '#platform/contract/ids.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { vouchQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './vouch-line.module.css';

const { vouched: words } = copy;

/** Who invited a person, and where they know each other from; nothing for people who joined another way. */
export function VouchLine({ person }: { person: PersonId }) {
  const { data, isPending } = useQuery(vouchQuery(person));
  if (isPending) return <Coming />;
  if (!data?.vouch) return null;
  const { by, words: known } = data.vouch;
  return (
    <Text as="p" mt={4} size="sm" tone="muted" breaks>
      {words.line}{' '}
      <Link
        to="/people/$personId"
        params={{ personId: by.id }}
        className={layout({ weight: 500, tone: 'ink', softLine: true }, classes.by)}
      >
        {by.displayName}
      </Link>
      {known ? words.known(known) : ''}
    </Text>
  );
}
