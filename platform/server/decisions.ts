import type { PersonId } from '#platform/contract/ids.ts';

/** Something that waits for somebody's answer. */
export interface OpenDecision {
  /** What it is: `connection`, `team`, `desk_seat`. Unique with `id`. */
  readonly kind: string;
  readonly id: string;
  /** `in`: it waits for this person; `out`: this person waits for somebody else. */
  readonly side: 'in' | 'out';
  /** The other side. */
  readonly person: PersonId;
  /** What it is about, in the words of whoever asked or by its name; empty where the kind says it all. */
  readonly about: string;
  readonly since: Date;
  /** When it is over without an answer; null where it never is. */
  readonly due: Date | null;
  /** Where it is answered: a path inside the product. */
  readonly path: string;
}

/** What waits for a person and what a person waits for, of one feature; at most `decisionsMax` of each side. */
export type OpenDecisions = (person: PersonId, now: Date) => Promise<readonly OpenDecision[]>;

export const decisionsMax = 200;
