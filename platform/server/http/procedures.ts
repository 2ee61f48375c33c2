import type { AnyContractRouter } from '@orpc/contract';
import { implement, ORPCError, os } from '@orpc/server';
import { declarationOf } from '#platform/contract/declaration.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { RequestContext } from './context.ts';

const guardsFirst = { initialInputValidationIndex: Number.POSITIVE_INFINITY };

/**
 * The base of a feature's routes: its contract with our context. Answers are checked against the contract in tests;
 * elsewhere `present` has already given them their exact shape and a second check would cost as much as the query.
 * Guards run before the input is checked: a caller without access learns nothing about the input.
 */
export const implementContract = <Contract extends AnyContractRouter>(contract: Contract, config: Config) => {
  const base = implement(contract).$context<RequestContext>().$config(guardsFirst);
  return config.mode === 'test'
    ? base
    : base.$config({ ...guardsFirst, initialOutputValidationIndex: Number.NaN });
};

const code = 'session.required';

/**
 * Answers 401 unless the caller is signed in, in the procedure's own words if it has any; after it `context.actor` is
 * set.
 */
export const signedIn = os.$context<RequestContext>().middleware(({ context, next, procedure }) => {
  if (!context.actor) {
    const { message } = declarationOf(procedure).errorMap[code] ?? {};
    throw new ORPCError(code, { ...commonRefusals[code], ...(message !== undefined && { message }) });
  }
  return next({ context: { actor: context.actor } });
});
