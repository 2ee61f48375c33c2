import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { link } from './link.ts';

/** Plain typed calls of one feature's contract, without cache: for pages that must not load the query library. */
export const createClient = <Contract extends AnyContractRouter>(
  feature: string,
): ContractRouterClient<Contract> =>
  createORPCClient<ContractRouterClient<Contract>>(link, { path: [feature] });
