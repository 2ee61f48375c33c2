import { rangeWords } from '#platform/ui/range-words.ts';
import { cityOfZone, deviceZone } from '#platform/ui/zone-words.ts';
import { copy } from '../copy.ts';

interface Session {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** When it is, where it is, with the city of its zone; the viewer's own time beside it where that differs. */
export function whenWords(session: Session, zone: string): { there: string; yours: string | undefined } {
  const [there, here] = [rangeWords(session, zone), rangeWords(session, deviceZone())];
  return there === here
    ? { there, yours: undefined }
    : { there: `${there} (${cityOfZone(zone)})`, yours: copy.yours(here) };
}
