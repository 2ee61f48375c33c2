import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { BookDays } from '#features/schedule/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { KeptListings } from './listeners/keeping.ts';

/** What the marketplace needs from other features. */
export interface MarketGiven {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  /** Puts an accepted job on the calendar. */
  readonly bookDays: BookDays;
}

export interface MarketParts extends MarketGiven {
  readonly listings: KeptListings;
}

/** Somebody looking at listings, on their own desk or on another's. */
export interface Looking {
  readonly orm: NodePgDatabase;
  readonly actor: Actor;
  readonly principal: PersonId;
  readonly now: Date;
}

/** Writes by a person, or by the clock. */
export type MarketWriting = Writing & MarketParts;
export type MarketActing = Omit<MarketWriting, 'person'> & Looking & { readonly person: PersonId };

/** Under which name its pictures are stored, and what uses one. */
export const photoKindName = 'listing';
export const photoSubject = (listingId: ClientId, fileId: ClientId) => `listing:${listingId}:${fileId}`;

export const pathOf = (id: ClientId): string => `/marketplace?open=${id}`;
export const referencePathOf = (id: ClientId): string => `/marketplace/references/${id}`;
export const applicantsPathOf = (id: ClientId): string => `/marketplace?view=mine&open=${id}`;
