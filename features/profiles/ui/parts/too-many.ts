import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { translated } from '#platform/ui/language.ts';
import { timeWords } from '#platform/ui/time-words.ts';

const todayMs = 12 * 60 * 60_000;

/** When a reader stopped by the scraping limit can continue (DIR-4); undefined for any other error. */
export function tooManyWords(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'people.too_many_read') return undefined;
  const { until = '' } = refusal.data as { until?: string };
  const nowMs = now();
  const style = Date.parse(until) - nowMs < todayMs ? 'clock' : 'full';
  return tooManyCopy.line(timeWords(until, { style, nowMs }));
}

/** Copy for readers stopped by the scraping limit. */
export const tooManyCopy = translated('tooMany', {
  line: (when: string) => `You’ve viewed a lot of profiles in a short time. You can continue at ${when}.`,
});
