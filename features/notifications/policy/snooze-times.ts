import type { SnoozeChoice } from '../limits.ts';

/** Hours on the wall clock. */
export const snoozeHours = { tonight: 20, morning: 9 } as const;

/** The moment of a named time; undefined for tonight once that has passed. */
export function snoozeUntil(choice: SnoozeChoice, zone: string, now: Date): Date | undefined {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const until = momentOf(choice, at);
  return Temporal.ZonedDateTime.compare(until, at) > 0 ? new Date(until.epochMilliseconds) : undefined;
}

function momentOf(choice: SnoozeChoice, at: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const on = (days: number, hour: number) =>
    at
      .toPlainDate()
      .add({ days })
      .toZonedDateTime({
        timeZone: at.timeZoneId,
        plainTime: Temporal.PlainTime.from({ hour }),
      });
  if (choice === 'hour') return at.add({ hours: 1 });
  if (choice === 'tonight') return on(0, snoozeHours.tonight);
  if (choice === 'tomorrow') return on(1, snoozeHours.morning);
  // On a Monday the next Monday is a week away.
  return on(8 - at.dayOfWeek, snoozeHours.morning);
}
