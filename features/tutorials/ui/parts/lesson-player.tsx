import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { IconArrowLeft } from '#platform/ui/icons.ts';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import type { LessonView } from '../../contract.ts';
import { resumeAt } from '../../policy/seen.ts';
import { copy } from '../copy.ts';
import { LessonFilm } from './lesson-film.tsx';
import classes from './lesson-player.module.css';
import { Steps } from './steps.tsx';
import { Transcript } from './transcript.tsx';
import { useWatching } from './use-watching.ts';

type LessonPlayerProps = {
  lesson: LessonView;
  /** The lesson after this one. */
  next: LessonView | undefined;
  /** Second to start at; defaults to where it was left. */
  at: number | undefined;
  /** The search to go back to. */
  q: string | undefined;
};

/**
 * A lesson: the film with its captions, the transcript next to it, and the page to try it on. Where it was not filmed,
 * its picture and what the film would show, step by step (decision 146).
 */
export function LessonPlayer({ lesson, next, at, q }: LessonPlayerProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  const watching = useWatching(lesson, film);
  const [startsAt] = useState(at ?? resumeAt(lesson.positionSeconds, lesson.seconds));
  const address = isBroken ? undefined : (lesson.videoURL ?? undefined);
  const hasFilm = address !== undefined;
  // Without a film nothing plays to its end: the reader says when they are done.
  const isDone = watching.hasEnded || (!hasFilm && lesson.seenAt !== null);
  const goTo = (second: number) => {
    if (!film.current) return;
    film.current.currentTime = second;
    void film.current.play();
  };
  const back = q === undefined ? {} : { q };
  return (
    <Grid gap={16} packed pt={20} pb={48} px="edge" className={classes.page}>
      <Link
        to="/get-started"
        search={back}
        className={layout({
          inline: true,
          gap: 6,
          align: 'center',
          justifySelf: 'start',
          minHeight: 32,
          size: 'sm',
          leading: 'inherit',
          tone: 'muted',
          plain: true,
          hoverInk: true,
        })}
      >
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {copy.all}
      </Link>
      <Grid className={classes.columns}>
        <Grid gap={12} packed shrink>
          <LessonFilm
            lesson={lesson}
            address={address}
            isBroken={isBroken}
            film={film}
            startsAt={startsAt}
            watching={watching}
            onBroken={() => setBroken(true)}
          />
          <PageTitle>{lesson.title}</PageTitle>
          <Text as="p" measure tone="muted" pretty>
            {lesson.about}
          </Text>
          <Row gap={8} wrap>
            <Button renderRoot={(props) => <Link to={lesson.page} {...props} />}>{copy.doItNow}</Button>
            {hasFilm || isDone ? null : (
              <Button variant="default" onClick={watching.onEnded}>
                {copy.markDone}
              </Button>
            )}
            {isDone && next ? (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link to="/get-started" search={{ lesson: next.id, ...back }} {...props} />
                )}
              >
                {copy.next}: {next.title}
              </Button>
            ) : null}
          </Row>
          {watching.isUnsaved ? (
            <Text as="p" measure tone="muted" pretty>
              {copy.notKept}
            </Text>
          ) : null}
        </Grid>
        {hasFilm ? (
          <Transcript lesson={lesson} second={watching.second} onGo={goTo} />
        ) : (
          <Steps lesson={lesson} at={at} />
        )}
      </Grid>
    </Grid>
  );
}
