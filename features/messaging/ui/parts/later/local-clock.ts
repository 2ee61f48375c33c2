import { timeWords } from '#platform/ui/time-words.ts';

/** "6:12 PM, London" for a zone; empty when there is none or the browser does not know it. */
export function localClock(timeZone: string | null | undefined, nowMs: number): string {
  if (!timeZone) return '';
  try {
    const clock = timeWords(new Date(nowMs).toISOString(), { style: 'clock', nowMs, timeZone });
    const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
    return `${clock}, ${city}`;
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}
