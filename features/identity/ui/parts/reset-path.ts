import { signInPath } from '#platform/ui/session.ts';

/** Where a new password is asked for. */
export const resetPath = `${signInPath}/reset`;
