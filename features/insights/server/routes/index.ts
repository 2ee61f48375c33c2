import { debugRoutes } from './debug.ts';
import { type InsightsRoom, insightsContract } from './parts.ts';
import { reportRoutes } from './reports.ts';

/** Everything that insights answer over HTTP. */
export function insightsRoutes(room: InsightsRoom) {
  const contract = insightsContract(room);
  return contract.router({ ...reportRoutes(contract, room), ...debugRoutes(contract, room) });
}
