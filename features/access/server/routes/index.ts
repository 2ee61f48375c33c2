import type { AccessParts } from '../commands/parts.ts';
import { customRoleRoutes } from './custom-roles.ts';
import { hatRoutes } from './hats.ts';
import { manyPeopleRoutes } from './many-people.ts';
import { peopleRoutes } from './people.ts';
import { pageRoutes, permissionRoutes } from './rules.ts';
import { viewAsRoutes } from './view-as.ts';

/** All routes of access. */
export const accessRoutes = (parts: AccessParts) => ({
  ...peopleRoutes(parts),
  ...manyPeopleRoutes(parts),
  ...hatRoutes(parts),
  ...customRoleRoutes(parts),
  ...permissionRoutes(parts),
  ...pageRoutes(parts),
  ...viewAsRoutes(parts),
});
