import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { AccessWire } from '#platform/server/session/access-wire.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import { createSignIn } from './commands/sign-in.ts';
import { sessionCleanUp } from './jobs.ts';
import { exportAccount } from './queries.ts';
import { identityRoutes } from './routes/index.ts';

/** What identity stands on besides the platform. */
export interface IdentityParts {
  readonly platform: Platform;
  readonly gate: SessionGate;
  readonly wire: AccessWire;
}

/** Accounts and sessions, mounted. */
export function identityFeature({ platform, wire }: IdentityParts): ServerFeature {
  const signIn = createSignIn(platform);
  return {
    router: identityRoutes({ platform, wire, signIn }),
    jobs: [sessionCleanUp(platform)],
    exportOf: (person) => exportAccount(platform, person),
  };
}
