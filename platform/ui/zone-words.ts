/** What a clock in another city shows, and how it relates to the viewer's own. */
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
  const words = (zone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(at.locale, { ...options, timeZone: zone }).format(at.nowMs);
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
export const cityOfZone = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');

/** The zone this device is set to. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
