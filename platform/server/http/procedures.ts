import type { AnyContractRouter } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { Config } from '#platform/server/config/config.ts';
import type { RequestContext } from './context.ts';

const guardsFirst = { initialInputValidationIndex: Number.POSITIVE_INFINITY };

/**
 * The base of a feature's procedures: its contract with our context. Answers are checked against the contract in tests;
 * elsewhere a view has already given them their exact shape and a second check would cost as much as the query.
 * Guards run before the input is checked: a caller without access learns nothing about the input.
 */
export const implementContract = <Contract extends AnyContractRouter>(contract: Contract, config: Config) => {
  const base = implement(contract).$context<RequestContext>().$config(guardsFirst);
  return config.mode === 'test'
    ? base
    : base.$config({ ...guardsFirst, initialOutputValidationIndex: Number.NaN });
};
