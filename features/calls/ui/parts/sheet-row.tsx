import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { now } from '#platform/ui/clock.ts';
import { IconLock, IconStarFilled } from '#platform/ui/icons.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { LineView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { LineTime } from './line-time.tsx';
import { dueWords } from './planned-words.ts';
import classes from './sheet.module.css';
import type { SheetSearch } from './sheet-address.ts';

type SheetRowProps = { line: LineView; list: SheetSearch['list']; isOpen: boolean; nowMs: number };

/** One call: who and where, what about, how often it was tried, and the time where they are. */
export const SheetRow = memo(function SheetRow({ line, list, isOpen, nowMs }: SheetRowProps) {
  return (
    <li>
      <Link
        to="/contacts/rolling-calls"
        search={{ ...(list && { list }), line: line.id }}
        replace={isOpen}
        resetScroll={false}
        className={layout(
          { grid: true, align: 'center', plain: true, hover: 'hover', focusInside: true },
          classes.row,
        )}
        data-line={line.id}
        data-open={isOpen || undefined}
        data-held={line.claim ? true : undefined}
        aria-current={isOpen ? 'true' : undefined}
      >
        <Text shrink className={classes.who}>
          <Row as="span" gap={6} align="center">
            <Text truncate leading={18} weight={600} data-private>
              {line.name}
            </Text>
            <Flags line={line} />
          </Row>
          <Text block truncate size="xs" tone="faint" data-private>
            {line.company}
          </Text>
        </Text>
        <Text truncate size="sm" tone="muted" className={classes.about} data-private>
          {line.subject}
        </Text>
        <Text size="xs" tone="faint" nowrap textAlign="end" className={classes.tries}>
          {told(line).join(', ')}
        </Text>
        <Text shrink className={classes.time}>
          <LineTime line={line} nowMs={nowMs} />
        </Text>
      </Link>
    </li>
  );
});

function Flags({ line: { isVip, isPrivate } }: { line: LineView }) {
  if (!isVip && !isPrivate) return null;
  return (
    <Text inline rigid gap={4} align="center">
      {isVip ? (
        <>
          <IconStarFilled size={12} aria-hidden />
          <span className="visually-hidden">{copy.vip}</span>
        </>
      ) : null}
      {isPrivate ? (
        <>
          <IconLock size={13} stroke={2} aria-hidden />
          <span className="visually-hidden">{copy.isPrivate}</span>
        </>
      ) : null}
    </Text>
  );
}

/** What makes a call pressing: when it was promised for, how often it was tried, how long it has been there. */
export const told = ({ dueAt, tries, day }: LineView): string[] => [
  ...(dueAt ? [dueWords(dueAt, now())] : []),
  ...(tries > 0 ? [copy.tries(tries)] : []),
  ...(day > 1 ? [copy.day(day)] : []),
];
