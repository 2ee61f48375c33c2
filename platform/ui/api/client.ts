import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { type CallContext, learnRoutes, link } from './link.ts';

/**
 * Plain typed calls of one feature's contract, without a cache: for pages that must not load the query library.
 * `contract` is the feature's `virtual:contract/NAME`.
 */
export function createClient<Contract extends AnyContractRouter>(
  feature: string,
  contract: AnyContractRouter,
): ContractRouterClient<Contract, CallContext> {
  learnRoutes(contract);
  return createORPCClient<ContractRouterClient<Contract, CallContext>>(link, { path: [feature] });
}
