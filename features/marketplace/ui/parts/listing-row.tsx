import type { ReactNode } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { IconAlertTriangle, IconCheck } from '#platform/ui/icons.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ListingLine } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './listing-row.module.css';
import { amountOf, houseOf, isPastDeadline, perOf, stateWords, whereOf } from './listing-words.ts';

type ListingRowProps = {
  line: ListingLine;
  isOpen: boolean;
  onOpen: (id: ClientId) => void;
  /** In place of how the dates fit. */
  aside?: ReactNode;
};

// Plain elements with classes that are made once: a page draws these for every listing.
const plain = {
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
} as const;
const looks = {
  row: layout(plain),
  open: layout({ ...plain, bg: 'selected' }),
  words: layout({ stack: true, grow: true, shrink: true, gap: 2, textAlign: 'start' }),
  title: layout({ truncate: true, weight: 600 }),
  line: layout({ truncate: true, size: 'sm', tone: 'muted' }),
  numbers: layout({ stack: true, rigid: true, gap: 2, textAlign: 'end' }),
  amount: layout({ weight: 600, tabular: true }),
  per: layout({ size: 'sm', tone: 'muted' }),
};

/** A listing as a row: what and for whom, where and when; its pay, and how its dates fit the reader. */
export function ListingRow({ line, isOpen, onOpen, aside }: ListingRowProps) {
  const [house, where, amount, per] = [houseOf(line), whereOf(line), amountOf(line), perOf(line)];
  return (
    <button
      type="button"
      className={isOpen ? looks.open : looks.row}
      aria-label={[line.title, house, where, amount, per].filter(Boolean).join(', ')}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(line.id)}
    >
      {line.photo ? <img className={classes.photo} src={line.photo} alt="" loading="lazy" /> : null}
      <span className={looks.words}>
        <span className={looks.title}>{line.title || copy.states.draft}</span>
        <span className={looks.line}>{house || copy.kind[line.kind]}</span>
        <span className={looks.line}>{where}</span>
      </span>
      <span className={looks.numbers}>
        <span className={looks.amount}>{amount}</span>
        <span className={looks.per}>{per}</span>
        {aside ?? <Fit line={line} />}
      </span>
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
  if (isPastDeadline(line))
    return (
      <Text size="sm" tone="muted">
        {copy.dueOver}
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
