import { leavingContract } from './leaving.ts';
import { emailContract, linksContract } from './links.ts';
import { passkeysContract } from './passkeys.ts';
import { proofContract } from './proof.ts';
import { providersContract } from './providers.ts';
import { codeStepContract, secondFactorContract } from './second-factor.ts';
import { securityContract } from './security.ts';
import { sessionsContract } from './sessions.ts';
import { firstAdminContract, signInContract } from './sign-in.ts';

/** Accounts, how they prove themselves, and sessions. */
export const identity = {
  ...signInContract,
  ...sessionsContract,
  ...proofContract,
  ...securityContract,
  ...secondFactorContract,
  ...codeStepContract,
  ...passkeysContract,
  ...providersContract,
  ...linksContract,
  ...emailContract,
  ...leavingContract,
  ...firstAdminContract,
};
