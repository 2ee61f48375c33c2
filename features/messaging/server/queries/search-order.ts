/** A message's place among all of a person's: newest first, then by conversation and position. */
export interface SearchPosition {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
  readonly seq: number;
}

/** Negative when the first comes first. */
export function comparePositions(one: SearchPosition, other: SearchPosition): number {
  if (one.at !== other.at) return other.at - one.at;
  if (one.id !== other.id) return one.id > other.id ? -1 : 1;
  return other.seq - one.seq;
}
