/** One of two possible duplicates, with the fields that decide which one stays. */
export interface DuplicateSide {
  readonly id: string;
  readonly isClaimed: boolean;
  /** How many credits it shows. */
  readonly credits: number;
}

/** Two ids as the table stores them: the smaller one first. */
export const inPairOrder = <Id extends string>(one: Id, other: Id): readonly [Id, Id] =>
  one < other ? [one, other] : [other, one];

/**
 * Which of two duplicates stays: the member's own, or of two unclaimed profiles the one with more credits. Undefined
 * for two members: a member's account is never merged into another (decision 089).
 */
export function whichStays<Side extends DuplicateSide>(
  one: Side,
  other: Side,
): { readonly stays: Side; readonly goes: Side } | undefined {
  if (one.isClaimed && other.isClaimed) return undefined;
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  const isFirst = first.isClaimed === second.isClaimed ? first.credits >= second.credits : first.isClaimed;
  return isFirst ? { stays: first, goes: second } : { stays: second, goes: first };
}
