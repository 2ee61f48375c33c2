import type { Platform } from '#platform/server/platform.ts';
import type { AccessWire } from '#platform/server/session/access-wire.ts';
import type { SignIn } from '../commands/sign-in.ts';

/** What the routes of identity stand on. */
export interface RouteParts {
  readonly platform: Platform;
  readonly wire: AccessWire;
  readonly signIn: SignIn;
}
