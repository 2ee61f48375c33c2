import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { LeavingParts } from '../commands/account-state.ts';
import type { EntryParts } from '../commands/entry-parts.ts';
import type { ProviderClient } from '../commands/provider-client.ts';
import type { ResetDesk } from '../flows/ask-reset.ts';
import type { SignIn } from '../flows/sign-in.ts';

/** What the routes of identity stand on. */
export interface RouteParts extends EntryParts {
  readonly broadcast: SessionBroadcast;
  readonly signIn: SignIn;
  readonly resetDesk: ResetDesk;
  readonly leaving: LeavingParts;
  /** Who else may say who somebody is; absent when none is configured. */
  readonly provider: ProviderClient | undefined;
}
