import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';

/** Called for a newcomer who signed in with a verified address. */
export type OnNewcomer = (
  tx: Transaction,
  newcomer: { readonly email: string; readonly person: PersonId; readonly name: string },
) => Promise<void>;

/** Dependencies of signing in. */
export interface EntryParts {
  readonly platform: Platform;
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  /** Called in the same transaction when an account is created for an address that a provider verified. */
  readonly onNewcomer?: OnNewcomer;
}
