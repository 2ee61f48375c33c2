import { memo } from 'react';
import { now } from '#platform/ui/clock.ts';
import { IconLock, IconStarFilled } from '#platform/ui/icons.ts';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import type { LineView } from '../../contract/views.ts';
import { isOpen as isOnSheet } from '../../policy/states.ts';
import { copy } from '../copy.ts';
import { LineTime } from './line-time.tsx';
import { dueWords } from './planned-words.ts';
import classes from './sheet.module.css';

type SheetRowProps = { line: LineView; href: string; isOpen: boolean; nowMs: number };

// Worked out once: a sheet has hundreds of rows.
const looks = {
  row: layout({ grid: true, align: 'center', plain: true, hover: 'hover', focusInside: true }, classes.row),
  who: layout({ shrink: true }, classes.who),
  names: layout({ row: true, gap: 6, align: 'center' }),
  name: layout({ truncate: true, leading: 18, weight: 600 }),
  company: layout({ block: true, truncate: true, size: 'xs', tone: 'faint' }),
  about: layout({ truncate: true, size: 'sm', tone: 'muted' }, classes.about),
  tries: layout({ size: 'xs', tone: 'faint', nowrap: true, textAlign: 'end' }, classes.tries),
  time: layout({ shrink: true }, classes.time),
};

/** One call: the person, the subject, the attempts and the callee’s local time. The sheet follows its link. */
export const SheetRow = memo(function SheetRow({ line, href, isOpen, nowMs }: SheetRowProps) {
  return (
    <li>
      <a
        href={href}
        className={looks.row}
        data-line={line.id}
        data-open={isOpen || undefined}
        data-held={line.claim ? true : undefined}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={looks.who}>
          <span className={looks.names}>
            <span className={looks.name} data-private>
              {line.name}
            </span>
            <Flags line={line} />
          </span>
          <span className={looks.company} data-private>
            {line.company}
          </span>
        </span>
        <span className={looks.about} data-private>
          {line.next && isOnSheet(line.keptState) ? (
            <Text tone="ink">{copy.followUp.next(line.next)}</Text>
          ) : (
            line.subject
          )}
        </span>
        <span className={looks.tries}>{infoOf(line).join(', ')}</span>
        <span className={looks.time}>
          <LineTime line={line} nowMs={nowMs} />
        </span>
      </a>
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
export const infoOf = ({ dueAt, tries, day }: LineView): string[] => [
  ...(dueAt ? [dueWords(dueAt, now())] : []),
  ...(tries > 0 ? [copy.tries(tries)] : []),
  ...(day > 1 ? [copy.day(day)] : []),
];
