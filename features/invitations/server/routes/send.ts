import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { RowAnswer } from '../../contract/own.ts';
import { issueInvitation } from '../commands/issue.ts';
import type { InvitationParts } from '../commands/parts.ts';
import { presentInvitation } from '../present.ts';
import { membersAt } from '../queries/members.ts';
import { liveAt } from '../queries/rows.ts';
import { addressOf, faultOf, type OwnContract, standingOf, type Wanted } from './parts.ts';

const nothing = { invitation: null, person: null } as const;

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
        return { rows: await foretell(parts, actor, rows, { left: quota.left, suggestableRoles }), quota };
      }),

    send: contract.send
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const { actor } = context;
        const { suggestableRoles } = await standingOf(parts, actor.personId);
        const emails = input.rows.flatMap((row) => addressOf(row.email) ?? []);
        const members = await membersAt(parts.teller.platform, actor, emails);
        const seen = new Set<string>();
        const rows: RowAnswer[] = [];
        // One after the other: each is a transaction of its own, and a quota goes to the first ones of the list.
        for (const row of input.rows) {
          const suggestedRole = row.suggestedRole ?? input.suggestedRole;
          const fault = faultOf({ email: row.email, suggestedRole }, seen, suggestableRoles);
          const address = addressOf(row.email);
          if (fault || address === undefined) {
            rows.push({ email: address ?? row.email, outcome: fault ?? 'invalid', ...nothing });
            continue;
          }
          if (members.has(address)) {
            rows.push(memberAnswer(address, members.get(address) ?? null));
            continue;
          }
          const issued = await issueInvitation(parts, actor, {
            clientId: row.clientId,
            email: address,
            note: input.note,
            vouch: row.vouch ?? input.vouch,
            suggestedRole,
          });
          if (issued.outcome === 'id_used') throw errors['invitation.id_used']();
          const shown = issued.row && (await view(parts, issued.row));
          rows.push({ email: address, outcome: issued.outcome, invitation: shown, person: null });
        }
        return { rows, quota: (await standingOf(parts, actor.personId)).quota };
      }),
  };
}

const view = ({ teller }: InvitationParts, row: Parameters<typeof presentInvitation>[1]) =>
  presentInvitation(teller.platform.database.orm, row, teller.platform.clock.now());

/** A member by name; one that the asker must not learn of looks like an address that is invited already. */
const memberAnswer = (email: string, person: RowAnswer['person']): RowAnswer => ({
  email,
  outcome: person ? 'member' : 'taken',
  invitation: null,
  person,
});

/** What would become of each row if all were sent now; writes nothing. */
async function foretell(
  parts: InvitationParts,
  actor: Actor,
  wanted: readonly Wanted[],
  { left, suggestableRoles }: { left: number | null; suggestableRoles: readonly string[] },
): Promise<RowAnswer[]> {
  const { database, clock } = parts.teller.platform;
  const emails = wanted.flatMap((row) => addressOf(row.email) ?? []);
  const members = await membersAt(parts.teller.platform, actor, emails);
  const now = clock.now();
  const live = (await liveAt(database.orm, emails)).filter(({ expiresAt }) => expiresAt > now);
  const seen = new Set<string>();
  let free = left ?? Number.POSITIVE_INFINITY;
  return wanted.map((row) => {
    const fault = faultOf(row, seen, suggestableRoles);
    const email = addressOf(row.email) ?? row.email;
    if (fault) return { email, outcome: fault, ...nothing };
    if (members.has(email)) return memberAnswer(email, members.get(email) ?? null);
    const open = live.find((one) => one.email === email);
    if (open) return { email, outcome: open.inviterId === actor.personId ? 'yours' : 'taken', ...nothing };
    if (free <= 0) return { email, outcome: 'quota', ...nothing };
    free--;
    return { email, outcome: 'ready', ...nothing };
  });
}
