import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { insightsApi, newActId, recordsKey } from '../api.ts';
import { copy } from '../copy.ts';
import { MailTrial } from './mail-trial.tsx';
import { NotificationTrial } from './notification-trial.tsx';
import { PersonChoice } from './person-choice.tsx';
import classes from './person-desk.module.css';
import { RoleTrace } from './role-trace.tsx';

const words = copy.debug.person;

/** Everything that can be looked into for one person, who is named in the address. */
export function PersonDesk({ person }: { person: PersonId | undefined }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
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
      <PersonChoice chosen={person ? data?.person : undefined} onChoose={choose} />
      {person === undefined ? (
        <Text as="p" mt={12} size="sm" leading="inherit" tone="faint">
          {words.none}
        </Text>
      ) : null}
      {person && !data && !error ? <SkeletonRows count={4} height={40} variant="line" /> : null}
      {person && error ? <Broken error={error} onRetry={() => void refetch()} /> : null}
      {person && data ? (
        <Grid mt={20} className={classes.parts} key={person}>
          <RoleTrace trace={data} />
          <NotificationTrial person={person} />
          <MailTrial person={person} />
        </Grid>
      ) : null}
    </Box>
  );
}

function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isAbsent = refusalOf(error)?.code === 'person.absent';
  if (isAbsent)
    return (
      <Text as="p" mt={12} size="sm" leading="inherit" tone="faint">
        {words.absent}
      </Text>
    );
  return <ErrorPanel title={words.broken} onRetry={onRetry} />;
}
