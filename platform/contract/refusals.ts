import { oc } from '@orpc/contract';
import type { DeskMeta } from './desk.ts';

/**
 * Refusals that any procedure may return instead of its result. A refusal is expected and typed; its code is
 * `noun.reason`, its message is shown as is when the feature has no better words.
 */
export const commonRefusals = {
  'session.required': { status: 401, message: 'Sign in to continue.' },
  'page.forbidden': { status: 403, message: 'This page is not open to your role.' },
  'permission.missing': { status: 403, message: 'Your role does not allow this.' },
  'desk.not_covered': { status: 403, message: 'Leave the desk to do this.' },
} as const;

/** The base of every public procedure of a contract. */
export const openProcedure = oc.$meta<DeskMeta>({});

/** The base of every procedure that needs a signed-in person. */
export const procedure = openProcedure.errors(commonRefusals);
