import { useNow } from '../now.ts';
import { timeWords } from '../time-words.ts';
import { cityOfZone } from '../zone-words.ts';

type DueTimeProps = {
  /** ISO instant. */
  at: string;
  /** The zone by whose clock it was set; null where none was. */
  zone: string | null;
};

/** A deadline by the reader's clock, and by the one it was set with where the two differ. */
export function DueTime({ at, zone }: DueTimeProps) {
  const nowMs = useNow();
  const own = timeWords(at, { style: 'full', nowMs });
  const there = zone === null ? own : timeWords(at, { style: 'full', nowMs, timeZone: zone });
  return (
    <time dateTime={at}>
      {own}
      {zone !== null && there !== own ? ` (${there}, ${cityOfZone(zone)})` : ''}
    </time>
  );
}
