import { changeRoutes } from './changes.ts';
import { memberRoutes } from './members.ts';
import { ownRoutes } from './own.ts';
import type { ListsParts } from './parts.ts';
import { sharingRoutes } from './sharing.ts';

/** All procedures of lists. */
export const listsRoutes = (parts: ListsParts) => ({
  ...ownRoutes(parts),
  ...changeRoutes(parts),
  ...memberRoutes(parts),
  ...sharingRoutes(parts),
});
