import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import type { PaperThread } from '#platform/server/papers/paper-thread.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Rate } from '../contract/views.ts';
import type { AgreementOrder } from './views/agreement.ts';

/** A listing as something to rent. */
export interface RentableThing {
  readonly id: ClientId;
  readonly ownerId: PersonId;
  readonly title: string;
  readonly city: string;
  /** Nobody learns whose it is before its owner accepts. */
  readonly isConfidential: boolean;
  readonly rate: Rate;
  /** The days it is offered on; null without. */
  readonly offered: { readonly firstDay: string; readonly lastDay: string } | null;
  /** It is live. */
  readonly isOpen: boolean;
}

/** Somebody looking at things to rent. Nobody rents on another's desk. */
export interface Looking {
  readonly orm: NodePgDatabase;
  readonly actor: Actor;
  readonly principal: PersonId;
  readonly now: Date;
}

/** What can be rented: the marketplace knows, and app/features.ts hands it over. */
export interface RentableThings {
  /** One of a kind that is rented, and that the caller may open. */
  readonly find: (at: Looking, id: ClientId) => Promise<RentableThing | undefined>;
  /** Locks it until the transaction ends: what takes its days happens one after the other. */
  readonly lock: (orm: NodePgDatabase, id: ClientId) => Promise<void>;
  readonly pathOf: (id: ClientId) => string;
}

/** Whole days on somebody's calendar. */
interface CalendarDays {
  readonly id: ClientId;
  readonly owner: PersonId;
  readonly title: string;
  readonly place: string;
  readonly link: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

interface Calendar {
  readonly putDays: (work: Pick<Writing, 'tx' | 'now'>, entry: CalendarDays) => Promise<void>;
  readonly takeOff: (work: Pick<Writing, 'tx' | 'now'>, id: ClientId) => Promise<void>;
}

/** What rentals need from other features. */
export interface RentalsGiven {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  readonly things: RentableThings;
  readonly calendar: Calendar;
}

export interface RentalsParts extends RentalsGiven {
  /** Draws agreements. */
  readonly agreements: PaperThread<AgreementOrder, Uint8Array>;
}

/** Writes by a party, or by the clock. */
export type RentalsWriting = Writing & RentalsGiven;
export type RentalsActing = Omit<RentalsWriting, 'person'> & Looking & { readonly person: PersonId };

/** Under which names its files are stored, and what uses one. */
export const pictureKindName = 'rental-picture';
export const certificateKindName = 'rental-certificate';
export const fileSubject = (rentalId: ClientId, fileId: ClientId) => `rental:${rentalId}:${fileId}`;

export const pathOf = (id: ClientId): string => `/marketplace/rentals?open=${id}`;
