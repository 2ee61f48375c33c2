import type { Consequence, DecisionVerbName } from '#platform/contract/decisions.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';

/** One way to answer: an ordinary procedure, and what it is called with. */
export interface DecisionVerb {
  readonly verb: DecisionVerbName;
  /** The feature and the procedure: `connections.accept`. */
  readonly procedure: string;
  readonly input: Readonly<Record<string, string | number | boolean>>;
  /** The field of the input in which whoever answers gives a reason; absent where none is needed. */
  readonly needs?: 'reason';
}

/** Something that waits for somebody's answer. */
export interface OpenDecision {
  /** What it is: `connection`, `team`, `desk_seat`. Unique with `id`. */
  readonly kind: string;
  readonly id: string;
  /** `in`: it waits for this person; `out`: this person waits for somebody else. */
  readonly direction: 'in' | 'out';
  /** The other side. */
  readonly person: PersonId;
  /** Who else can answer it, besides `person`; of what goes out. */
  readonly alsoAsked?: readonly PersonId[];
  /** What it is about, in the words of whoever asked or by its name; empty where the kind says it all. */
  readonly about: string;
  readonly since: Date;
  /** When it is over or late without an answer; null where it never is. */
  readonly due: Date | null;
  readonly consequence: Consequence;
  /** The answers, or what takes it back; empty where it has to be read first. */
  readonly verbs: readonly DecisionVerb[];
  /** The project it belongs to, by the title this person knows it by. */
  readonly project?: { readonly id: string; readonly title: string };
  /** What links say the project of, where it names none itself: a kind of thing that can be about one, and its id. */
  readonly thing?: { readonly kind: 'meeting' | 'hold'; readonly id: ClientId };
  /** Where it is answered: a path inside the product. */
  readonly path: string;
}

/** What waits for a person and what a person waits for, of one feature; at most `decisionsMax` of each direction. */
export type OpenDecisions = (person: PersonId, now: Date) => Promise<readonly OpenDecision[]>;

export const decisionsMax = 200;
