import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconCircleCheck, IconMovie } from '#platform/ui/icons.ts';
import type { LessonView } from '../../contract.ts';
import type { Found } from '../../policy/found.ts';
import { resumeAt } from '../../policy/seen.ts';
import { copy } from '../copy.ts';
import { clockWords } from './clock-words.ts';
import classes from './lesson-card.module.css';

type LessonCardProps = {
  lesson: LessonView;
  found: Found;
  q: string | undefined;
  /** Its place on somebody's path. */
  step?: number;
};

/** A lesson in the grid: its picture, its length, whether it was watched, and where a search found its words. */
export function LessonCard({ lesson, found, q, step }: LessonCardProps) {
  const { id, title, about, seconds, seenAt, positionSeconds } = lesson;
  const part = resumeAt(positionSeconds, seconds) / seconds;
  const said = found === 'title' ? undefined : found;
  return (
    <Link
      to="/get-started"
      search={{ lesson: id, ...(said && { at: said.at }), ...(q !== undefined && { q }) }}
      className={classes.card}
    >
      <span className={classes.picture}>
        <Poster address={lesson.posterURL} />
        <span className={classes.length}>{clockWords(seconds)}</span>
        {part > 0 ? <span className={classes.part} style={{ width: `${part * 100}%` }} /> : null}
      </span>
      {step === undefined ? null : <span className={classes.step}>{copy.path.step(step)}</span>}
      <span className={classes.title}>{title}</span>
      <span className={classes.about}>{said ? copy.saidAt(clockWords(said.at), said.text) : about}</span>
      {seenAt ? (
        <span className={classes.seen}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {copy.seen}
        </span>
      ) : (
        <span className={classes.fresh}>{copy.isNew}</span>
      )}
    </Link>
  );
}

/** One picture that does not come leaves the others alone (TUT-5). */
function Poster({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <IconMovie size={32} stroke={1.5} aria-hidden />;
  return <img src={address} alt="" onError={() => setBroken(true)} />;
}
