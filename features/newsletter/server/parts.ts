import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Act, Reading, Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { PersonalKind } from '../limits.ts';
import type { LetterLanguage } from '../policy/letter-words.ts';

/** A line of a personal section. */
export interface PersonalLine {
  readonly text: Readonly<Record<LetterLanguage, string>>;
  /** The moment it is about: its day is the reader's own. */
  readonly at?: Date;
  /** Or the day, wherever one is. */
  readonly day?: string;
  /** Where it leads in the product. */
  readonly path: string;
}

/** For whom a personal section is filled in, and with what in mind. */
export interface PersonalAsked {
  readonly people: readonly PersonId[];
  readonly now: Date;
  /** What all readers of the issue read. */
  readonly words: string;
}

/** Fills in a personal section for many people at once. Each gets only what they may open themselves. */
export type PersonalSource = (
  orm: NodePgDatabase,
  asked: PersonalAsked,
) => Promise<ReadonlyMap<PersonId, readonly PersonalLine[]>>;

/** What the newsletter needs from other features. */
export interface NewsletterParts {
  readonly notifier: NotificationService;
  readonly personal: Readonly<Record<PersonalKind, PersonalSource>>;
}

export type NewsletterReading = Reading & NewsletterParts & { readonly actor: Actor };
export type NewsletterWriting = Writing & NewsletterParts;
export type NewsletterActing = Pick<Act, 'tx' | 'orm' | 'person' | 'actor' | 'now' | 'announce'> &
  NewsletterParts;

/** The page of an issue. */
export const pathOf = (issue: { readonly id: string }): string => `/dashboard/newsletter/${issue.id}`;
