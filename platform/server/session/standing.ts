import type { DeskScope } from '#platform/contract/desk.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';

/** A team the person is in. */
export interface TeamPlace {
  readonly teamId: ClientId;
  readonly role: string;
}

/** An agreed seat on someone's desk, including future ones. Times are milliseconds. */
export interface DeskPlace {
  /** The desk, which is its principal's id. */
  readonly deskId: PersonId;
  readonly scopes: readonly DeskScope[];
  readonly startsAtMs: number;
  readonly endsAtMs: number | null;
}

/** A person's memberships; cached with their session, so that no request has to query them. */
export interface Standing {
  readonly teams: readonly TeamPlace[];
  readonly desks: readonly DeskPlace[];
}

export const noStanding: Standing = { teams: [], desks: [] };

/** The desk a request is made on. A desk without a seat is present too, but closed: everything on it is refused. */
export interface DeskInUse {
  readonly id: PersonId;
  readonly isOpen: boolean;
  readonly scopes: readonly DeskScope[];
}
