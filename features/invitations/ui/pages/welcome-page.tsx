import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { IconCheck } from '#platform/ui/icons.ts';
import choice from '#platform/ui/kit/choice-button.module.css';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import type { WelcomeView } from '../../contract/newcomer.ts';
import { type WelcomeStep, welcomeSteps } from '../../limits.ts';
import { invitationsApi, welcomeQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { useWelcome } from '../parts/use-welcome.ts';
import { NameStep, NotificationsStep, PeopleStep, PlaceStep, WorkStep } from '../parts/welcome-steps.tsx';
import classes from './welcome-page.module.css';

const { welcome: words } = copy;

/** A newcomer's first steps: five short ones, each saved on its own, none required. */
export function WelcomePage() {
  const reading = useQuery(welcomeQuery());
  return (
    <Box grow pt={18} pb={32} px="edge">
      <PageTitle>{words.title}</PageTitle>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 56 }}>
        {(view) =>
          view.isOpen ? (
            <Steps view={view} />
          ) : (
            <EmptyState line={words.over} action={<ToDashboard label={words.finish} />} />
          )
        }
      </Loaded>
    </Box>
  );
}

function Steps({ view }: { view: WelcomeView }) {
  const { at, place, back, goTo, next } = useWelcome(view);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    // The button pressed has disappeared with its step, so focus moves to the next heading.
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);
  const props = (step: WelcomeStep) => ({ onDone: () => next(step), onBack: back });
  return (
    <>
      <Text as="p" mt={6} mb={20} tone="muted" pretty className={classes.lead}>
        {words.lead}
      </Text>
      <Row as="ol" gap={4} wrap className={classes.steps}>
        {welcomeSteps.map((step) => (
          <li key={step}>
            <button
              type="button"
              className={layout(
                {
                  bare: true,
                  inline: true,
                  gap: 8,
                  align: 'center',
                  minHeight: 36,
                  py: 0,
                  px: 10,
                  pointer: true,
                  radius: 'chip',
                  hover: 'hover',
                  tap: true,
                  chosen: true,
                },
                [choice.ring, classes.step].join(' '),
              )}
              aria-current={step === at ? 'step' : undefined}
              onClick={() => goTo(step)}
            >
              {view.handled.includes(step) ? (
                <IconCheck size={16} stroke={1.75} aria-label={words.doneStep} role="img" />
              ) : (
                <Text radius="round" className={classes.dot} aria-hidden="true" />
              )}
              {words.steps[step]}
            </button>
          </li>
        ))}
      </Row>
      <Box as="section" pt={20} pb={24} mt={12} borderTop="soft">
        {at === 'done' ? null : (
          <Text as="p" size="sm" tabular tone="faint">
            {words.of(place + 1, welcomeSteps.length)}
          </Text>
        )}
        <Text as="h2" ref={heading} tabIndex={-1} mb={16} size="xl" weight={600} tracking="tight">
          {at === 'done' ? words.doneTitle : words.steps[at]}
        </Text>
        {at === 'name' ? <NameStep {...props('name')} /> : null}
        {at === 'work' ? <WorkStep {...props('work')} /> : null}
        {at === 'place' ? <PlaceStep {...props('place')} /> : null}
        {at === 'people' ? <PeopleStep {...props('people')} inviter={view.inviter} /> : null}
        {at === 'notifications' ? <NotificationsStep {...props('notifications')} /> : null}
        {at === 'done' ? <Finish /> : null}
      </Box>
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
    // If recording it fails, the steps are just offered again.
    onSettled: () => navigate({ to: '/dashboard' }),
  });
  return (
    <>
      <Text as="p" mt={6} mb={20} tone="muted" pretty className={classes.lead}>
        {words.done}
      </Text>
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
