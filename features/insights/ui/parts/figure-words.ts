import { counted, numberWords } from '#platform/ui/counted.ts';
import { thresholds, type VitalName } from '../../limits.ts';

const one = { maximumFractionDigits: 1 } as const;
const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const three = { maximumFractionDigits: 3 } as const;
const percent = { style: 'percent', maximumFractionDigits: 2 } as const;

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A count in the person's own number format. */
export const countWords = (count: number): string => counted.format(count);

/** A share as a percentage. */
export const shareWords = (share: number): string => numberWords(share, percent);

/** A short time: "4.2 ms", "180 ms", "1.25 s". */
export function msWords(ms: number): string {
  if (ms >= secondMs) return `${numberWords(ms / secondMs, two)} s`;
  return `${ms >= 20 ? counted.format(Math.round(ms)) : numberWords(ms, one)} ms`;
}

/** Time that a person spent: "45 s", "3 min", "2.5 h". */
export function spentWords(ms: number): string {
  if (ms < minuteMs) return `${counted.format(Math.round(ms / secondMs))} s`;
  return ms < hourMs ? `${numberWords(ms / minuteMs, one)} min` : `${numberWords(ms / hourMs, one)} h`;
}

/** A measure in words: a time, or the score of a shift. */
export const vitalWords = (name: VitalName, value: number): string =>
  name === 'CLS' ? numberWords(value, three) : msWords(value);

/** Whether a measure is good, needs work, or is poor. */
export function ratingOf(name: VitalName, value: number): 'good' | 'fair' | 'poor' {
  const [good, poor] = thresholds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}
