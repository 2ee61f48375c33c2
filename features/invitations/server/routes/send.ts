import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { RowAnswer } from '../../contract/own.ts';
import {
  addressOf,
  faultOf,
  foretell,
  memberAnswer,
  plainAnswer,
  type Wanted,
} from '../../policy/wanted-rows.ts';
import { issueInvitation } from '../commands/issue.ts';
import type { InvitationParts } from '../commands/parts.ts';
import { presentInvitation } from '../present.ts';
import { membersAt } from '../queries/members.ts';
import { liveAt } from '../queries/rows.ts';
import { type OwnContract, standingOf } from './parts.ts';

/** check, send. */
export function sendRoutes(contract: OwnContract, parts: InvitationParts) {
  const page = requirePage('invitations');
  return {
    check: contract.check
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context }) => {
        const { actor } = context;
        const { quota, suggestableRoles } = await standingOf(parts, actor.personId);
        const rows = input.rows.map((row) => ({
          email: row.email,
          suggestedRole: row.suggestedRole ?? input.suggestedRole,
        }));
        const known = await lookUp(parts, actor, rows);
        const outlook = { ...known, left: quota.left, suggestable: suggestableRoles };
        return { rows: foretell(rows, outlook), quota };
      }),

    send: contract.send
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const { actor } = context;
        const { suggestableRoles } = await standingOf(parts, actor.personId);
        const emails = input.rows.flatMap((row) => addressOf(row.email) ?? []);
        const members = await membersAt(parts.notifier.platform, actor, emails);
        const seen = new Set<string>();
        const rows: RowAnswer[] = [];
        // One after the other: each is a transaction of its own, and the quota goes to the first ones of the list.
        for (const row of input.rows) {
          const suggestedRole = row.suggestedRole ?? input.suggestedRole;
          const fault = faultOf({ email: row.email, suggestedRole }, seen, suggestableRoles);
          const address = addressOf(row.email);
          if (fault || address === undefined) {
            rows.push(plainAnswer(address ?? row.email, fault ?? 'invalid'));
            continue;
          }
          if (members.has(address)) {
            rows.push(memberAnswer(address, members.get(address) ?? null));
            continue;
          }
          const draft = {
            clientId: row.clientId,
            email: address,
            note: input.note,
            vouch: row.vouch ?? input.vouch,
            suggestedRole,
          };
          // Each on its own: a refused one does not affect the others.
          const issued = await parts.notifier.platform.database.write((tx) =>
            issueInvitation(tx, parts, actor, draft),
          );
          if (issued.outcome === 'id_used') throw errors['invitation.id_used']();
          const shown = issued.row && (await view(parts, issued.row));
          rows.push({ email: address, outcome: issued.outcome, invitation: shown, person: null });
        }
        return { rows, quota: (await standingOf(parts, actor.personId)).quota };
      }),
  };
}

const view = ({ notifier }: InvitationParts, row: Parameters<typeof presentInvitation>[1]) =>
  presentInvitation(notifier.platform.database.orm, row, notifier.platform.clock.now());

/** Who of a list is already a member, and who has an open invitation. */
async function lookUp(parts: InvitationParts, actor: Actor, wanted: readonly Wanted[]) {
  const { platform } = parts.notifier;
  const emails = wanted.flatMap((row) => addressOf(row.email) ?? []);
  const members = await membersAt(platform, actor, emails);
  const now = platform.clock.now();
  const live = (await liveAt(platform.database.orm, emails)).filter(({ expiresAt }) => expiresAt > now);
  const open = live.map(({ email, inviterId }) => [email, { isOwn: inviterId === actor.personId }] as const);
  return { members, open: new Map(open) };
}
