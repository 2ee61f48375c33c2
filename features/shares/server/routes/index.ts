import { implementContract } from '#platform/server/http/procedures.ts';
import { shares } from '../../contract/index.ts';
import type { SharesParts } from '../commands/parts.ts';
import { endingRoutes } from './ending.ts';
import { followingRoutes } from './following.ts';
import { givingRoutes } from './giving.ts';
import { readingRoutes } from './reading.ts';

/** All routes of shares. */
export const sharesRoutes = (parts: SharesParts) =>
  implementContract(shares, parts.notifier.platform.config).router({
    ...readingRoutes(parts),
    ...givingRoutes(parts),
    ...endingRoutes(parts),
    ...followingRoutes(parts),
  });
