import { defineServer, page, signedIn } from '#platform/server/manifest.ts';
import { access } from '../contract/index.ts';
import { accessFeature } from './feature.ts';

const roles = page('admin-roles');
const rolePermissions = page('admin-role-permissions');
const pageManagement = page('admin-pages');

/** The server side of access, and who may call it. */
export const accessServer = defineServer({
  contract: access,
  policies: {
    people: roles,
    exportPeople: roles,
    person: roles,
    previewRoles: roles,
    assignRoles: roles,
    bulkRoles: roles,
    temporaryRoles: roles,
    giveTemporaryRole: roles,
    endTemporaryRole: roles,
    customRoles: roles,
    registerRole: roles,
    renameRole: roles,
    retireRole: roles,
    permissionMatrix: rolePermissions,
    permissionVersions: rolePermissions,
    changePermissions: rolePermissions,
    exportPermissions: rolePermissions,
    pageMatrix: pageManagement,
    pageVersions: pageManagement,
    changePages: pageManagement,
    exportPages: pageManagement,
    startViewAs: page('admin-roles', 'admin-pages'),
    endViewAs: signedIn,
  },
  mount: accessFeature,
});
