import { memberRoutes } from './members.ts';
import { ownRoutes } from './own.ts';
import type { ListsParts } from './parts.ts';
import { sharingRoutes } from './sharing.ts';

/** All procedures of lists. */
export const listsRoutes = (parts: ListsParts) => ({
  ...ownRoutes(parts),
  ...memberRoutes(parts),
  ...sharingRoutes(parts),
});
