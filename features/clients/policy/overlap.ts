import type { ClientField, Territory } from '../limits.ts';

/** What a representation covers. An empty list of fields or territories is all of them. */
export interface Terms {
  readonly kind: string;
  readonly fields: readonly ClientField[];
  readonly territories: readonly Territory[];
  readonly isExclusive: boolean;
  /** Days; null where it has no beginning or no end. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

const meet = <Part extends string>(one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((part) => other.includes(part));

const isEverywhere = (places: readonly Territory[]) => places.length === 0 || places.includes('world');

/**
 * Whether two representations of one client are in each other's way: of the same kind, in a common field and territory, on
 * a common day, and one of them alone (CLI-2). An agent and a manager never are.
 */
export function overlaps(one: Terms, other: Terms): boolean {
  if (one.kind !== other.kind || !(one.isExclusive || other.isExclusive)) return false;
  const inTime =
    (one.endsOn === null || other.startsOn === null || other.startsOn <= one.endsOn) &&
    (other.endsOn === null || one.startsOn === null || one.startsOn <= other.endsOn);
  const inPlace =
    isEverywhere(one.territories) ||
    isEverywhere(other.territories) ||
    meet(one.territories, other.territories);
  return inTime && inPlace && meet(one.fields, other.fields);
}
