import type { RefObject } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';
import { deviceLanguage } from '#platform/ui/language.ts';
import type { LessonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './lesson-film.module.css';
import type { Watching } from './use-watching.ts';

type LessonFilmProps = {
  lesson: LessonView;
  /** The film's address; undefined where there is none, or it could not be loaded. */
  address: string | undefined;
  /** True once the film could not be loaded. */
  isBroken: boolean;
  film: RefObject<HTMLVideoElement | null>;
  startsAt: number;
  watching: Watching;
  onBroken: () => void;
};

/** The film of a lesson with its captions, or its picture and why it is all there is. */
export function LessonFilm(props: LessonFilmProps) {
  const { lesson, address, isBroken, film, startsAt, watching, onBroken } = props;
  if (address === undefined)
    return (
      <>
        <img className={classes.film} src={lesson.posterURL} alt="" />
        <Text as="p" size="sm" tone="muted" role={isBroken ? 'alert' : undefined}>
          {isBroken ? copy.filmBroken : copy.noFilm}
        </Text>
      </>
    );
  return (
    <video
      ref={film}
      className={classes.film}
      src={address}
      poster={lesson.posterURL}
      controls
      playsInline
      muted
      preload="metadata"
      aria-label={lesson.title}
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = startsAt;
      }}
      onTimeUpdate={watching.onTime}
      onPlay={watching.onPlay}
      onPause={watching.onPause}
      onEnded={watching.onEnded}
      onError={onBroken}
    >
      <track
        kind="captions"
        src={lesson.captionsURL}
        srcLang={deviceLanguage()}
        label={copy.captions}
        default
      />
    </video>
  );
}
