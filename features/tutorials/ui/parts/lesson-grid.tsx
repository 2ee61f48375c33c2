import { Button } from '@mantine/core';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { LessonView } from '../../contract.ts';
import { findIn } from '../../policy/found.ts';
import { copy } from '../copy.ts';
import { LessonCard } from './lesson-card.tsx';
import classes from './lesson-grid.module.css';
import { RolePath } from './role-path.tsx';

type LessonGridProps = {
  lessons: readonly LessonView[];
  path: { readonly steps: readonly string[]; readonly role: string };
  q: string | undefined;
  onClear: () => void;
};

/** A single step is not a path. */
const stepsMin = 2;

/** The lessons a search finds; without a search, the path of the person's role and the others below it. */
export function LessonGrid({ lessons, path, q, onClear }: LessonGridProps) {
  if (lessons.length === 0) return <EmptyState line={copy.none} />;
  const steps = path.steps.flatMap((id) => lessons.find((lesson) => lesson.id === id) ?? []);
  if (q === undefined && steps.length >= stepsMin) {
    const others = lessons.filter(({ id }) => !path.steps.includes(id));
    return (
      <>
        <RolePath steps={steps} role={path.role} />
        {others.length > 0 ? (
          <Grid as="section" gap={20}>
            <Text as="h2" size="lg" leading={22} weight={600}>
              {copy.path.rest}
            </Text>
            <Cards lessons={others} label={copy.path.rest} />
          </Grid>
        ) : null}
      </>
    );
  }
  const found = lessons.filter((lesson) => findIn(lesson, q ?? ''));
  if (found.length === 0) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        {copy.clear}
      </Button>
    );
    return <EmptyState line={copy.noneMatch} action={clear} />;
  }
  return <Cards lessons={found} label={copy.list} q={q} />;
}

type CardsProps = { lessons: readonly LessonView[]; label: string; q?: string | undefined };

const Cards = ({ lessons, label, q }: CardsProps) => (
  <Grid as="ul" className={classes.grid} aria-label={label}>
    {lessons.map((lesson) => (
      <li key={lesson.id}>
        <LessonCard lesson={lesson} found={findIn(lesson, q ?? '') ?? 'title'} q={q} />
      </li>
    ))}
  </Grid>
);
