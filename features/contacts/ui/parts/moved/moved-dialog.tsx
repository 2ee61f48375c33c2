import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { MovedRow, MoveReport } from '../../../contract/moving.ts';
import classes from './moved.module.css';
import { words } from './moved-copy.ts';
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
  const isAll = ticked.length === rows.length;
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 6, height: 64 }}>
      {() => (
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
              <Button
                disabled={ticked.length === 0}
                loading={moves.isBusy}
                onClick={() => void moves.update()}
              >
                {words.update(ticked.length)}
              </Button>
            ) : null}
          </Row>
        </Grid>
      )}
    </Loaded>
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

type MovedLineProps = {
  row: MovedRow;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  onLeave: () => void;
};

const inWords = ({ title, company }: MovedRow['from']) =>
  [title, company].filter(Boolean).join(', ') || words.noJob;

/** A job change: the person, old and new job and date, with a checkbox and a button to dismiss it. */
function MovedLine({ row, isTicked, onTick, onLeave }: MovedLineProps) {
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
