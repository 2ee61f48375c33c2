import { eq } from 'drizzle-orm';
import type { Mailer } from '#features/mail/server/public.ts';
import { setAccountState } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, Platform } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { account } from '../tables.ts';

/** Dependencies of leaving. */
export interface LeavingParts {
  readonly platform: Platform;
  readonly broadcast: SessionBroadcast;
  readonly mailer: Mailer;
  /** Called after the commit with the people whose profiles now look different. */
  readonly onProfile: (people: readonly PersonId[]) => void;
  /** What a person owns, across all features. */
  readonly belongings: (person: PersonId) => Promise<readonly Belonging[]>;
}

/** Sets the state of an account, and with it whether the profile is visible. */
export async function setState(
  tx: Transaction,
  { platform, onProfile }: Pick<LeavingParts, 'platform' | 'onProfile'>,
  person: PersonId,
  state: 'active' | 'suspended' | 'deleted',
): Promise<void> {
  await tx.orm
    .update(account)
    .set({ accountStatus: state, updatedAt: platform.clock.now() })
    .where(eq(account.id, person));
  await setAccountState(tx, person, state);
  tx.afterCommit(() => onProfile([person]));
}
