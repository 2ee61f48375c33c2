import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import type { LessonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { clockWords } from './clock-words.ts';
import classes from './transcript.module.css';

type TranscriptProps = { lesson: LessonView; second: number; onGo: (second: number) => void };

/** Chapters and all that is said; each line leads to its place in the film. */
export function Transcript({ lesson: { chapters, transcript }, second, onGo }: TranscriptProps) {
  return (
    <Grid as="aside" gap={8} packed shrink>
      <Text as="h2" size="md" leading={20} weight={600}>
        {copy.chapters}
      </Text>
      <ol className={classes.chapters}>
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <button
              type="button"
              className={layout(
                {
                  bare: true,
                  grid: true,
                  fullWidth: true,
                  py: 6,
                  px: 8,
                  size: 'md',
                  leading: 20,
                  tone: 'muted',
                  textAlign: 'start',
                  pointer: true,
                  radius: 'chip',
                  hover: 'hover',
                  hoverInk: true,
                  current: true,
                },
                classes.line,
              )}
              onClick={() => onGo(at)}
            >
              <Text size="xs" tabular tone="faint">
                {clockWords(at)}
              </Text>
              {title}
            </button>
          </li>
        ))}
      </ol>
      <Text as="h2" size="md" leading={20} weight={600}>
        {copy.transcript}
      </Text>
      <ol className={classes.lines}>
        {transcript.map(({ from, to, text }) => (
          <li key={from}>
            <button
              type="button"
              className={layout(
                {
                  bare: true,
                  grid: true,
                  fullWidth: true,
                  py: 6,
                  px: 8,
                  size: 'md',
                  leading: 20,
                  tone: 'muted',
                  textAlign: 'start',
                  pointer: true,
                  radius: 'chip',
                  hover: 'hover',
                  hoverInk: true,
                  current: true,
                },
                classes.line,
              )}
              aria-current={second >= from && second < to ? 'time' : undefined}
              onClick={() => onGo(from)}
            >
              <Text size="xs" tabular tone="faint">
                {clockWords(from)}
              </Text>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </Grid>
  );
}
