import { currentZoneName } from '#platform/contract/zone-names.ts';
import { now } from './clock.ts';
import { clockFormat, currentFormats } from './formats.ts';

/** The time in another city, and how it relates to the viewer's own. */
export type LocalTime = {
  /** The time there, by the viewer's habit: "6:12 PM" or "18:12". */
  clock: string;
  /** The short day there, when it is another day than the viewer's; else empty. */
  weekday: string;
  /** The viewer's clock shows the same. */
  isSameAsYours: boolean;
};

/** `viewerZone` and `locale` are the device's when they are not given. */
type Moment = { nowMs: number; locale?: string | undefined; viewerZone?: string | undefined };

/** The time in `timeZone`; undefined when there is none or it is no zone (core 5). */
export function localTimeIn(timeZone: string | null, at: Moment): LocalTime | undefined {
  if (!timeZone || !isTimeZone(timeZone)) return undefined;
  const chosen = currentFormats();
  const words = (zone: string | undefined, options: Intl.DateTimeFormatOptions) => {
    const clock = options.timeStyle ? clockFormat(chosen) : {};
    return new Intl.DateTimeFormat(at.locale ?? chosen.locale, {
      ...options,
      ...clock,
      timeZone: zone,
    }).format(at.nowMs);
  };
  const isOtherDay = words(timeZone, { dateStyle: 'short' }) !== words(at.viewerZone, { dateStyle: 'short' });
  const wall = { dateStyle: 'short', timeStyle: 'short' } as const;
  return {
    clock: words(timeZone, { timeStyle: 'short' }),
    weekday: isOtherDay ? words(timeZone, { weekday: 'short' }) : '',
    isSameAsYours: words(timeZone, wall) === words(at.viewerZone, wall),
  };
}

/** "6:12 PM", or "Sat 6:12 AM" where it is another day. */
export const clockWords = ({ weekday, clock }: LocalTime): string =>
  [weekday, clock].filter(Boolean).join(' ');

/** The city a zone is named after: "America/Argentina/Buenos_Aires" is "Buenos Aires". */
export function cityOfZone(timeZone: string): string {
  return (currentZoneName(timeZone).split('/').at(-1) ?? '').replaceAll('_', ' ');
}

/** Zones under their city, alphabetically; the region is shown only where two cities share a name. */
export function zonesByCity(timeZones: readonly string[]): { value: string; label: string }[] {
  const sameName = Map.groupBy(timeZones, cityOfZone);
  const labelOf = (zone: string) => {
    const city = cityOfZone(zone);
    const region = zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
    return region && (sameName.get(city) ?? []).length > 1 ? `${city} (${region})` : city;
  };
  return timeZones
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

// Making a formatter is slow, and lists ask row by row: only a device whose offset has changed is asked again.
const device = { offset: Number.NaN, zone: '' };

/** The zone this device is set to, under its current name, so that it equals a stored one. */
export function deviceZone(): string {
  const offset = new Date(now()).getTimezoneOffset();
  if (offset !== device.offset) {
    device.offset = offset;
    const named = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const current = currentZoneName(named);
    // An older browser knows the former name alone.
    device.zone = isTimeZone(current) ? current : named;
  }
  return device.zone;
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
