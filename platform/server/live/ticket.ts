import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { LiveIdentity, Topic } from '#platform/contract/live.ts';

export type MembershipChange = 'member.joined' | 'member.left';

/**
 * An upgrade in flight. It is registered before the person's topics are read, so that a session that ends and a
 * membership that changes meanwhile are noticed and not lost between the read and the open.
 */
export class Ticket implements LiveIdentity {
  readonly personId: PersonId;
  readonly sessionId: SessionId;
  readonly #changes = new Map<Topic, MembershipChange>();
  #endCode: number | null = null;

  constructor(identity: LiveIdentity) {
    this.personId = identity.personId;
    this.sessionId = identity.sessionId;
  }

  /** The close code an open connection would have received, if it must not open any more. */
  get endCode(): number | null {
    return this.#endCode;
  }

  /** Prevents the opening. */
  close(code: number): void {
    this.#endCode ??= code;
  }

  /** Records a change that the read of the topics may have missed. */
  note(topic: Topic, change: MembershipChange): void {
    this.#changes.set(topic, change);
  }

  /** The topics read, corrected by later changes. */
  correct(topics: readonly Topic[]): Set<Topic> {
    const corrected = new Set(topics);
    for (const [topic, change] of this.#changes) {
      if (change === 'member.joined') corrected.add(topic);
      else corrected.delete(topic);
    }
    return corrected;
  }
}
