import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { IconCheck } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { WelcomeView } from '../../contract/newcomer.ts';
import { type WelcomeStep, welcomeSteps } from '../../limits.ts';
import { invitationsApi, welcomeQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { useWelcome } from '../parts/use-welcome.ts';
import { NameStep, NotificationsStep, PeopleStep, PlaceStep, WorkStep } from '../parts/welcome-steps.tsx';
import classes from './welcome-page.module.css';

const { welcome: words } = copy;

/** The first steps of a newcomer: five short things, each saved by itself, none required. */
export function WelcomePage() {
  const reading = useQuery(welcomeQuery());
  const retry = () => void reading.refetch();
  return (
    <div className={classes.page}>
      <PageTitle>{words.title}</PageTitle>
      {reading.data ? (
        reading.data.isOpen ? (
          <Steps view={reading.data} />
        ) : (
          <EmptyState line={words.over} action={<ToDashboard label={words.finish} />} />
        )
      ) : reading.isError ? (
        <ErrorPanel title={words.broken} onRetry={retry} />
      ) : (
        <SkeletonRows count={4} height={56} variant="line" onRetry={retry} />
      )}
    </div>
  );
}

function Steps({ view }: { view: WelcomeView }) {
  const { at, place, back, goTo, next } = useWelcome(view);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    // What was pressed is gone with the step before: the next one is read from its heading on.
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);
  const props = (step: WelcomeStep) => ({ onDone: () => next(step), onBack: back });
  return (
    <>
      <p className={classes.lead}>{words.lead}</p>
      <ol className={classes.steps}>
        {welcomeSteps.map((step) => (
          <li key={step}>
            <button
              type="button"
              className={classes.step}
              aria-current={step === at ? 'step' : undefined}
              onClick={() => goTo(step)}
            >
              {view.handled.includes(step) ? (
                <IconCheck size={16} stroke={1.75} aria-label={words.doneStep} role="img" />
              ) : (
                <span className={classes.dot} aria-hidden="true" />
              )}
              {words.steps[step]}
            </button>
          </li>
        ))}
      </ol>
      <section className={classes.body}>
        {at === 'done' ? null : <p className={classes.of}>{words.of(place + 1, welcomeSteps.length)}</p>}
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {at === 'done' ? words.doneTitle : words.steps[at]}
        </h2>
        {at === 'name' ? <NameStep {...props('name')} /> : null}
        {at === 'work' ? <WorkStep {...props('work')} /> : null}
        {at === 'place' ? <PlaceStep {...props('place')} /> : null}
        {at === 'people' ? <PeopleStep {...props('people')} inviter={view.inviter} /> : null}
        {at === 'notifications' ? <NotificationsStep {...props('notifications')} /> : null}
        {at === 'done' ? <Finish /> : null}
      </section>
      {at === 'done' ? null : <ToDashboard label={words.later} isQuiet />}
    </>
  );
}

function Finish() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const finish = useMutation({
    mutationFn: () => invitationsApi.finishWelcome.call({}),
    onSuccess: (view) => cache.setQueryData(welcomeQuery().queryKey, view),
    // That it was not noted only means that the steps are offered again.
    onSettled: () => navigate({ to: '/dashboard' }),
  });
  return (
    <>
      <p className={classes.lead}>{words.done}</p>
      <Button loading={finish.isPending} onClick={() => finish.mutate()}>
        {words.finish}
      </Button>
    </>
  );
}

const ToDashboard = ({ label, isQuiet = false }: { label: string; isQuiet?: boolean }) => (
  <Button
    className={classes.later}
    variant={isQuiet ? 'subtle' : 'default'}
    color={isQuiet ? 'gray' : undefined}
    renderRoot={(props) => <Link to="/dashboard" {...props} />}
  >
    {label}
  </Button>
);
