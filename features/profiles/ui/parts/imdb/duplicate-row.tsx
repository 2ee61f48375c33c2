import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { Duplicate } from '../../../contract/duplicates.ts';
import { workWords } from './disagreement-table.tsx';
import classes from './duplicates.module.css';
import { imdbCopy } from './imdb-copy.ts';
import { useDuplicateActs } from './use-duplicate-acts.ts';

const words = imdbCopy.duplicates;

/** Two profiles side by side, why they may be duplicates, and the possible decisions. */
export function DuplicateRow({ pair }: { pair: Duplicate }) {
  const { one, other, because, shared, staysId } = pair;
  const nameId = useId();
  return (
    <Grid as="li" gap={10} py={16} borderBottom="soft" aria-labelledby={nameId}>
      <Row as="p" gap={8} align="center" wrap breaks>
        <strong id={nameId}>{[...new Set([one.name, other.name])].join(' / ')}</strong>
        {because.map((reason) => (
          <Chip key={reason}>{words.because[reason]}</Chip>
        ))}
      </Row>
      <Grid gap={12} gapX={24} className={classes.sides}>
        <Side side={one} stays={staysId === one.personId} />
        <Side side={other} stays={staysId === other.personId} />
      </Grid>
      {shared.length > 0 ? (
        <Text as="p" size="sm" tone="muted" breaks>
          {words.both(shared.map(workWords).join(' · '))}
        </Text>
      ) : null}
      <Acts pair={pair} />
    </Grid>
  );
}

function Side({ side, stays }: { side: Duplicate['one']; stays: boolean }) {
  const { personId, name, headline, imdbNameId, isClaimed, credits } = side;
  return (
    <Box shrink pl={12} className={classes.side}>
      <Row as="p" gap={8} align="center" wrap breaks minHeight={24} weight={600}>
        <Link to="/people/$personId" params={{ personId }}>
          {name}
        </Link>
        {stays ? <Chip>{words.stays}</Chip> : null}
      </Row>
      {headline ? (
        <Text as="p" size="sm" tone="muted" breaks>
          {headline}
        </Text>
      ) : null}
      <Text as="p" size="sm" tone="muted" breaks>
        {isClaimed ? words.member : words.open} · {imdbCopy.credits(credits)}
      </Text>
      {imdbNameId ? (
        <Link
          to="/admin/imdb-test"
          search={{ q: imdbNameId }}
          className={layout({ size: 'xs', tone: 'muted' })}
        >
          <code>{imdbNameId}</code>
        </Link>
      ) : null}
    </Box>
  );
}

function Acts({ pair }: { pair: Duplicate }) {
  const { decide, isBusy } = useDuplicateActs(pair);
  if (pair.state !== 'open')
    return (
      <Row gap={8} align="center" wrap>
        <Button variant="default" aria-disabled={isBusy || undefined} onClick={() => decide('open')}>
          {words.takeBack[pair.state]}
        </Button>
      </Row>
    );
  return (
    <Row gap={8} align="center" wrap>
      {pair.staysId ? (
        <Button variant="default" aria-disabled={isBusy || undefined} onClick={() => decide('same')}>
          {words.same}
        </Button>
      ) : (
        <Text as="p" size="sm" tone="muted" breaks>
          {words.twoMembers}
        </Text>
      )}
      <Button variant="default" aria-disabled={isBusy || undefined} onClick={() => decide('different')}>
        {words.different}
      </Button>
    </Row>
  );
}
