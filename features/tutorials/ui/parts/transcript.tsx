import type { ReactNode } from 'react';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { LessonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { clockWords } from './clock-words.ts';
import classes from './transcript.module.css';

type TranscriptProps = { lesson: LessonView; second: number; onGo: (second: number) => void };

/** Chapters and transcript; each line leads to its place in the film. */
export function Transcript({ lesson: { chapters, transcript }, second, onGo }: TranscriptProps) {
  return (
    <Grid as="aside" gap={8} packed shrink>
      <Text as="h2" size="md" leading={20} weight={600}>
        {copy.chapters}
      </Text>
      <ol className={classes.lines}>
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <Line at={at} isChapter onGo={onGo}>
              {title}
            </Line>
          </li>
        ))}
      </ol>
      <Text as="h2" size="md" leading={20} weight={600}>
        {copy.transcript}
      </Text>
      <ol className={classes.lines}>
        {transcript.map(({ from, to, text }) => (
          <li key={from}>
            <Line at={from} isCurrent={second >= from && second < to} onGo={onGo}>
              {text}
            </Line>
          </li>
        ))}
      </ol>
    </Grid>
  );
}

type LineProps = {
  at: number;
  isChapter?: boolean;
  isCurrent?: boolean;
  onGo: (second: number) => void;
  children: ReactNode;
};

/** A line of the transcript and its time; pressing it goes there. */
const Line = ({ at, isChapter = false, isCurrent = false, onGo, children }: LineProps) => (
  <Grid
    as="button"
    type="button"
    bare
    fullWidth
    py={6}
    px={8}
    size="md"
    leading={20}
    tone={isChapter || isCurrent ? 'ink' : 'muted'}
    textAlign="start"
    pointer
    radius="chip"
    hover="hover"
    hoverInk
    current
    className={classes.line}
    aria-current={isCurrent ? 'time' : undefined}
    onClick={() => onGo(at)}
  >
    <Text size="xs" tabular tone="faint">
      {clockWords(at)}
    </Text>
    {children}
  </Grid>
);
