import ICAL from 'ical.js';
import type { Span } from '../../policy/times.ts';

/** A change of the clocks, or how they stood before the first. */
interface Observance {
  /** What the clock showed at that moment, by the old offset. */
  readonly onset: string;
  readonly fromNs: number;
  readonly toNs: number;
}

/**
 * What the clocks of a zone do in a stretch of time, as calendar files say it: most programs know the zone by its name, and
 * the others read each change here.
 */
export function zonePart(zone: string, { startMs, endMs }: Span): ICAL.Component {
  const part = new ICAL.Component('vtimezone');
  part.addPropertyWithValue('tzid', zone);
  for (const { onset, fromNs, toNs } of observancesIn(zone, { startMs, endMs })) {
    const observance = new ICAL.Component(toNs > fromNs ? 'daylight' : 'standard');
    observance.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(onset));
    observance.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(fromNs / 1e9));
    observance.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(toNs / 1e9));
    part.addSubcomponent(observance);
  }
  return part;
}

function observancesIn(zone: string, { startMs, endMs }: Span): Observance[] {
  const start = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(zone);
  const found: Observance[] = [];
  let change = start.getTimeZoneTransition('previous');
  if (!change) {
    const offset = start.offsetNanoseconds;
    found.push({ onset: '1970-01-01T00:00:00', fromNs: offset, toNs: offset });
    change = start.getTimeZoneTransition('next');
  }
  for (; change && change.epochMilliseconds < endMs; change = change.getTimeZoneTransition('next')) {
    const before = change.subtract({ nanoseconds: 1 });
    const [fromNs, toNs] = [before.offsetNanoseconds, change.offsetNanoseconds];
    const onset = before.toPlainDateTime().add({ nanoseconds: 1 }).toString({ smallestUnit: 'second' });
    found.push({ onset, fromNs, toNs });
  }
  return found;
}
