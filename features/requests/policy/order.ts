/** What of a decision its place in the list depends on. */
export interface Placed {
  readonly kind: string;
  readonly id: string;
  readonly since: Date;
  readonly due: Date | null;
}

/** The place of a decision in the list; compared as text, part by part. */
export type Place = readonly [due: string, since: string, kind: string, id: string];

// After every date there is.
const never = '~';

/** What is due comes first, the soonest before the rest; then what waits longest. */
export const placeOf = ({ due, since, kind, id }: Placed): Place => [
  due?.toISOString() ?? never,
  since.toISOString(),
  kind,
  id,
];

/** Negative where the first of two places comes first. */
export function compare(one: Place, other: Place): number {
  for (const [index, part] of one.entries()) {
    const against = other[index] ?? '';
    if (part !== against) return part < against ? -1 : 1;
  }
  return 0;
}
