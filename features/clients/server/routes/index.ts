import type { ClientsParts } from '../commands/parts.ts';
import { cardRoutes, readingRoutes, representingRoutes } from './clients.ts';
import { routeContext } from './parts.ts';
import { jobRoutes, materialRoutes, noteRoutes, pitchRoutes } from './work.ts';

/** Everything clients answer. */
export function clientsRoutes(parts: ClientsParts) {
  const start = routeContext(parts);
  return start.contract.router({
    ...readingRoutes(parts, start),
    ...cardRoutes(parts, start),
    ...representingRoutes(parts, start),
    ...jobRoutes(start),
    ...materialRoutes(parts, start),
    ...pitchRoutes(start),
    ...noteRoutes(start),
  });
}
