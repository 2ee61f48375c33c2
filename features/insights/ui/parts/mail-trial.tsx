import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import type { MailDryRun } from '../../contract.ts';
import { debugQuery, insightsApi, newActId, recordsKey } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './trial.module.css';
import { TrialOutcome } from './trial-outcome.tsx';

const words = copy.debug.mail;

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
