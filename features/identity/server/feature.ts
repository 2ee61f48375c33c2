import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import { createAuth } from './commands/better-auth.ts';
import { createSignIn } from './commands/sign-in.ts';
import { sessionCleanUp } from './jobs.ts';
import { identityRoutes } from './routes.ts';

/** Accounts and sessions, mounted. */
export function identityFeature(platform: Platform, gate: SessionGate): ServerFeature {
  const signIn = createSignIn(platform, createAuth(platform));
  return { router: identityRoutes(platform, { gate, signIn }), jobs: [sessionCleanUp(platform)] };
}
