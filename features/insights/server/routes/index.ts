import { debugRoutes } from './debug.ts';
import { type InsightsRoom, insightsContract } from './parts.ts';
import { reportRoutes } from './reports.ts';

/** All HTTP routes of insights. */
export function insightsRoutes(room: InsightsRoom) {
  const contract = insightsContract(room);
  return contract.router({ ...reportRoutes(contract, room), ...debugRoutes(contract, room) });
}
