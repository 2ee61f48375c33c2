import { signInPath } from '#platform/ui/session.ts';

/** The page for requesting a new password. */
export const resetPath = `${signInPath}/reset`;
