import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils, generateOperationKey, type RouterUtils } from '@orpc/tanstack-query';
import { createClient } from './client.ts';
import type { CallContext } from './link.ts';

export { refusalOf } from './refusal.ts';

/** Query options, mutation options, keys and plain calls of one feature's contract. */
export type Api<Contract extends AnyContractRouter> = RouterUtils<
  ContractRouterClient<Contract, CallContext>
>;

/**
 * The api of a feature: `createApi<typeof messaging>('messaging', contract)`, the name as in app/contract.ts, the
 * contract from `virtual:contract/messaging`.
 * Cache keys are derived from procedure and input; `api.send.call(input)` calls without the cache.
 */
export function createApi<Contract extends AnyContractRouter>(
  feature: string,
  contract: AnyContractRouter,
): Api<Contract> {
  return createTanstackQueryUtils(createClient<Contract>(feature, contract), { path: [feature] });
}

/** The key of a feature's whole cache, for live events that need none of its procedures. */
export const keyOfFeature = (feature: string) => generateOperationKey([feature]);
