import { type Days, lengthOf } from '#platform/contract/days.ts';

interface Rate extends Days {
  readonly pay: string;
  readonly rateMinor: number | null;
}

/**
 * What the days come to, in the smallest unit of the rate's own currency: a day's rate for each day, or a flat sum. Null
 * where that cannot be said: by the hour, week or month the parties agree.
 */
export function totalOf({ pay, rateMinor, ...days }: Rate): number | null {
  if (rateMinor === null) return null;
  if (pay === 'flat') return rateMinor;
  return pay === 'day' ? rateMinor * lengthOf(days) : null;
}
