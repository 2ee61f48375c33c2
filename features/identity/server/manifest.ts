import { anybody } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { limitCleanUp } from '#platform/server/limits/clean-up.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { identity } from '../contract/index.ts';
import { createProviderClient } from './access/provider-client.ts';
import { createTries } from './access/tries.ts';
import { accounts } from './acts/accounts.ts';
import { allowList } from './acts/allow-list.ts';
import { ownEmail } from './acts/email.ts';
import { failedSignIns } from './acts/failed-sign-ins.ts';
import { firstAdmin } from './acts/first-admin.ts';
import { leaving } from './acts/leaving.ts';
import { links, serveLinkAddress } from './acts/links.ts';
import { passkeys } from './acts/passkeys.ts';
import { createResetDesk, passwords } from './acts/passwords.ts';
import { serveProviderCallback } from './acts/provider-callback.ts';
import { providers } from './acts/providers.ts';
import { proving } from './acts/proving.ts';
import { ownSecondFactor } from './acts/second-factor.ts';
import { securitySettings } from './acts/security-settings.ts';
import { sessions } from './acts/sessions.ts';
import { codeStep, signingIn } from './acts/signing-in.ts';
import {
  deletionJob,
  failedSignInCleanUp,
  forgetAddress,
  onceProofCleanUp,
  resetJob,
  sessionCleanUp,
} from './jobs.ts';
import type { Identity, IdentityParts } from './parts.ts';
import { exportOwn } from './queries/export-own.ts';
import * as tables from './tables.ts';

/** Accounts and sessions on the server. */
export const identityServer = defineServer({
  contract: identity,
  otherRoutes: {
    // The address of mailed links. Opening it changes nothing.
    'GET /api/auth/action': { ...anybody, exported: 'no: looks' },
  },
  mount(parts: IdentityParts): ServerFeature {
    const { platform, mailer } = parts;
    const resetDesk = createResetDesk(platform, mailer);
    const given: Identity = {
      ...parts,
      tries: createTries(platform.database),
      resetDesk,
      provider: createProviderClient(platform),
    };
    return {
      router: serveActs(identity, platform, given, {
        ...signingIn,
        ...codeStep,
        ...firstAdmin,
        ...sessions,
        ...proving,
        ...ownSecondFactor,
        ...passkeys,
        ...providers,
        ...passwords,
        ...links,
        ...ownEmail,
        ...leaving,
        ...accounts,
        ...failedSignIns,
        ...allowList,
        ...securitySettings,
      }),
      jobs: [
        sessionCleanUp(platform),
        failedSignInCleanUp(platform),
        limitCleanUp(platform),
        onceProofCleanUp(platform),
        resetJob(platform, mailer),
        deletionJob(given),
      ],
      serve: (app, actorOf) => {
        serveLinkAddress(app);
        serveProviderCallback(app, given, actorOf);
      },
      exportOf: (person) => exportOwn(platform, person),
      // An empty account row stays, so that others’ references to the person keep working (decision 027).
      forget: forgetting(tables, { before: (tx, gone) => forgetAddress(tx, platform, gone) }),
      stop: () => resetDesk.idle(),
    };
  },
});
