import { useEffect, useState } from 'react';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { LineView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { officeTime } from '../../policy/sheet.ts';
import { copy } from '../copy.ts';
import classes from './sheet.module.css';

type LineTimeProps = { line: LineView; nowMs: number };

/** The end of a row: who is dialing or talking, otherwise the callee's local time (CALL-5, CALL-6). */
export function LineTime({ line, nowMs }: LineTimeProps) {
  const { claim, connectedAt, zone } = line;
  if (connectedAt || claim)
    return (
      <Row gap={8} align="center" justify="end">
        {connectedAt ? (
          <Text size="sm" tone="success">
            <Clock since={connectedAt} />
          </Text>
        ) : (
          <Text size="sm" className={classes.dialing}>
            {copy.liningUp}
          </Text>
        )}
        {claim ? (
          <Avatar id={claim.by.id} name={claim.by.displayName} photoURL={claim.by.photoURL} size={20} />
        ) : null}
      </Row>
    );
  return zone ? <OfficeTime zone={zone} nowMs={nowMs} /> : null;
}

const clock = { size: 'sm', leading: 18, tabular: true, nowrap: true } as const;
// Worked out once: each row of a sheet has one.
const looks = {
  office: layout({ stack: true, align: 'end' }),
  clock: layout({ ...clock, tone: 'muted' }),
  lateClock: layout({ ...clock, tone: 'faint' }),
  city: layout({ size: 'xs', tone: 'faint', truncate: true }),
  gone: layout({ size: 'xs', tone: 'warning', nowrap: true, inline: true, gap: 4, align: 'center' }),
};

/** The callee’s local time; muted and with a question mark outside office hours. */
export function OfficeTime({ zone, nowMs }: { zone: string; nowMs: number }) {
  const { isOpen, hour } = officeTime(zone, nowMs);
  return (
    <span className={looks.office}>
      <span className={isOpen ? looks.clock : looks.lateClock}>{clockIn(zone, nowMs)}</span>
      {isOpen ? (
        <span className={looks.city}>{cityOfZone(zone)}</span>
      ) : (
        <span className={looks.gone}>
          <IconAlertTriangle size={12} stroke={2} aria-hidden />
          {hour < limits.officeFrom ? copy.notIn : copy.goneHome}
          <span className="visually-hidden"> {cityOfZone(zone)}</span>
        </span>
      )}
    </span>
  );
}

const secondMs = 1_000;

/** How long two have been talking: "04:32". */
export function Clock({ since }: { since: string }) {
  const [nowMs, setNow] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(since)) / secondMs));
  const two = (value: number) => String(value).padStart(2, '0');
  return <time className={classes.clock}>{`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`}</time>;
}
