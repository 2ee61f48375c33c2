import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { roleName } from '#features/access/ui/public.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { LessonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { clockWords } from './clock-words.ts';
import { LessonCard } from './lesson-card.tsx';
import grid from './lesson-grid.module.css';
import classes from './role-path.module.css';

const words = copy.path;

/** What a role learns first: its lessons in order, the person's progress, and the next one (5.20 TUT-1). */
export function RolePath({ steps, role }: { steps: readonly LessonView[]; role: string }) {
  const id = useId();
  const left = steps.filter(({ seenAt }) => seenAt === null);
  const [next] = left;
  const done = steps.length - left.length;
  const seconds = left.reduce((sum, lesson) => sum + lesson.seconds, 0);
  // How long reading takes, nobody knows.
  const isFilmed = left.every(({ videoURL }) => videoURL !== null);
  const progress = words.progress(done, steps.length);
  return (
    <Grid as="section" gap={24} borderBottom="soft" className={classes.path} aria-labelledby={id}>
      <Grid as="header" gap={8} gapX={24} align="center" cols="auto-end">
        <Text as="h2" id={id} size="lg" leading={22} weight={600}>
          {words.title(roleName(role))}
        </Text>
        <Row
          gap={4}
          className={classes.bar}
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={steps.length}
          aria-valuenow={done}
          aria-valuetext={progress}
        >
          {steps.map((lesson) => (
            <span key={lesson.id} data-done={lesson.seenAt !== null || undefined} />
          ))}
        </Row>
        <Text as="p" size="sm" tabular tone="muted" className={classes.line}>
          {next
            ? [progress, ...(isFilmed ? [words.left(clockWords(seconds))] : [])].join(' · ')
            : words.walked}
        </Text>
        {next ? (
          <Button
            className={classes.go}
            renderRoot={(props) => <Link to="/get-started" search={{ lesson: next.id }} {...props} />}
          >
            {done === 0 ? words.start : words.goOn}
          </Button>
        ) : null}
      </Grid>
      <Grid as="ol" className={grid.grid} aria-label={words.title(roleName(role))}>
        {steps.map((lesson, index) => (
          <li key={lesson.id}>
            <LessonCard lesson={lesson} found="title" q={undefined} step={index + 1} />
          </li>
        ))}
      </Grid>
    </Grid>
  );
}
