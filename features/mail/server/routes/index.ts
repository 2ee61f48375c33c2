import type { SendRoom } from '../commands/send-email.ts';
import { composeRoutes } from './compose.ts';
import { emailRoutes } from './email.ts';
import { logRoutes } from './log.ts';
import { mailContract } from './parts.ts';
import { publishRoutes } from './publish.ts';
import { suppressionRoutes } from './suppressions.ts';
import { templateRoutes } from './templates.ts';

/** All routes of mail. */
export function mailRoutes(room: SendRoom) {
  const contract = mailContract(room.platform);
  return contract.router({
    ...emailRoutes(contract, room),
    ...logRoutes(contract, room),
    ...composeRoutes(contract, room),
    ...suppressionRoutes(contract, room),
    ...templateRoutes(contract, room),
    ...publishRoutes(contract, room),
  });
}
