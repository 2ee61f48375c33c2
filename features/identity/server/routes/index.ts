import { codeStepRoutes } from './code-step.ts';
import { emailRoutes } from './email.ts';
import { firstAdminRoutes } from './first-admin.ts';
import { leavingRoutes } from './leaving.ts';
import { linkRoutes } from './links.ts';
import type { RouteParts } from './parts.ts';
import { passkeyRoutes } from './passkeys.ts';
import { proofRoutes } from './proof.ts';
import { providerRoutes } from './providers.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './sessions.ts';
import { signInRoutes } from './sign-in.ts';

/** All routes of identity. */
export const identityRoutes = (parts: RouteParts) => ({
  ...signInRoutes(parts),
  ...linkRoutes(parts),
  ...emailRoutes(parts),
  ...leavingRoutes(parts),
  ...firstAdminRoutes(parts),
  ...sessionRoutes(parts),
  ...proofRoutes(parts),
  ...securityRoutes(parts),
  ...secondFactorRoutes(parts),
  ...codeStepRoutes(parts),
  ...passkeyRoutes(parts),
  ...providerRoutes(parts),
});
