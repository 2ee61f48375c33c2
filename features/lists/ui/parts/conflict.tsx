import { Button } from '@mantine/core';
import { copy } from '../copy.ts';
import classes from './conflict.module.css';

const { conflict: words } = copy;

type ConflictProps = { mine: string; theirs: string; onMine: () => void; onTheirs: () => void };

/** Two versions of a text side by side: nothing is overwritten unseen. */
export const Conflict = ({ mine, theirs, onMine, onTheirs }: ConflictProps) => (
  <div role="alert" className={classes.conflict}>
    <p className={classes.line}>{words.line}</p>
    <dl className={classes.sides}>
      <div>
        <dt>{words.mineLabel}</dt>
        <dd dir="auto">{mine || '–'}</dd>
      </div>
      <div>
        <dt>{words.theirsLabel}</dt>
        <dd dir="auto">{theirs || '–'}</dd>
      </div>
    </dl>
    <div className={classes.acts}>
      <Button variant="default" size="sm" onClick={onMine}>
        {words.mine}
      </Button>
      <Button variant="default" size="sm" onClick={onTheirs}>
        {words.theirs}
      </Button>
    </div>
  </div>
);
