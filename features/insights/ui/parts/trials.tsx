import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { MailDryRun, NotificationDryRun } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { debugQuery, insightsApi, newActId, recordsKey } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './trials.module.css';

const words = copy.debug.mail;
const notificationWords = copy.debug.notification;

/** What would happen to a mail to this person, drawn with sample values by the code that sends. */
export function MailTrial({ person }: { person: PersonId }) {
  const cache = useQueryClient();
  // The list arrived with the state of the server.
  const { data } = useQuery({ ...debugQuery(), enabled: false });
  const templates = data?.templates ?? [];
  const [chosen, setChosen] = useState<string>();
  const template = chosen ?? templates[0]?.id;
  const run = useMutation({
    mutationFn: (wanted: string) => insightsApi.debugMail.call({ id: newActId(), person, template: wanted }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: recordsKey() }),
  });
  const isReady = template !== undefined && !run.isPending;
  return (
    <Grid as="section" gap={12} packed shrink className={classes.trial} aria-label={words.title}>
      <Text as="h3" size="md" weight={600}>
        {words.title}
      </Text>
      <Select
        label={words.template}
        value={template ?? null}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => setChosen(id ?? undefined)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
      />
      <Button
        variant="default"
        size="sm"
        aria-disabled={!isReady}
        onClick={() => {
          if (template !== undefined && isReady) run.mutate(template);
        }}
      >
        {words.run}
      </Button>
      <TrialOutcome run={run} broken={words.broken} show={showOutcome} />
    </Grid>
  );
}

const showOutcome = (trial: MailDryRun) => <Outcome trial={trial} />;

function Outcome({ trial: { outcome, hasMailServer, to, version, subject, text } }: { trial: MailDryRun }) {
  return (
    <>
      <p>{words.outcomes[outcome]}</p>
      {outcome === 'sent' && !hasMailServer ? (
        <Text as="p" size="sm" leading="inherit" tone="muted">
          {words.outbox}
        </Text>
      ) : null}
      <Box as="dl" mt={8}>
        {to ? (
          <Grid gap={12} py={8} size="sm" borderTop="soft" className={classes.way}>
            <dt>{words.to}</dt>
            <dd>{to}</dd>
          </Grid>
        ) : null}
        <Grid gap={12} py={8} size="sm" borderTop="soft" className={classes.way}>
          <dt>{words.subject}</dt>
          <dd>
            <b>{subject}</b>
            <span>{words.version(version)}</span>
          </dd>
        </Grid>
      </Box>
      <pre
        className={layout(
          { fullWidth: true, p: 12, preWrap: true, border: 'soft', size: 'xs', leading: 18, tone: 'ink' },
          classes.text,
        )}
        tabIndex={0}
        role="region"
        aria-label={subject}
      >
        {text}
      </pre>
    </>
  );
}

const ways = ['row', 'email', 'push'] as const;
// The server may give a reason that this older page does not know.
const reasons: Readonly<Record<string, string>> = notificationWords.because;

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
      aria-label={notificationWords.title}
      onSubmit={submit}
    >
      <Text as="h3" size="md" weight={600}>
        {notificationWords.title}
      </Text>
      <TextInput
        label={notificationWords.type}
        description={notificationWords.typeHelp}
        value={type}
        maxLength={limits.typeMax}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="sm" aria-disabled={!isReady}>
        {notificationWords.run}
      </Button>
      <TrialOutcome run={run} broken={notificationWords.broken} show={showCourses} />
    </Grid>
  );
}

const showCourses = (trial: NotificationDryRun) => <Courses trial={trial} />;

function Courses({ trial }: { trial: NotificationDryRun }) {
  return (
    <>
      <Text as="p" size="sm" leading="inherit" tone="muted">
        {notificationWords.kind(trial.kind)}
      </Text>
      <Box as="dl" mt={8}>
        {ways.map((way) => {
          const { course, because, at } = trial[way];
          return (
            <Grid key={way} gap={12} py={8} size="sm" borderTop="soft" className={classes.way}>
              <dt>{notificationWords.ways[way]}</dt>
              <dd>
                <b>{notificationWords.courses[course]}</b>
                <span>{reasons[because] ?? because}</span>
                {way === 'email' && course === 'now' ? <span>{notificationWords.afterMinutes}</span> : null}
                {at ? <Time at={at} style="full" /> : null}
              </dd>
            </Grid>
          );
        })}
      </Box>
    </>
  );
}

type TrialOutcomeProps<Trial> = {
  run: { readonly isError: boolean; readonly data: Trial | undefined };
  broken: string;
  show: (trial: Trial) => ReactNode;
};

/** The result of a trial, or that it failed to run. */
const TrialOutcome = <Trial,>({ run, broken, show }: TrialOutcomeProps<Trial>) => (
  <>
    {run.isError ? (
      <Text as="p" size="sm" leading="inherit" tone="danger" role="alert">
        {broken}
      </Text>
    ) : null}
    <div role="status">{run.data === undefined ? null : show(run.data)}</div>
  </>
);
