import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import type { VerifyPassword } from './commands/better-auth.ts';
import { createSignIn } from './commands/sign-in.ts';
import { sessionCleanUp } from './jobs.ts';
import { exportAccount } from './queries.ts';
import { identityRoutes } from './routes.ts';

/** Accounts and sessions, mounted. */
export function identityFeature(platform: Platform, gate: SessionGate): ServerFeature {
  // The library is two fifths of all modules and only signing in needs it: loaded once the server answers.
  let library: Promise<VerifyPassword> | undefined;
  const loadLibrary = () => {
    library ??= import('./commands/better-auth.ts').then(({ createVerify }) => createVerify(platform));
    return library;
  };
  const signIn = createSignIn(platform, async (attempt, context) => (await loadLibrary())(attempt, context));
  return {
    router: identityRoutes(platform, { gate, signIn }),
    jobs: [sessionCleanUp(platform)],
    warmUp: loadLibrary,
    exportOf: (person) => exportAccount(platform, person),
  };
}
