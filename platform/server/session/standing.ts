import type { DeskScope } from '#platform/contract/desk.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';

/** A team somebody is in. */
export interface TeamPlace {
  readonly teamId: ClientId;
  readonly role: string;
}

/** An agreed seat on somebody's desk, those of the days to come among them. Times are milliseconds. */
export interface DeskPlace {
  /** The desk, and the person whose it is. */
  readonly deskId: PersonId;
  readonly scopes: readonly DeskScope[];
  readonly startsAtMs: number;
  readonly endsAtMs: number | null;
}

/** What a person belongs to; kept with their session, so that no request has to ask for it. */
export interface Standing {
  readonly teams: readonly TeamPlace[];
  readonly desks: readonly DeskPlace[];
}

export const noStanding: Standing = { teams: [], desks: [] };

/** The desk a request is made on. A desk one has no seat on is there too, and closed: everything on it is refused. */
export interface DeskInUse {
  readonly id: PersonId;
  readonly isOpen: boolean;
  readonly scopes: readonly DeskScope[];
}
