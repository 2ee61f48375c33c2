import type { ReactNode } from 'react';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import type { Card } from '../../contract/introductions.ts';
import classes from './request-list.module.css';

type RowFrameProps = {
  /** The id of the line that names the row. */
  titleId: string;
  person: Card;
  acts: ReactNode;
  children: ReactNode;
};

/** The row of a request or introduction: the face, its text, and the answer buttons. */
export const RowFrame = ({ titleId, person, acts, children }: RowFrameProps) => (
  <Grid
    as="article"
    gap={4}
    gapX={16}
    align="start"
    py={16}
    px="edge"
    borderBottom="soft"
    className={classes.row}
    aria-labelledby={titleId}
  >
    <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={40} isDecorative />
    <Grid gap={4} shrink measure>
      {children}
    </Grid>
    <Row gap={4} justify="end" className={classes.acts}>
      {acts}
    </Row>
  </Grid>
);
