import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { movesFor } from '#platform/contract/states.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { StateVerbs } from '#platform/ui/kit/state-verbs.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { ClientView, Job } from '../../../contract/views.ts';
import type { JobAct } from '../../../limits.ts';
import { isSigned, jobMoves, mayMoveJob } from '../../../policy/states.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { feeWords, spanWords } from '../client-words.ts';
import { JobDialog, PitchDialog, SlipSheet } from '../lazy-dialogs.ts';

const { jobs: words } = copy;

/** A client's jobs, current and past, and their pitches. */
export function JobsTab({ client }: { client: ClientView }) {
  const { run } = useActs();
  const [asked, setAsked] = useState<Job | 'new' | 'pitch'>();
  const [slip, setSlip] = useState<Job>();
  const isOpen = isSigned(client.state) || client.state === 'hip_pocket';
  const move = ({ id: jobId, version }: Job, act: JobAct) =>
    void run(() => clientsApi.moveJob.call({ id: client.id, jobId, version, act }), { failed: copy.failed });
  return (
    <Stack gap={20} px="edge">
      {isOpen ? (
        <Row gap={8} wrap>
          <Button onClick={() => setAsked('new')}>{words.add}</Button>
          {isSigned(client.state) ? (
            <Button variant="default" onClick={() => setAsked('pitch')}>
              {copy.pitches.add}
            </Button>
          ) : null}
        </Row>
      ) : null}
      {client.jobs.length === 0 ? <Text tone="muted">{isOpen ? words.none : words.noneHere}</Text> : null}
      <ul className={layout({ stack: true, gap: 16 })} aria-label={copy.tabs.jobs}>
        {client.jobs.map((job) => (
          <Stack as="li" key={job.id} gap={6}>
            <JobFacts job={job} />
            <Row gap={6} wrap>
              <StateVerbs
                isQuiet
                acts={movesFor(jobMoves, { state: job.state, who: 'team' })
                  .map(({ act }) => act)
                  .filter((act) => mayMoveJob(act, client.state))}
                words={words.acts}
                onAct={(act) => move(job, act)}
              />
              {isOpen ? (
                <Button
                  aria-label={words.edit(job.project)}
                  variant="subtle"
                  color="gray"
                  onClick={() => setAsked(job)}
                >
                  {copy.edit}
                </Button>
              ) : null}
              {isBooked(job) ? (
                <Button variant="subtle" color="gray" onClick={() => setSlip(job)}>
                  {words.slip}
                </Button>
              ) : null}
            </Row>
          </Stack>
        ))}
      </ul>
      <PitchList client={client} />
      <Suspense fallback={null}>
        {asked === 'pitch' ? <PitchDialog id={client.id} onClose={() => setAsked(undefined)} /> : null}
        {asked && asked !== 'pitch' ? (
          <JobDialog
            client={client}
            job={asked === 'new' ? undefined : asked}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
        {slip ? <SlipSheet client={client} job={slip} onDone={() => setSlip(undefined)} /> : null}
      </Suspense>
    </Stack>
  );
}

/** A deal is closed from the booking on. */
const isBooked = ({ state }: Job) => !['up_for', 'avail', 'pinned', 'released'].includes(state);

/** A job in a few lines; its money where it is shown. */
export function JobFacts({ job }: { job: Job }) {
  const { project, role, buyer, state, firstDay, lastDay, paperwork } = job;
  return (
    <Stack gap={2}>
      <Text weight={500} breaks>
        {project}
      </Text>
      <Text size="sm" tone="muted" breaks>
        {[words.states[state], role, buyer, spanWords(firstDay, lastDay)].filter(Boolean).join(' · ')}
      </Text>
      {[feeWords(job), paperwork].filter(Boolean).map((line) => (
        <Text key={line} size="sm" breaks>
          {line}
        </Text>
      ))}
    </Stack>
  );
}

/** A client's pitches: buyer and date. */
export const PitchList = ({ client: { pitches } }: { client: Pick<ClientView, 'pitches'> }) => (
  <PanelPart title={copy.pitches.title}>
    {pitches.length === 0 ? <Text tone="muted">{copy.pitches.none}</Text> : null}
    <ul aria-label={copy.pitches.title}>
      {pitches.map(({ id, buyer, project, pitchedOn, by }) => (
        <li key={id}>{[dateWords(pitchedOn), buyer, project, by].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  </PanelPart>
);
