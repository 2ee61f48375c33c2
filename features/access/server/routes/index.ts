import type { AccessParts } from '../commands/parts.ts';
import { customRoleRoutes } from './custom-roles.ts';
import { manyPeopleRoutes } from './many-people.ts';
import { peopleRoutes } from './people.ts';
import { pageRoutes, permissionRoutes } from './rules.ts';
import { temporaryRoleRoutes } from './temporary-roles.ts';
import { viewAsRoutes } from './view-as.ts';

/** All routes of access. */
export const accessRoutes = (parts: AccessParts) => ({
  ...peopleRoutes(parts),
  ...manyPeopleRoutes(parts),
  ...temporaryRoleRoutes(parts),
  ...customRoleRoutes(parts),
  ...permissionRoutes(parts),
  ...pageRoutes(parts),
  ...viewAsRoutes(parts),
});
