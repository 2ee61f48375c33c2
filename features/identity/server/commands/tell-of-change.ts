import { notifyOnce, type Teller } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';

/** What changed of what signs somebody in. */
const changes = {
  'password.changed': ['Your password was changed', 'Your other sessions were ended.'],
  'second_factor.enabled': ['Your second factor is on', 'Your other sessions were ended.'],
  'second_factor.disabled': ['Your second factor is off', 'Your other sessions were ended.'],
  'recovery_codes.renewed': ['You have new recovery codes', 'The earlier ones are worth nothing any more.'],
  'passkey.added': ['A passkey was added to your account', 'It opens your account without your password.'],
  'passkey.removed': ['A passkey was removed from your account', 'It opens your account no longer.'],
  'provider.connected': [
    'Another way to sign in was connected',
    'It opens your account without your password.',
  ],
  'provider.disconnected': ['A way to sign in was disconnected', 'It opens your account no longer.'],
} as const;
export type SignInChange = keyof typeof changes;

export interface ChangeTellerParts {
  readonly platform: Platform;
  readonly teller: Teller;
  readonly tx: Transaction;
}

/** Rings the owner's bell wherever they are: who did not do this must learn of it (nobody can switch it off). */
export async function tellOfChange(
  { platform, teller, tx }: ChangeTellerParts,
  person: PersonId,
  change: SignInChange,
): Promise<void> {
  const [title, what] = changes[change];
  await notifyOnce(tx, teller, [
    {
      person,
      type: 'security_sign_in_changed',
      title,
      message: `${what} If this was not you, change your password and end the sessions you do not know.`,
      actionUrl: '/settings?section=account',
      subject: `account:${person}`,
      event: platform.newId(),
      metadata: {},
    },
  ]);
}
