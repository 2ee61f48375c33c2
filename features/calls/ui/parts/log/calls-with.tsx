import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { withQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { logCopy as words } from './log-copy.ts';

const LogDialog = lazyPart(async () => (await import('./log-dialog.tsx')).LogDialog);

type CallsWithProps = { person: { readonly id: PersonId; readonly displayName: string } };

/** "Did we ever call them?" on a person's page: tries, connected calls, and the key to log one (CALL-10). */
export function CallsWith({ person }: CallsWithProps) {
  const { pages, person: me } = useMe();
  return pages.includes('contacts') && me.id !== person.id ? <Calls person={person} /> : null;
}

function Calls({ person }: CallsWithProps) {
  const { data, isPending } = useQuery({ ...withQuery(person.id), retry: false });
  const [isLogging, setIsLogging] = useState(false);
  if (isPending) return <Coming />;
  // If the desk doesn’t cover calls, none are shown.
  if (!data) return null;
  const { tries, talks, attempts, openLine } = data;
  return (
    <Stack as="section" gap={8} mb={20} aria-label={words.calls}>
      <Row gap={8} align="center" justify="between">
        <Text as="h2" size="md" weight={600}>
          {words.calls}
        </Text>
        <Button variant="default" size="sm" onClick={() => setIsLogging(true)}>
          {words.add}
        </Button>
      </Row>
      <Text size="sm" tone="muted">
        {tries === 0 ? words.never : words.ever(tries, talks)}
        {openLine ? (
          <>
            {' '}
            <Link
              to="/contacts/rolling-calls"
              search={{ line: openLine }}
              className={layout({ softLine: true, tone: 'ink' })}
            >
              {words.onSheet}
            </Link>
          </>
        ) : null}
      </Text>
      <ul>
        {attempts.map((attempt) => (
          <Row as="li" key={attempt.id} gap={12} align="center" size="sm" minHeight={28}>
            <Text tone="faint" nowrap>
              <Time at={attempt.at} style="row" />
            </Text>
            <Text shrink breaks>
              {copy.outcomes[attempt.outcome]}
              <Text tone="muted"> {attempt.note}</Text>
            </Text>
          </Row>
        ))}
      </ul>
      {isLogging ? (
        <Suspense fallback={null}>
          <LogDialog
            who={{ name: person.displayName, company: '', personId: person.id }}
            onClose={() => setIsLogging(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
