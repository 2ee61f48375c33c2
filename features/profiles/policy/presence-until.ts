import { limits, type UntilName, untilNames } from '../limits.ts';

/** When a presence ends: a named time, or a timestamp (ISO). */
export type UntilChoice = string;

const minutes: Readonly<Record<Exclude<UntilName, 'today'>, number>> = { '30m': 30, '1h': 60 };

/**
 * Resolves a choice by the server's clock; `zone` is the person's. Undefined for an invalid timestamp, or one in the
 * past or further away than `limits.presenceUpToMs` (PRE-4).
 */
export function untilOf(choice: UntilChoice, zone: string, now: Date): Date | undefined {
  const name = untilNames.find((known) => known === choice);
  const until = name ? namedUntil(name, zone, now) : new Date(choice);
  const aheadMs = until.getTime() - now.getTime();
  return aheadMs > 0 && aheadMs <= limits.presenceUpToMs ? until : undefined;
}

function namedUntil(name: UntilName, zone: string, now: Date): Date {
  if (name !== 'today') return new Date(now.getTime() + minutes[name] * 60_000);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const lastSecond = Temporal.PlainTime.from('23:59:59');
  // The later one, if the clocks go back over it.
  const end = today.toPlainDateTime(lastSecond).toZonedDateTime(zone, { disambiguation: 'later' });
  return new Date(end.epochMilliseconds);
}
