import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type RuleColumn, rulesContract } from '../../contract/rules.ts';
import { requirePage } from '../access.ts';
import { changeRule, pageOfKind, type RuleChange, type RuleOutcome } from '../commands/change-rule.ts';
import type { AccessParts } from '../commands/parts.ts';
import { matrixFile } from '../present/csv.ts';
import { findColumn, listVersions, readMatrix } from '../queries/matrix.ts';

const { permissionMatrix, permissionVersions, changePermissions, exportPermissions } = rulesContract;
const ofPermissions = { permissionMatrix, permissionVersions, changePermissions, exportPermissions };
const { pageMatrix, pageVersions, changePages, exportPages } = rulesContract;
const ofPages = { pageMatrix, pageVersions, changePages, exportPages };

/** permissionMatrix, permissionVersions, changePermissions, exportPermissions. */
export function permissionRoutes(parts: AccessParts) {
  const contract = implementContract(ofPermissions, parts.platform.config);
  const onPermissions = requirePage(pageOfKind.permissions);

  return contract.router({
    permissionMatrix: contract.permissionMatrix
      .use(signedIn)
      .use(onPermissions)
      .handler(({ context }) => readMatrix(parts, context.actor, 'permissions')),

    permissionVersions: contract.permissionVersions
      .use(signedIn)
      .use(onPermissions)
      .handler(async ({ input, errors }) => {
        const items = await listVersions(parts, { kind: 'permissions', role: input.role });
        if (!items) throw errors['role.absent']();
        return { items };
      }),

    changePermissions: contract.changePermissions
      .use(signedIn)
      .use(onPermissions)
      .handler(async ({ input, context, errors }) => {
        const change = { ...input, kind: 'permissions', isConfirmed: true } as const;
        const { outcome, column } = await changing(parts, context.actor, change);
        if (outcome.kind === 'absent' || !column) throw errors['role.absent']();
        if (outcome.kind === 'unknown_entries') {
          throw errors['rule.entry_unknown']({ data: { names: [...outcome.names] } });
        }
        if (outcome.kind === 'conflict') throw errors['rule.changed']({ data: { current: column } });
        if (outcome.kind !== 'changed') throw errors['rule.forbidden']();
        return column;
      }),

    exportPermissions: contract.exportPermissions
      .use(signedIn)
      .use(onPermissions)
      .handler(async ({ context }) =>
        matrixFile(
          'role-permissions.csv',
          'Permission',
          await readMatrix(parts, context.actor, 'permissions'),
        ),
      ),
  });
}

/** pageMatrix, pageVersions, changePages, exportPages. */
export function pageRoutes(parts: AccessParts) {
  const contract = implementContract(ofPages, parts.platform.config);
  const onPages = requirePage(pageOfKind.pages);

  return contract.router({
    pageMatrix: contract.pageMatrix
      .use(signedIn)
      .use(onPages)
      .handler(({ context }) => readMatrix(parts, context.actor, 'pages')),

    pageVersions: contract.pageVersions
      .use(signedIn)
      .use(onPages)
      .handler(async ({ input, errors }) => {
        const items = await listVersions(parts, { kind: 'pages', role: input.role });
        if (!items) throw errors['role.absent']();
        return { items };
      }),

    changePages: contract.changePages
      .use(signedIn)
      .use(onPages)
      .handler(async ({ input, context, errors }) => {
        const { outcome, column } = await changing(parts, context.actor, { ...input, kind: 'pages' });
        if (outcome.kind === 'absent' || !column) throw errors['role.absent']();
        if (outcome.kind === 'all_off') throw errors['pages.all_off']();
        if (outcome.kind === 'unknown_entries') {
          throw errors['rule.entry_unknown']({ data: { names: [...outcome.names] } });
        }
        if (outcome.kind === 'conflict') throw errors['rule.changed']({ data: { current: column } });
        if (outcome.kind !== 'changed') throw errors['rule.forbidden']();
        return column;
      }),

    exportPages: contract.exportPages
      .use(signedIn)
      .use(onPages)
      .handler(async ({ context }) =>
        matrixFile('page-access.csv', 'Page', await readMatrix(parts, context.actor, 'pages')),
      ),
  });
}

/** Runs a change and reads the role afterwards. */
const changing = (
  parts: AccessParts,
  actor: Actor,
  change: RuleChange,
): Promise<{ outcome: RuleOutcome; column: RuleColumn | undefined }> =>
  parts.platform.database.write(async (tx) => {
    const outcome = await changeRule({ ...parts, tx }, actor, change);
    const { kind, role } = change;
    return { outcome, column: await findColumn(parts, tx.orm, { actor, kind, role }) };
  });
