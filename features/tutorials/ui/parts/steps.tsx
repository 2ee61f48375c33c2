import { Grid, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { LessonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './steps.module.css';

type StepsProps = {
  lesson: Pick<LessonView, 'chapters' | 'transcript'>;
  /** The place in the lesson that a search led to. */
  at: number | undefined;
};

/** A lesson that was not filmed: what its film would say, in numbered steps under the chapters. */
export function Steps({ lesson: { chapters, transcript }, at }: StepsProps) {
  const parts = chapters.map((chapter, index) => {
    const end = chapters[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const lines = transcript.filter(({ from }) => from >= chapter.at && from < end);
    return { ...chapter, lines, first: transcript.findIndex(({ from }) => from >= chapter.at) + 1 };
  });
  return (
    <Grid as="aside" gap={16} packed shrink>
      <Text as="h2" size="md" leading={20} weight={600}>
        {copy.steps}
      </Text>
      {parts.map(({ at: start, title, lines, first }) => (
        <Stack key={start} gap={4}>
          <Text as="h3" size="sm" leading={20} weight={600}>
            {title}
          </Text>
          <ol className={classes.lines} start={first}>
            {lines.map(({ from, text }) => (
              <li key={from} aria-current={from === at ? 'step' : undefined}>
                {text}
              </li>
            ))}
          </ol>
        </Stack>
      ))}
    </Grid>
  );
}
