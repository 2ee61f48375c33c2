import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { IconCircle, IconCircleCheck } from '#platform/ui/icons.ts';
import { Box, Grid, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import { firstSteps, type Step } from './first-steps.ts';
import classes from './first-steps-band.module.css';

/** First steps for a new account; hidden once all are done or the person dismisses it. */
export function FirstStepsBand() {
  const { person } = useMe();
  const key = `backlot-first-steps:${person.id}`;
  const [isAway, setIsAway] = useState(() => readStored(key) === 'true');
  const putAway = () => {
    writeStored(key, 'true');
    setIsAway(true);
  };
  const steps = firstSteps(person);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isAway || done === steps.length) return null;
  return (
    <Box
      as="section"
      pt={18}
      pb={20}
      px={24}
      bg="band"
      borderBottom="soft"
      className={classes.band}
      aria-labelledby="first-steps"
    >
      <Row gapX={12} align="center" wrap minHeight={32}>
        <Text as="h2" id="first-steps" size="md" weight={600}>
          {copy.steps.title}
        </Text>
        <Text as="p" grow size="sm" tone="muted" className={classes.progress}>
          {copy.steps.progress(done, steps.length)}
        </Text>
        <Button variant="subtle" color="gray" size="sm" className={classes.dismiss} onClick={putAway}>
          {copy.steps.dismiss}
        </Button>
      </Row>
      <Grid as="ul" gapX={24} mt={8} className={classes.steps}>
        {steps.map((step) => (
          <li key={step.name}>
            <StepLink step={step} />
          </li>
        ))}
      </Grid>
    </Box>
  );
}

function StepLink({ step: { name, isDone } }: { step: Step }) {
  const Icon = isDone ? IconCircleCheck : IconCircle;
  const { title, line } = copy.steps[name];
  return (
    <Link
      to="/profile"
      className={layout(
        { row: true, gap: 12, align: 'center', minHeight: 56, py: 8, plain: true, borderTop: 'soft' },
        classes.step,
      )}
      data-done={isDone || undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={layout({ rigid: true }, classes.icon)} />
      <Stack as="span" shrink className={classes.words}>
        <b>{title}</b>
        <span>{isDone ? copy.steps.done : line}</span>
      </Stack>
    </Link>
  );
}
