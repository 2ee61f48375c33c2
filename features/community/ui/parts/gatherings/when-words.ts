import { clockFormat, currentFormats } from '#platform/ui/formats.ts';
import { cityOfZone, deviceZone } from '#platform/ui/zone-words.ts';
import { copy } from './gatherings-copy.ts';

interface Session {
  readonly startsAt: string;
  readonly endsAt: string;
}

const rangeIn = (timeZone: string, { startsAt, endsAt }: Session): string => {
  const chosen = currentFormats();
  return new Intl.DateTimeFormat(chosen.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...clockFormat(chosen),
    timeZone,
  }).formatRange(new Date(startsAt), new Date(endsAt));
};

/** When it is, where it is: "Tue, May 6, 6:30 – 9:00 PM (London)"; the viewer's own time beside it where that differs. */
export function whenWords(session: Session, zone: string): { there: string; yours: string | undefined } {
  const [there, here] = [rangeIn(zone, session), rangeIn(deviceZone(), session)];
  return there === here
    ? { there, yours: undefined }
    : { there: `${there} (${cityOfZone(zone)})`, yours: copy.yours(here) };
}
