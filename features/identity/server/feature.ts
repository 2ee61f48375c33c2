import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import { createSignIn } from './commands/sign-in.ts';
import { sessionCleanUp } from './jobs.ts';
import { exportAccount } from './queries.ts';
import { identityRoutes } from './routes.ts';

/** Accounts and sessions, mounted. */
export function identityFeature(platform: Platform, gate: SessionGate): ServerFeature {
  const signIn = createSignIn(platform);
  return {
    router: identityRoutes(platform, { gate, signIn }),
    jobs: [sessionCleanUp(platform)],
    exportOf: (person) => exportAccount(platform, person),
  };
}
