import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { Duplicate } from '../../../contract/duplicates.ts';
import { type DuplicateState, duplicateStates } from '../../../limits.ts';
import { workWords } from './disagreement-table.tsx';
import classes from './duplicates.module.css';
import { duplicatesQuery, imdbApi } from './imdb-api.ts';
import { imdbCopy } from './imdb-copy.ts';
import { Report, ReportViews } from './report.tsx';

const words = imdbCopy.duplicates;

/** Possible duplicate profiles, and the administrators' decisions about them (5.2 DIR-8). */
export function Duplicates({ state }: { state: DuplicateState }) {
  const reading = useInfiniteQuery(duplicatesQuery(state));
  const pairs = reading.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Report
      reading={reading}
      none={pairs.length === 0 ? words.none[state] : undefined}
      broken={words.broken}
      label={words.title}
      lead={words.lead}
      bar={<ReportViews label={words.state} views={viewsWith(state)} />}
    >
      {pairs.length > 0 ? (
        <Box as="ul" borderTop="soft" aria-label={words.title}>
          {pairs.map((pair) => (
            <DuplicateRow key={`${pair.one.personId}|${pair.other.personId}`} pair={pair} />
          ))}
        </Box>
      ) : null}
    </Report>
  );
}

const viewsWith = (state: DuplicateState) =>
  duplicateStates.map((one) => ({
    name: words.states[one],
    search: { view: 'duplicates', ...(one !== 'open' && { state: one }) } as const,
    isCurrent: one === state,
  }));

/** Two profiles side by side, why they may be duplicates, and the possible decisions. */
function DuplicateRow({ pair }: { pair: Duplicate }) {
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

/** Decisions about two profiles; each can be undone, and is refused if another administrator was quicker. */
function useDuplicateActs({ one, other, state: shown }: Duplicate) {
  const { run, busyRow } = useActs();
  const pair = { one: one.personId, other: other.personId };
  const put = (was: DuplicateState, state: DuplicateState, done: { title: string; undo?: () => unknown }) =>
    run(() => imdbApi.decideDuplicate.call({ ...pair, was, state }), {
      row: `${one.personId} ${other.personId}`,
      failed: words.failed,
      failedLine: words.failedLine,
      done,
    });
  const isBusy = busyRow !== undefined;
  const decide = (state: DuplicateState) => {
    if (isBusy) return;
    const undo = () => put(state, shown, { title: words.undone });
    void put(shown, state, { title: words.decided[state](one.name), undo });
  };
  return { decide, isBusy };
}
