import type { AnyProcedure } from '@orpc/server';
import type { RequestContext } from './context.ts';

/**
 * Throws unless a caller may call a procedure, by the policy in its contract: the one place, before the input is checked,
 * so that a caller without access learns nothing about the input. The input is as it came.
 */
export type Guard = (
  context: RequestContext,
  procedure: AnyProcedure,
  input: unknown,
) => void | Promise<void>;
