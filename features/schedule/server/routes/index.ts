import { implementContract } from '#platform/server/http/procedures.ts';
import { schedule } from '../../contract/index.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { readingRoutes } from './reading.ts';
import { writingRoutes } from './writing.ts';

/** Everything the schedule answers. */
export function scheduleRoutes(parts: ScheduleParts) {
  const contract = implementContract(schedule, parts.notifier.platform.config);
  return contract.router({ ...readingRoutes(contract, parts), ...writingRoutes(contract, parts) });
}
