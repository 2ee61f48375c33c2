import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';

/** Somebody who came in with an address that is proven to be theirs. */
export type OnNewcomer = (
  tx: Transaction,
  newcomer: { readonly email: string; readonly person: PersonId; readonly name: string },
) => Promise<void>;

/** What entering needs of the process. */
export interface EntryParts {
  readonly platform: Platform;
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  /** Hears, in the same transaction, of an account that was made for an address a provider has proven. */
  readonly onNewcomer?: OnNewcomer;
}
