import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { LeavingParts } from '../commands/account-state.ts';
import type { EntryParts } from '../commands/entry-parts.ts';
import type { ProviderClient } from '../commands/provider-client.ts';
import type { ResetDesk } from '../flows/ask-reset.ts';
import type { SignIn } from '../flows/sign-in.ts';

/** Dependencies of identity's routes. */
export interface RouteParts extends EntryParts {
  readonly broadcast: SessionBroadcast;
  readonly signIn: SignIn;
  readonly resetDesk: ResetDesk;
  readonly leaving: LeavingParts;
  /** The external provider. Undefined when none is configured. */
  readonly provider: ProviderClient | undefined;
}
