import { Button } from '@mantine/core';
import { useId } from 'react';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { MovedRow } from '../../../contract/moving.ts';
import classes from './moved.module.css';
import { words } from './moved-copy.ts';

type MovedLineProps = {
  row: MovedRow;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  onLeave: () => void;
};

const inWords = ({ title, company }: MovedRow['from']) =>
  [title, company].filter(Boolean).join(', ') || words.noJob;

/** Who has moved, from where to where and since when; ticked or not, or left for good. */
export function MovedLine({ row, isTicked, onTick, onLeave }: MovedLineProps) {
  const about = useId();
  return (
    <li className={classes.row}>
      <label className={classes.who}>
        <TickBox checked={isTicked} onToggle={onTick} aria-describedby={about} />
        <span className={classes.name}>{row.displayName}</span>
      </label>
      <div className={classes.about} id={about}>
        <span className={classes.jobs}>
          <span className={classes.from}>{inWords(row.from)}</span> <span aria-hidden="true">→</span>{' '}
          <span className="visually-hidden">{words.now}</span> <span>{inWords(row.to)}</span>
        </span>
        {row.since ? (
          <span className={classes.quiet}>
            {words.since} <Time at={row.since} style="month" />
          </span>
        ) : null}
        {row.lists.length > 0 ? (
          <span className={classes.quiet}>{words.inLists(row.lists.map(({ name }) => name).join(', '))}</span>
        ) : null}
      </div>
      <Button
        className={classes.leave}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={words.leaveOne(row.displayName)}
        onClick={onLeave}
      >
        {words.leave}
      </Button>
    </li>
  );
}
