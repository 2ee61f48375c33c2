import { Row } from '#platform/ui/kit/layout.tsx';
import { cityOfZone, clockWords, localTimeIn } from '#platform/ui/zone-words.ts';
import { limits } from '../../../limits.ts';
import { officeTime } from '../../../policy/sheet.ts';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';

const { officeFrom, officeTo } = limits;

/** Their clock, and how far their working day has gone (CALL-6). */
export function OfficeBar({ zone, nowMs }: { zone: string; nowMs: number }) {
  const { hour, isOpen } = officeTime(zone, nowMs);
  const there = localTimeIn(zone, { nowMs });
  if (!there) return null;
  const part = Math.min(1, Math.max(0, (hour - officeFrom) / (officeTo - officeFrom)));
  return (
    <div className={classes.clock} data-closed={!isOpen || undefined}>
      <Row as="span" gap={8} align="baseline" justify="between" tone="muted" className={classes.clockHead}>
        <strong>{clockWords(there)}</strong>
        <span>{cityOfZone(zone)}</span>
      </Row>
      <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect className={classes.barDay} width="100" height="4" y="2" rx="1" />
        <rect className={classes.barGone} width={part * 100} height="4" y="2" rx="1" />
        <rect className={classes.barNow} width="0.8" height="8" x={Math.min(99.2, part * 100)} />
      </svg>
      <Row as="span" gap={8} align="baseline" justify="between" tone="muted" size="xs" leading="inherit">
        {isOpen ? (
          <>
            <span>{copy.office.open}</span>
            <span>{copy.office.closes}</span>
          </>
        ) : (
          <span>{copy.office.closed}</span>
        )}
      </Row>
    </div>
  );
}
