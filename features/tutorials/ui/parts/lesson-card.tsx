import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconCircleCheck, IconMovie } from '#platform/ui/icons.ts';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
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
  /** Its position on the person's path. */
  step?: number;
};

/** A lesson in the grid: its picture, its length, whether it was watched, and where it matches a search. */
export function LessonCard({ lesson, found, q, step }: LessonCardProps) {
  const { id, title, about, seconds, seenAt, positionSeconds } = lesson;
  const part = resumeAt(positionSeconds, seconds) / seconds;
  const hasFilm = lesson.videoURL !== null;
  const said = found === 'title' ? undefined : found;
  return (
    <Link
      to="/get-started"
      search={{ lesson: id, ...(said && { at: said.at }), ...(q !== undefined && { q }) }}
      className={layout(
        { gap: 4, packed: true, p: 8, plain: true, radius: 'panel', hover: 'hover', grid: true },
        classes.card,
      )}
    >
      <Grid
        as="span"
        relative
        center
        mb={8}
        clip
        tone="faint"
        bg="raised"
        border="soft"
        radius="button"
        className={classes.picture}
      >
        <Poster address={lesson.posterURL} />
        {hasFilm ? (
          <Text
            size="xs"
            leading={18}
            weight={600}
            tabular
            tone="ink"
            bg="page"
            py={2}
            px={6}
            absolute
            className={classes.length}
          >
            {clockWords(seconds)}
          </Text>
        ) : null}
        {part > 0 ? (
          <span
            className={layout({ absolute: true, bottom: 0 }, classes.part)}
            style={{ width: `${part * 100}%` }}
          />
        ) : null}
      </Grid>
      {step === undefined ? null : (
        <Text size="xs" weight={600} tabular tone="muted">
          {copy.path.step(step)}
        </Text>
      )}
      <Text weight={600} leading={20} pretty>
        {title}
      </Text>
      <Text size="sm" tone="muted" pretty>
        {said ? (hasFilm ? copy.saidAt(clockWords(said.at), said.text) : said.text) : about}
      </Text>
      {seenAt ? (
        <Row as="span" inline gap={6} align="center" size="xs" leading={18} tone="muted" justifySelf="start">
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {hasFilm ? copy.seen : copy.done}
        </Row>
      ) : (
        <Row
          as="span"
          inline
          gap={6}
          align="center"
          size="xs"
          leading={18}
          px={6}
          weight={600}
          tone="ink"
          border="edge"
          radius="chip"
          justifySelf="start"
        >
          {copy.isNew}
        </Row>
      )}
    </Link>
  );
}

/** A picture that fails to load does not affect the others (TUT-5). */
function Poster({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <IconMovie size={32} stroke={1.5} aria-hidden />;
  return <img src={address} alt="" onError={() => setBroken(true)} />;
}
