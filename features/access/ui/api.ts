import { contract } from 'virtual:contract/access';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { access } from '../contract/index.ts';
import type { RuleKind } from '../limits.ts';

export const accessApi = createApi<typeof access>('access', contract);

/** Filters of the people list, as kept in the address. */
export type PeopleFilter = { q?: string | undefined; role?: string | undefined };

/** People and their roles by name, page by page. */
export const peopleQuery = ({ q, role }: PeopleFilter) =>
  pages(accessApi.people, { ...(q && { q }), ...(role && { role }) });

/** Temporary roles, the first to end first. */
export const temporaryRolesQuery = () => pages(accessApi.temporaryRoles, {});

/** One person's roles with their effect. */
export const personQuery = (id: string) => accessApi.person.queryOptions({ input: { id } });

export const customRolesQuery = () => accessApi.customRoles.queryOptions({ input: undefined });

/** The table of roles: what they may do, or which pages they open. */
export const matrixQuery = (kind: RuleKind) =>
  kind === 'pages'
    ? accessApi.pageMatrix.queryOptions({ input: undefined })
    : accessApi.permissionMatrix.queryOptions({ input: undefined });

/** Every version of one role's rule. */
export const versionsQuery = (kind: RuleKind, role: string) =>
  kind === 'pages'
    ? accessApi.pageVersions.queryOptions({ input: { role } })
    : accessApi.permissionVersions.queryOptions({ input: { role } });

export const changeRule = {
  permissions: (change: Parameters<typeof accessApi.changePermissions.call>[0]) =>
    accessApi.changePermissions.call(change),
  pages: (change: Parameters<typeof accessApi.changePages.call>[0]) => accessApi.changePages.call(change),
};
