import { Button } from '@mantine/core';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import type { LessonView } from '../../contract.ts';
import { findIn } from '../../policy/found.ts';
import { copy } from '../copy.ts';
import { LessonCard } from './lesson-card.tsx';
import classes from './lesson-grid.module.css';

type LessonGridProps = { lessons: readonly LessonView[]; q: string | undefined; onClear: () => void };

/** The lessons that a search finds, all of them without one. */
export function LessonGrid({ lessons, q, onClear }: LessonGridProps) {
  if (lessons.length === 0) return <EmptyState line={copy.none} />;
  const found = lessons.flatMap((lesson) => {
    const place = findIn(lesson, q ?? '');
    return place ? [{ lesson, place }] : [];
  });
  if (found.length === 0) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        {copy.clear}
      </Button>
    );
    return <EmptyState line={copy.noneMatch} action={clear} />;
  }
  return (
    <ul className={classes.grid} aria-label={copy.list}>
      {found.map(({ lesson, place }) => (
        <li key={lesson.id}>
          <LessonCard lesson={lesson} found={place} q={q} />
        </li>
      ))}
    </ul>
  );
}
