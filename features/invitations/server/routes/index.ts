import type { InvitationParts } from '../commands/parts.ts';
import { limitRoutes } from './limits.ts';
import { branchRoutes, decisionRoutes, implementAdmin, managedRoutes } from './managed.ts';
import { newcomerRoutes } from './newcomer.ts';
import { ownRoutes } from './own.ts';

/** All routes of invitations. */
export function invitationsRoutes(parts: InvitationParts) {
  const admin = implementAdmin(parts);
  return {
    ...ownRoutes(parts),
    ...newcomerRoutes(parts),
    ...admin.router({
      ...managedRoutes(admin, parts),
      ...branchRoutes(admin, parts),
      ...decisionRoutes(admin, parts),
      ...limitRoutes(admin, parts),
    }),
  };
}
