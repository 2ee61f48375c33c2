import { Button } from '@mantine/core';
import { useId } from 'react';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
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

/** A job change: the person, old and new job and date, with a checkbox and a button to dismiss it. */
export function MovedLine({ row, isTicked, onTick, onLeave }: MovedLineProps) {
  const about = useId();
  return (
    <Grid
      as="li"
      gapX={12}
      align="center"
      cols="auto-end"
      py={8}
      px={2}
      borderBottom="soft"
      className={classes.row}
    >
      <Row as="label" gap={10} align="center" minHeight={32} pointer>
        <TickBox checked={isTicked} onToggle={onTick} aria-describedby={about} />
        <Text weight={600} breaks>
          {row.displayName}
        </Text>
      </Row>
      <Grid gap={2} breaks className={classes.about} id={about}>
        <span>
          <Text tone="muted">{inWords(row.from)}</Text> <span aria-hidden="true">→</span>{' '}
          <span className="visually-hidden">{words.now}</span> <span>{inWords(row.to)}</span>
        </span>
        {row.since ? (
          <Text tone="muted" size="xs">
            {words.since} <Time at={row.since} style="month" />
          </Text>
        ) : null}
        {row.lists.length > 0 ? (
          <Text tone="muted" size="xs">
            {words.inLists(row.lists.map(({ name }) => name).join(', '))}
          </Text>
        ) : null}
      </Grid>
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
    </Grid>
  );
}
