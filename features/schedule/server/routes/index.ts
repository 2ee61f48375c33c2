import { implementContract } from '#platform/server/http/procedures.ts';
import { schedule } from '../../contract/index.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { availCheckRoutes } from './avail-checks.ts';
import { availabilityRoutes } from './availability.ts';
import { feedRoutes } from './feed.ts';
import { guestRoutes } from './guests.ts';
import { holdMoveRoutes, holdRoutes } from './holds.ts';
import { importRoutes } from './imports.ts';
import { meetingRoutes } from './meetings.ts';
import { meetingAnswerRoutes, meetingAskingRoutes } from './meetings-writing.ts';
import { offerRoutes } from './offers.ts';
import { pollRoutes } from './polls.ts';
import { readingRoutes } from './reading.ts';
import { writingRoutes } from './writing.ts';

/** Everything the schedule answers. */
export function scheduleRoutes(parts: ScheduleParts) {
  const contract = implementContract(schedule, parts.notifier.platform.config);
  return contract.router({
    ...readingRoutes(contract, parts),
    ...writingRoutes(contract, parts),
    ...availabilityRoutes(contract, parts),
    ...holdRoutes(contract, parts),
    ...holdMoveRoutes(contract, parts),
    ...availCheckRoutes(contract, parts),
    ...meetingRoutes(contract, parts),
    ...meetingAskingRoutes(contract, parts),
    ...meetingAnswerRoutes(contract, parts),
    ...pollRoutes(contract, parts),
    ...feedRoutes(contract, parts),
    ...offerRoutes(contract, parts),
    ...importRoutes(contract, parts),
    ...guestRoutes(contract, parts),
  });
}
