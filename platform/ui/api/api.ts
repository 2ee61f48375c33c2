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
  const client = createClient<Contract>(feature, contract);
  return keeping(createTanstackQueryUtils(client, { path: [feature] }), keeping);
}

/**
 * The same object, which makes nothing twice: the library makes what it is asked for anew each time, for every drawing. `keep`
 * does the same for the parts it makes.
 */
function keeping<Made extends object>(made: Made, keep?: <Part extends object>(part: Part) => Part): Made {
  const kept = new Map<PropertyKey, unknown>();
  return new Proxy(made, {
    get(target, name) {
      if (!kept.has(name)) {
        const part: unknown = Reflect.get(target, name);
        kept.set(name, keep && typeof part === 'object' && part ? keep(part) : part);
      }
      return kept.get(name);
    },
  });
}

/** The key of a feature's whole cache, for live events that need none of its procedures. */
export const keyOfFeature = (feature: string) => generateOperationKey([feature]);
