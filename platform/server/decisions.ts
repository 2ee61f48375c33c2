import type { Consequence, DecisionVerbName } from '#platform/contract/decisions.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { SpokenLanguage } from '#platform/contract/sentences.ts';

/** One way to answer: an ordinary procedure, and its input. */
export interface DecisionVerb {
  readonly verb: DecisionVerbName;
  /** The feature and the procedure: `connections.accept`. */
  readonly procedure: string;
  readonly input: Readonly<Record<string, string | number | boolean>>;
  /** The input field for a reason; absent if none is needed. */
  readonly needs?: 'reason';
  /** The procedure that takes it back, if it can be taken back shortly after. */
  readonly undo?: Pick<DecisionVerb, 'procedure' | 'input'>;
}

/** Something that waits for a person's answer. */
export interface OpenDecision {
  /** Its kind: `connection`, `team`, `desk_seat`. Unique with `id`. */
  readonly kind: string;
  readonly id: string;
  /** `in`: it waits for this person; `out`: this person waits for someone else. */
  readonly direction: 'in' | 'out';
  /** The other side. */
  readonly person: PersonId;
  /** Other people who can answer it, besides `person`; for outgoing ones. */
  readonly alsoAsked?: readonly PersonId[];
  /** Whose days they are, if not the viewer's or `person`'s. */
  readonly subject?: PersonId;
  /** The days it is about, in their order. */
  readonly days?: readonly { readonly firstDay: string; readonly lastDay: string }[];
  /** The place in the queue of holds. */
  readonly rank?: number;
  /** What it is about, in the asker's words or by its name; empty if the kind says it all. */
  readonly about: string;
  readonly since: Date;
  /** When it ends or is late without an answer; null if never. */
  readonly due: Date | null;
  readonly consequence: Consequence;
  /** The answers, or the verb that withdraws it; empty if it has to be read first. */
  readonly verbs: readonly DecisionVerb[];
  /** The project it belongs to, by the title this person knows. */
  readonly project?: { readonly id: string; readonly title: string };
  /** A linkable object whose links name the project, if it names none itself. */
  readonly thing?: { readonly kind: 'meeting' | 'hold'; readonly id: ClientId };
  /** Where it is answered: a path inside the product. */
  readonly path: string;
}

/** In which language and by whose clock decisions are said: the person's own, on a desk their assistant's. */
export interface DecisionReader {
  readonly language: SpokenLanguage;
  /** Empty if they have none. */
  readonly timeZone: string;
}

/** One feature's decisions waiting for a person and those the person waits for; at most `decisionsMax` per direction. */
export type OpenDecisions = (
  person: PersonId,
  now: Date,
  reader: DecisionReader,
) => Promise<readonly OpenDecision[]>;

/** Where decisions of some kinds come from. */
export interface DecisionSource {
  /**
   * SQL that is true wherever `find` finds something: `$1` is the person, `$2` the moment. It may be true elsewhere too,
   * so conditions that cost much can be left to `find`. All features are asked in one statement, and only the sources
   * that may have something are read.
   */
  readonly mayHave: string;
  readonly find: OpenDecisions;
}

export const decisionsMax = 200;
