import { Button } from '@mantine/core';
import { useRef } from 'react';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { MoveReport } from '../../../contract/moving.ts';
import classes from './moved.module.css';
import { words } from './moved-copy.ts';
import { MovedLine } from './moved-line.tsx';
import { useMoved } from './use-moved.ts';

/** Contacts who changed jobs, each with a checkbox. One press updates their cards (5.15 CON-2). */
export function MovedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={760} grows>
      {isOpen ? <Content onClose={onClose} /> : null}
    </DialogFrame>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const moves = useMoved(onClose);
  const { reading, rows, total, ticked } = moves;
  const list = useRef<HTMLUListElement>(null);
  if (!reading.data) {
    if (reading.isError) return <ErrorPanel title={words.broken} onRetry={() => void reading.refetch()} />;
    return <SkeletonRows count={6} height={64} variant="line" onRetry={() => void reading.refetch()} />;
  }
  const isAll = ticked.length === rows.length;
  return (
    <Grid gap={12}>
      <NotUpdated rows={moves.notUpdated} />
      {rows.length === 0 ? (
        <EmptyState line={words.empty} />
      ) : (
        <>
          <Text as="p" tone="muted">
            {words.lead}
          </Text>
          {rows.length > 1 ? (
            <Row as="label" gap={10} align="center" minHeight={32} pointer px={2} tone="muted">
              <TickBox checked={isAll} onToggle={(isOn) => moves.tick(rows, isOn)} />
              {words.all}
            </Row>
          ) : null}
          <Box as="ul" borderTop="soft" ref={list} aria-label={words.list}>
            {rows.map((row, at) => (
              <MovedLine
                key={`${row.id} ${row.sign}`}
                row={row}
                isTicked={moves.isTicked(row)}
                onTick={(isOn) => moves.tick([row], isOn)}
                onLeave={() => {
                  // Moves the focus to the row that replaces this one.
                  const next = list.current?.children[at + 1] ?? list.current?.children[at - 1];
                  next?.querySelector('input')?.focus();
                  void moves.leave(row, true);
                }}
              />
            ))}
          </Box>
          {total > rows.length ? (
            <Text as="p" tone="muted" size="xs">
              {words.firstOf(rows.length, total)}
            </Text>
          ) : null}
        </>
      )}
      <Left moves={moves} />
      <Row gap={8} justify="end" wrap py={12} bg="panel" sticky bottom={0}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.close}
        </Button>
        {rows.length > 0 ? (
          <Button disabled={ticked.length === 0} loading={moves.isBusy} onClick={() => void moves.update()}>
            {words.update(ticked.length)}
          </Button>
        ) : null}
      </Row>
    </Grid>
  );
}

/** Cards just dismissed, each of which can be shown again. */
function Left({ moves: { left, leave } }: { moves: ReturnType<typeof useMoved> }) {
  if (left.length === 0) return null;
  return (
    <section className={classes.left} aria-label={words.leftOnes}>
      <Text as="p" tone="muted" size="xs">
        {words.leftOnes}
      </Text>
      <ul>
        {left.map((row) => (
          <li key={row.id}>
            {row.displayName}
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={words.againOne(row.displayName)}
              onClick={() => void leave(row, false)}
            >
              {words.again}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cards that were not updated, each with the reason. */
function NotUpdated({ rows }: { rows: readonly MoveReport[] }) {
  return (
    <div role="status">
      {rows.length > 0 ? (
        <Box py={10} px={12} border="hairline" radius="button" className={classes.notAll}>
          <p>{words.notAll}</p>
          <ul>
            {rows.map(({ id, displayName, outcome }) => (
              <li key={id}>
                {displayName}
                {outcome === 'updated' ? null : `: ${words.outcomes[outcome]}`}
              </li>
            ))}
          </ul>
        </Box>
      ) : null}
    </div>
  );
}
