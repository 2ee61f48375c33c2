import { Button } from '@mantine/core';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import classes from './desk.module.css';

type ConflictProps = {
  words: {
    conflict: string;
    conflictLine: string;
    mine: string;
    theirs: string;
    keepMine: string;
    takeTheirs: string;
  };
  mine: string;
  theirs: string;
  isBusy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

/** Two editors began with the same state: both side by side, what stands now on the right. */
export function Conflict({ words, mine, theirs, isBusy, onKeep, onTake }: ConflictProps) {
  return (
    <section className={classes.conflict} role="alert">
      <p className={classes.conflictTitle}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {words.conflict}
      </p>
      <p className={classes.summary}>{words.conflictLine}</p>
      <div className={classes.sides}>
        <div>
          <h4 className={classes.sectionTitle}>{words.mine}</h4>
          <p className={classes.sideText}>{mine}</p>
        </div>
        <div>
          <h4 className={classes.sectionTitle}>{words.theirs}</h4>
          <p className={classes.sideText}>{theirs}</p>
        </div>
      </div>
      <div className={classes.acts}>
        <Button variant="default" loading={isBusy} onClick={onKeep}>
          {words.keepMine}
        </Button>
        <Button variant="default" onClick={onTake}>
          {words.takeTheirs}
        </Button>
      </div>
    </section>
  );
}
