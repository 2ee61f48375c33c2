import type { ReactNode } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { IconAlertTriangle, IconCheck } from '#platform/ui/icons.ts';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ListingLine } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './listing-row.module.css';
import { amountOf, houseOf, perOf, stateWords, whereOf } from './listing-words.ts';

type ListingRowProps = {
  line: ListingLine;
  isOpen: boolean;
  onOpen: (id: ClientId) => void;
  /** In place of how the dates fit. */
  aside?: ReactNode;
};

/** A listing as a row: what and for whom, where and when; its pay, and how its dates fit the reader. */
export function ListingRow({ line, isOpen, onOpen, aside }: ListingRowProps) {
  const said = [line.title, houseOf(line), whereOf(line), amountOf(line), perOf(line)];
  return (
    <button
      type="button"
      className={layout({
        row: true,
        gap: 12,
        align: 'start',
        fullWidth: true,
        bare: true,
        px: 'edge',
        py: 10,
        minHeight: 72,
        borderBottom: 'soft',
        hover: 'hover',
        current: true,
        ...(isOpen && { bg: 'selected' }),
      })}
      aria-label={said.filter(Boolean).join(', ')}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(line.id)}
    >
      {line.photo ? <img className={classes.photo} src={line.photo} alt="" loading="lazy" /> : null}
      <Stack grow shrink gap={2} textAlign="start">
        <Text truncate weight={600}>
          {line.title || copy.states.draft}
        </Text>
        <Text truncate size="sm" tone="muted">
          {houseOf(line) || copy.kind[line.kind]}
        </Text>
        <Text truncate size="sm" tone="muted">
          {whereOf(line)}
        </Text>
      </Stack>
      <Stack rigid gap={2} textAlign="end">
        <Text weight={600} tabular>
          {amountOf(line)}
        </Text>
        <Text size="sm" tone="muted">
          {perOf(line)}
        </Text>
        {aside ?? <Fit line={line} />}
      </Stack>
    </button>
  );
}

function Fit({ line }: { line: ListingLine }) {
  if (line.isMine)
    return (
      <Text size="sm" tone={line.waiting ? 'warning' : 'muted'}>
        {line.waiting ? copy.waiting(line.waiting) : stateWords(line)}
      </Text>
    );
  if (line.clashes === null) return null;
  const isFree = line.clashes === 0;
  const Icon = isFree ? IconCheck : IconAlertTriangle;
  return (
    <Row gap={4} align="center" justify="end" size="sm" tone={isFree ? 'success' : 'warning'}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {isFree ? copy.free : copy.clashes(line.clashes)}
    </Row>
  );
}
