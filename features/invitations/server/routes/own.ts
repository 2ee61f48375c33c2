import { requirePage } from '#features/access/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { InvitationParts, InvitationRow } from '../commands/parts.ts';
import { resendInvitation } from '../commands/resend.ts';
import { revokeInvitations } from '../commands/revoke.ts';
import { restoreInvitation } from '../flows/restore.ts';
import { presentInvitation, presentInvitations } from '../present.ts';
import { countInvitations, findOwn, listInvitations } from '../queries/rows.ts';
import { implementOwn, standingOf } from './parts.ts';
import { sendRoutes } from './send.ts';

/** quota, list, check, send, resend, revoke, restore. */
export function ownRoutes(parts: InvitationParts) {
  const { platform } = parts.notifier;
  const { database, clock } = platform;
  const contract = implementOwn(parts);
  const page = requirePage('invitations');
  const ownRow = async (by: Actor, id: InvitationRow['id'], absent: () => Error): Promise<InvitationRow> => {
    const row = await findOwn(database.orm, by.personId, id);
    if (!row) throw absent();
    return row;
  };
  const view = (row: InvitationRow) => presentInvitation(database.orm, row, clock.now());
  return contract.router({
    quota: contract.quota
      .use(signedIn)
      .use(page)
      .handler(({ context }) => standingOf(parts, context.actor.personId)),

    list: contract.list
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { cursor, limit, state }, context }) => {
        const filter = { inviter: context.actor.personId, state };
        const found = await listInvitations(database.orm, filter, { cursor, limit });
        return {
          items: await presentInvitations(database.orm, found.rows, clock.now()),
          nextCursor: found.nextCursor,
          total: await countInvitations(database.orm, filter),
        };
      }),

    ...sendRoutes(contract, parts),

    resend: contract.resend
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const by = context.actor;
        const row = await ownRow(by, input.id, errors['invitation.absent']);
        const act = { row, actId: input.actId, by };
        const resent = await database.write((tx) => resendInvitation(tx, parts, act));
        if (resent.kind === 'too_soon') {
          throw errors['invitation.resent_today']({ data: { resendFrom: toInstant(resent.resendFrom) } });
        }
        if (resent.kind === 'over')
          throw errors['invitation.over']({ data: { current: await view(resent.row) } });
        return view(resent.row);
      }),

    revoke: contract.revoke
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const by = context.actor;
        const row = await ownRow(by, input.id, errors['invitation.absent']);
        if (row.lastActId === input.actId && row.state === 'revoked') return view(row);
        const act = { actId: input.actId, by };
        const [revoked] = await database.write((tx) => revokeInvitations(tx, parts, [row.id], act));
        if (revoked) return view(revoked);
        const current = await findOwn(database.orm, by.personId, input.id);
        throw errors['invitation.over']({ data: { current: await view(current ?? row) } });
      }),

    restore: contract.restore
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const by = context.actor;
        const row = await ownRow(by, input.id, errors['invitation.absent']);
        // You can undo only your own act: what administration revoked stays revoked.
        const isOwnAct = row.endedBy === null || row.endedBy === by.personId;
        const back = isOwnAct ? await restoreInvitation(parts, row, { actId: input.actId, by }) : undefined;
        if (!back) throw errors['invitation.not_restorable']();
        return view(back);
      }),
  });
}
