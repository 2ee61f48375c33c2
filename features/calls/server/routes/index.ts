import { implementContract } from '#platform/server/http/procedures.ts';
import { calls } from '../../contract/index.ts';
import type { CallsParts } from '../commands/parts.ts';
import { movingRoutes } from './moving.ts';
import { offerRoutes } from './offers.ts';
import { readingRoutes } from './reading.ts';
import { writingRoutes } from './writing.ts';

/** Everything phone sheets answer. */
export function callsRoutes(parts: CallsParts) {
  const contract = implementContract(calls, parts.platform.config);
  return contract.router({
    ...readingRoutes(contract, parts),
    ...writingRoutes(contract, parts),
    ...movingRoutes(contract, parts),
    ...offerRoutes(contract, parts),
  });
}
