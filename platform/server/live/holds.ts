import type { LiveIdentity } from '#platform/contract/live.ts';
import { type BufferedFrames, Hold } from './hold.ts';
import type { Roster } from './roster.ts';

export type HoldLimits = {
  /** How long a page may take until its channel opens, milliseconds. */
  readonly ageMs: number;
  readonly perPerson: number;
  readonly total: number;
  /** Bytes of frames; a person with more events than that while a page loads rereads. */
  readonly maxBytes: number;
};

export const defaultHolds: HoldLimits = {
  ageMs: 60_000,
  perPerson: 5,
  total: 2_000,
  maxBytes: 64 * 1024,
};

/** The holds of one process. */
export class Holds {
  readonly #roster: Roster;
  readonly #limits: HoldLimits;
  readonly #byId = new Map<string, { hold: Hold; expiry: NodeJS.Timeout }>();

  constructor(roster: Roster, limits: HoldLimits) {
    this.#roster = roster;
    this.#limits = limits;
  }

  /**
   * Starts keeping events for a person; undefined if there are too many. A person's newest hold replaces their oldest.
   */
  begin(identity: LiveIdentity): Hold | undefined {
    const [oldest, ...others] = this.#roster.people.get(identity.personId)?.holds ?? [];
    if (oldest && others.length + 1 >= this.#limits.perPerson) this.end(oldest);
    if (this.#byId.size >= this.#limits.total) return undefined;
    const hold = new Hold(identity, this.#limits.maxBytes);
    const expiry = setTimeout(() => this.end(hold), this.#limits.ageMs);
    expiry.unref();
    this.#byId.set(hold.id, { hold, expiry });
    this.#roster.addHold(hold);
    return hold;
  }

  /** The events kept for a page of this session; can be taken once. */
  take(id: string | undefined, { sessionId }: LiveIdentity): BufferedFrames | undefined {
    const hold = id === undefined ? undefined : this.#byId.get(id)?.hold;
    if (hold?.sessionId !== sessionId) return undefined;
    const { kept } = hold;
    this.end(hold);
    return kept;
  }

  end(hold: Hold): void {
    clearTimeout(this.#byId.get(hold.id)?.expiry);
    this.#byId.delete(hold.id);
    this.#roster.removeHold(hold);
  }
}
