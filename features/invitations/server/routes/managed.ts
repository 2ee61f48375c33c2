import { requirePage } from '#features/access/server/public.ts';
import { accountsByName } from '#features/identity/server/public.ts';
import { findPerson } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { adminContract, type ManagedInvitation } from '../../contract/admin.ts';
import { limits } from '../../limits.ts';
import { decideRole, RoleRefused } from '../commands/decide-role.ts';
import type { InvitationParts, InvitationRow } from '../commands/parts.ts';
import { revokeInvitations } from '../commands/revoke.ts';
import { restoreInvitation } from '../flows/restore.ts';
import { presentManaged } from '../present.ts';
import {
  actRows,
  countInvitations,
  findInvitation,
  type InvitationFilter,
  listInvitations,
} from '../queries/rows.ts';
import { listBranches, reachOf } from '../queries/tree.ts';
import { csvOfManaged } from './csv.ts';

const implement = (parts: InvitationParts) =>
  implementContract(adminContract, parts.notifier.platform.config);
export type AdminContract = ReturnType<typeof implement>;
export const implementAdmin = implement;

/** Inviters a search text may match; a narrower text finds the others. */
const invitersMax = 200;

/** managed, exportManaged, tree. */
export function managedRoutes(contract: AdminContract, parts: InvitationParts) {
  const { database, clock } = parts.notifier.platform;
  const page = requirePage('admin-invitations');
  /** Also finds invitations of inviters whose name or address contains the text. */
  const withInviters = async (filter: InvitationFilter): Promise<InvitationFilter> => {
    if (!filter.q) return filter;
    const found = await accountsByName(database.orm, { q: filter.q, limit: invitersMax });
    return { ...filter, inviters: found.map(({ id }) => id) };
  };
  return {
    managed: contract.managed
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { cursor, limit, ...asked } }) => {
        const filter = await withInviters(asked);
        const found = await listInvitations(database.orm, filter, { cursor, limit });
        return {
          items: await presentManaged(database.orm, found.rows, clock.now()),
          nextCursor: found.nextCursor,
          total: await countInvitations(database.orm, filter),
          waitingRoles: await countInvitations(database.orm, { role: 'waiting' }),
        };
      }),

    exportManaged: contract.exportManaged
      .use(signedIn)
      .use(page)
      .handler(async ({ input }) => {
        const filter = await withInviters(input);
        const { rows } = await listInvitations(database.orm, filter, { limit: limits.exportMax });
        const shown = await presentManaged(database.orm, rows, clock.now());
        return { name: 'invitations.csv', csv: csvOfManaged(shown), rows: shown.length };
      }),

    tree: contract.tree
      .use(signedIn)
      .use(page)
      .handler(({ input: { under, cursor, limit } }) => listBranches(database.orm, under, { cursor, limit })),
  };
}

/** previewBranch, revokeBranch, restoreBranch. */
export function branchRoutes(contract: AdminContract, parts: InvitationParts) {
  const { database } = parts.notifier.platform;
  const page = requirePage('admin-invitations');
  const nameOf = async (actor: Actor, person: PersonId) => {
    const row = await findPerson(database, actor, person);
    return row && { id: person, displayName: row.displayName };
  };
  return {
    previewBranch: contract.previewBranch
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const person = await nameOf(context.actor, input.person);
        if (!person) throw errors['person.absent']();
        const reach = await reachOf(database.orm, input.person);
        return { person, people: reach.people.length, open: reach.open.length };
      }),

    revokeBranch: contract.revokeBranch
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { person, actId, reason }, context, errors }) => {
        if (!(await nameOf(context.actor, person))) throw errors['person.absent']();
        const earlier = await actRows(database.orm, actId);
        if (earlier.length > 0) return { revoked: earlier.length };
        const revoked = await database.write(async (tx) => {
          const { open } = await reachOf(tx.orm, person);
          const rows = await revokeInvitations(tx, parts, open, { actId, by: context.actor, reason });
          await parts.notifier.platform.auditLog.note(tx, {
            action: 'invitation.branch_revoked',
            subject: { kind: 'account', id: person },
            actor: context.actor.personId,
            session: context.actor.sessionId,
            after: { revoked: rows.length },
            reason,
          });
          return rows.length;
        });
        return { revoked };
      }),

    restoreBranch: contract.restoreBranch
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context }) => {
        let restored = 0;
        for (const row of await actRows(database.orm, input.actId)) {
          // The act keeps its id: undoing it twice restores nothing twice.
          const back = await restoreInvitation(parts, row, { actId: input.actId, by: context.actor });
          if (back) restored++;
        }
        return { restored };
      }),
  };
}

/** revokeManaged, decideRole. */
export function decisionRoutes(contract: AdminContract, parts: InvitationParts) {
  const { database, clock } = parts.notifier.platform;
  const page = requirePage('admin-invitations');
  const view = async (row: InvitationRow): Promise<ManagedInvitation> => {
    const [shown] = await presentManaged(database.orm, [row], clock.now());
    if (!shown) throw new Error('an invitation was not presented');
    return shown;
  };
  const current = async (row: InvitationRow) => view((await findInvitation(database.orm, row.id)) ?? row);
  return {
    revokeManaged: contract.revokeManaged
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, actId, reason }, context, errors }) => {
        const row = await findInvitation(database.orm, id);
        if (!row) throw errors['invitation.absent']();
        if (row.lastActId === actId) return view(row);
        const act = { actId, by: context.actor, reason };
        const [revoked] = await database.write((tx) => revokeInvitations(tx, parts, [id], act));
        if (!revoked) throw errors['invitation.changed']({ data: { current: await current(row) } });
        return view(revoked);
      }),

    decideRole: contract.decideRole
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, ...decision }, context, errors }) => {
        const row = await findInvitation(database.orm, id);
        if (!row) throw errors['invitation.absent']();
        const act = { ...decision, by: context.actor };
        const deciding = database.write((tx) => decideRole(tx, parts, row, act));
        const decided = await orAnswer(deciding, isA(RoleRefused), () =>
          Promise.reject(errors['role.above_own']()),
        );
        if (!decided) throw errors['invitation.changed']({ data: { current: await current(row) } });
        return view(decided);
      }),
  };
}
