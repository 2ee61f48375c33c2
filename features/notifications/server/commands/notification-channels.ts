import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Pusher } from '#platform/server/push/push.ts';
import type { Wording } from './wording.ts';

/** A mail that uses one of the mail feature's templates. */
export interface Letter {
  readonly templateId: 'notification' | 'notification-digest';
  readonly to: { readonly person: PersonId };
  readonly data: Readonly<Record<string, string>>;
  /** The same cause never mails twice. */
  readonly dedupeKey: string;
}

/** The part of the mail feature's door that is used here. */
export interface MailDoor {
  /** Puts a mail into the outbox, in the transaction that decides about it. */
  queue(tx: Transaction, letter: Letter): Promise<unknown>;
  /** Withdraws mails that have not been sent. */
  withdraw(tx: Transaction, dedupeKeys: readonly string[]): Promise<void>;
}

/** The channels out of the product, passed in by the app: this feature knows neither accounts nor mail servers. */
export interface NotificationChannels {
  readonly mail: MailDoor;
  isSessionLive(session: SessionId): Promise<boolean>;
  readonly pusher: Pusher;
  readonly word: Wording;
}
