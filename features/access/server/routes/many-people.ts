import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { peopleContract, type RoleHolder } from '../../contract/people.ts';
import { limits } from '../../limits.ts';
import { requirePage } from '../access.ts';
import type { AccessParts } from '../commands/parts.ts';
import { assignInBulk } from '../flows/bulk-roles.ts';
import { peopleFile } from '../present/csv.ts';
import { listBearers } from '../queries/role-holders.ts';

const { exportPeople, bulkRoles } = peopleContract;

/** exportPeople, bulkRoles. */
export function manyPeopleRoutes(parts: AccessParts) {
  const contract = implementContract({ exportPeople, bulkRoles }, parts.platform.config);
  const page = requirePage('admin-roles');

  return contract.router({
    exportPeople: contract.exportPeople
      .use(signedIn)
      .use(page)
      .handler(async ({ input }) => {
        const rows: RoleHolder[] = [];
        let cursor: string | null | undefined;
        do {
          const found = await listBearers(parts, {
            ...input,
            limit: limits.pageMax,
            ...(cursor && { cursor }),
          });
          rows.push(...found.items);
          cursor = found.nextCursor;
        } while (cursor && rows.length < limits.exportMax);
        return peopleFile(rows);
      }),

    bulkRoles: contract.bulkRoles
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        if (!input.isDryRun && input.reason === '') throw errors['reason.missing']();
        return { isDryRun: input.isDryRun, lines: await assignInBulk(parts, context.actor, input) };
      }),
  });
}
