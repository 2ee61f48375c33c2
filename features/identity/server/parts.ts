import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ActVerbs, Reading, Writing } from '#platform/server/http/acts.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { ProviderClient } from './access/provider-client.ts';
import type { Tries } from './access/tries.ts';

/** Called for a newcomer who signed in with a verified address. */
type OnNewcomer = (
  tx: Transaction,
  newcomer: { readonly email: string; readonly person: PersonId; readonly name: string },
) => Promise<void>;

/** What signing in needs. */
export interface EntryParts {
  readonly platform: Platform;
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  readonly broadcast: SessionBroadcast;
  /** Called in the same transaction when an account is created for an address that a provider verified. */
  readonly onNewcomer?: OnNewcomer;
  /** Whether an address that only an invitation let in may still join; absent where the invitation itself is used. */
  readonly mayStillJoin?: (tx: Transaction, email: string) => Promise<boolean>;
}

/** What identity needs besides the platform. */
export interface IdentityParts extends EntryParts {
  /** Called after the commit with the people whose profiles now look different. */
  readonly onProfile: (people: readonly PersonId[]) => void;
  /** Called in the transaction in which an account goes out (locked, deactivated, left) or comes back in. */
  readonly onInOrOut: (tx: Transaction, person: PersonId) => Promise<void>;
  /** Called first in the transaction that deletes an account: locks what others lock before the profile. */
  readonly beforeDeletion: (tx: Transaction, person: PersonId) => Promise<void>;
  /** All features: what people own, and what to remove when an account is deleted. */
  readonly features: () => readonly ServerFeature[];
}

/** A request for a new password. `browser` is a cookie's id, `source` the network address. */
export interface ResetWish {
  readonly email: string;
  readonly browser: string;
  readonly source: string;
}

/** Takes password reset requests. */
export interface ResetDesk {
  /** Returns the seconds to wait after too many requests, otherwise 0. */
  ask(wish: ResetWish): Promise<number>;
  /** Resolves once all requests so far have been mailed. */
  idle(): Promise<void>;
}

/** What identity makes once for its procedures. */
export interface IdentityMade {
  readonly tries: Tries;
  readonly resetDesk: ResetDesk;
  /** The external provider. Undefined when none is configured. */
  readonly provider: ProviderClient | undefined;
}

export type Identity = IdentityParts & IdentityMade;
export type IdentityWriting = Writing & Identity;
/** An act by a person, audited under the word its contract declares. */
export type IdentityAct = IdentityWriting &
  Pick<Reading, 'person'> &
  Pick<ActVerbs, 'audit'> &
  Requested & { readonly actor: Actor };

/** Where a request came from. */
export type Origin = Pick<RequestContext, 'headers' | 'source'>;
export interface Requested {
  readonly request: RequestContext;
}
