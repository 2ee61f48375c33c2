import { memo } from 'react';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { LineView } from '../../../contract/index.ts';
import { lengthOf } from './queue.ts';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';
import { useSeconds } from './use-sheet.ts';

/** Calls that others at the desk are on, above the current one. */
export const LiveBand = memo(function LiveBand({ lines }: { lines: readonly LineView[] }) {
  const talks = lines.filter(({ keptState }) => keptState === 'connected');
  if (talks.length === 0) return null;
  return (
    <ul className={classes.live} aria-label={copy.live}>
      {talks.map((line) => (
        <li key={line.id}>
          <Since at={line.connectedAt ?? line.addedAt} />
          <Grid as="span" leading={18} shrink className={classes.who}>
            <strong>{line.name}</strong>
            <span>{[line.company, line.subject].filter(Boolean).join(', ')}</span>
          </Grid>
          <Text truncate grow textAlign="end" tone="muted" className={classes.said}>
            {line.note}
          </Text>
          {line.claim ? (
            <Row
              as="span"
              gap={8}
              align="center"
              tone="muted"
              size="sm"
              leading="inherit"
              className={classes.hand}
            >
              <Avatar
                id={line.claim.by.id}
                name={line.claim.by.displayName}
                photoURL={line.claim.by.photoURL}
                size={24}
                isDecorative
              />
              <span>{copy.hasIt(line.claim.by.displayName.split(' ')[0] ?? '')}</span>
            </Row>
          ) : null}
        </li>
      ))}
    </ul>
  );
});

/** How long it has been, by the second. */
export function Since({ at }: { at: string }) {
  return <span className={classes.running}>{lengthOf(useSeconds() - Date.parse(at))}</span>;
}
