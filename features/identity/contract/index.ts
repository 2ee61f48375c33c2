import { sessionsContract } from './sessions.ts';
import { signInContract } from './sign-in.ts';

/** Accounts, how they prove themselves, and sessions. */
export const identity = { ...signInContract, ...sessionsContract };
