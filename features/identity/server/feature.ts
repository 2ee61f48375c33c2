import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { limitCleanUp } from '#platform/server/limits/clean-up.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import type { OnNewcomer } from './commands/entry-parts.ts';
import { createProviderClient } from './commands/provider-client.ts';
import { createResetDesk } from './flows/ask-reset.ts';
import { forgetAccount } from './flows/delete-account.ts';
import { createSignIn } from './flows/sign-in.ts';
import { deletionJob, failedSignInCleanUp, onceProofCleanUp, resetJob, sessionCleanUp } from './jobs.ts';
import { exportOwn } from './queries/export-own.ts';
import { identityRoutes } from './routes/index.ts';
import { serveLinkAddress } from './routes/links.ts';
import { serveProviderCallback } from './routes/provider-callback.ts';

/** Dependencies of identity besides the platform. */
export interface IdentityParts {
  readonly platform: Platform;
  readonly gate: SessionGate;
  readonly broadcast: SessionBroadcast;
  readonly mailer: Mailer;
  readonly notifier: NotificationService;
  readonly onNewcomer: OnNewcomer;
  /** Called after the commit with the people whose profiles now look different. */
  readonly onProfile: (people: readonly PersonId[]) => void;
  /** All features: what people own, and what to remove when an account is deleted. */
  readonly features: () => readonly ServerFeature[];
}

/** Mounts accounts and sessions. */
export function identityFeature(parts: IdentityParts): ServerFeature {
  const { platform, broadcast, mailer, notifier, onNewcomer, onProfile, features } = parts;
  const signIn = createSignIn({ platform, mailer, notifier });
  const provider = createProviderClient(platform);
  const resetDesk = createResetDesk(platform, mailer);
  const belongings = async (person: PersonId) => {
    const owned = await Promise.all(
      features().map(async (feature) => (await feature.belongings?.(person)) ?? []),
    );
    return owned.flat();
  };
  const leaving = { platform, broadcast, mailer, onProfile, belongings };
  const routeParts = {
    platform,
    broadcast,
    mailer,
    notifier,
    onNewcomer,
    signIn,
    provider,
    resetDesk,
    leaving,
  };
  return {
    router: identityRoutes(routeParts),
    jobs: [
      sessionCleanUp(platform),
      failedSignInCleanUp(platform),
      limitCleanUp(platform),
      onceProofCleanUp(platform),
      resetJob(platform, mailer),
      deletionJob({ platform, onProfile, features }),
    ],
    serve: (app, actorOf) => {
      serveLinkAddress(app);
      serveProviderCallback(app, routeParts, actorOf);
    },
    exportOf: (person) => exportOwn(platform, person),
    forget: (tx, gone) => forgetAccount(tx, platform, gone),
    stop: () => resetDesk.idle(),
  };
}
