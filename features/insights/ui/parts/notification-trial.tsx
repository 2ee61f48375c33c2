import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { Box, Grid, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { NotificationDryRun } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { insightsApi, newActId, recordsKey } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './trial.module.css';
import { TrialOutcome } from './trial-outcome.tsx';

const words = copy.debug.notification;
const ways = ['row', 'email', 'push'] as const;
// The server may give a reason that this older page does not know.
const reasons: Readonly<Record<string, string>> = words.because;

/** What would happen to a notification to this person, and why. */
export function NotificationTrial({ person }: { person: PersonId }) {
  const cache = useQueryClient();
  const [type, setType] = useState('message_received');
  const run = useMutation({
    mutationFn: () => insightsApi.debugNotification.call({ id: newActId(), person, type: type.trim() }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: recordsKey() }),
  });
  const isReady = type.trim() !== '' && !run.isPending;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) run.mutate();
  };
  return (
    <Grid
      as="form"
      gap={12}
      packed
      shrink
      className={classes.trial}
      aria-label={words.title}
      onSubmit={submit}
    >
      <Text as="h3" size="md" weight={600}>
        {words.title}
      </Text>
      <TextInput
        label={words.type}
        description={words.typeHelp}
        value={type}
        maxLength={limits.typeMax}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="sm" aria-disabled={!isReady}>
        {words.run}
      </Button>
      <TrialOutcome run={run} broken={words.broken} show={showOutcome} />
    </Grid>
  );
}

const showOutcome = (trial: NotificationDryRun) => <Outcome trial={trial} />;

function Outcome({ trial }: { trial: NotificationDryRun }) {
  return (
    <>
      <Text as="p" size="sm" leading="inherit" tone="muted">
        {words.kind(trial.kind)}
      </Text>
      <Box as="dl" mt={8}>
        {ways.map((way) => {
          const { course, because, at } = trial[way];
          return (
            <Grid key={way} gap={12} py={8} size="sm" borderTop="soft" className={classes.way}>
              <dt>{words.ways[way]}</dt>
              <dd>
                <b>{words.courses[course]}</b>
                <span>{reasons[because] ?? because}</span>
                {way === 'email' && course === 'now' ? <span>{words.afterMinutes}</span> : null}
                {at ? <Time at={at} style="full" /> : null}
              </dd>
            </Grid>
          );
        })}
      </Box>
    </>
  );
}
