import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { allowAddress } from '#features/identity/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts, InputOf, Reading } from '#platform/server/http/acts.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import type { RowAnswer, RowOutcome, sendingContract } from '../../contract/own.ts';
import { limits } from '../../limits.ts';
import { isLive, resendFrom, suggestableRoles } from '../../policy/allowance.ts';
import { addressOf, faultOf, foretell, memberAnswer, plainAnswer } from '../../policy/wanted-rows.ts';
import { findOwn, isLiveRow, membersAt } from '../access.ts';
import { announceChanged, mailKeyOf, sendMail, subjectOf } from '../notify.ts';
import type { InvitationParts, InvitationsAct } from '../parts.ts';
import { countInvitations, listInvitations } from '../queries/lists.ts';
import { allowanceFor, quotaOf } from '../queries/quota.ts';
import { type InvitationRow, invitation } from '../tables.ts';
import { viewInvitation, viewInvitations } from '../views/invitations.ts';
import { endOverdue } from './ending.ts';

export const sending: Acts<typeof sendingContract, InvitationParts> = {
  quota: (at) => leftFor(at),

  async list(at, { cursor, limit, state }) {
    const filter = { inviter: at.person, state };
    const found = await listInvitations(at.orm, filter, { cursor, limit });
    return {
      items: await viewInvitations(at, found.rows),
      nextCursor: found.nextCursor,
      total: await countInvitations(at.orm, filter),
    };
  },

  check: {
    async steps(at, input) {
      const { quota, suggestableRoles: suggestable } = await leftFor(at);
      const rows = input.rows.map(({ email, suggestedRole = input.suggestedRole }) => ({
        email,
        suggestedRole,
      }));
      const emails = addressesIn(rows);
      const members = await membersAt(at, emails);
      const open = await openAt(at, emails);
      return { rows: foretell(rows, { members, open, left: quota.left, suggestable }), quota };
    },
  },

  send: {
    async steps(at, input) {
      const suggestable = (await leftFor(at)).suggestableRoles;
      const members = await membersAt(at, addressesIn(input.rows));
      const seen = new Set<string>();
      const answerTo = async ({ email, clientId, ...own }: WantedRow): Promise<RowAnswer> => {
        const suggestedRole = own.suggestedRole ?? input.suggestedRole;
        const fault = faultOf({ email, suggestedRole }, seen, suggestable);
        const address = addressOf(email) ?? email;
        if (fault) return plainAnswer(address, fault);
        const member = members.get(address);
        if (member !== undefined) return memberAnswer(address, member);
        const draft = {
          clientId,
          email: address,
          note: input.note,
          vouch: own.vouch ?? input.vouch,
          suggestedRole,
        };
        const { outcome, row } =
          (await at.write((act) => issueInvitation(act, draft))) ?? at.refuse('invitation.id_used');
        return { email: address, outcome, invitation: row && (await viewInvitation(at, row)), person: null };
      };
      const rows: RowAnswer[] = [];
      // One after the other, each in a transaction of its own: a refused one does not affect the others, and the quota
      // goes to the first ones of the list.
      for (const row of input.rows) rows.push(await answerTo(row));
      return { rows, quota: (await leftFor(at)).quota };
    },
  },

  /**
   * Resends an open invitation under a new link; the old link stops working at once, and the 14 days restart. At most
   * once a day: of two at once one succeeds (INV-7).
   */
  async resend(act, { id, actId }) {
    const row = (await findOwn(act, id)) ?? act.refuse('invitation.absent');
    if (row.lastActId === actId) return viewInvitation(act, row);
    const over = async (current: InvitationRow) =>
      act.refuse('invitation.over', { current: await viewInvitation(act, current) });
    if (!isLive(row.state) || row.expiresAt <= act.now) return over(row);
    const token = newSecret();
    const [sent] = await act.orm
      .update(invitation)
      .set({
        tokenHash: hashOfSecret(token),
        state: 'sent',
        sentAt: act.now,
        openedAt: null,
        expiresAt: expiryFrom(act.now),
        lastActId: actId,
      })
      .where(
        and(
          eq(invitation.id, id),
          isLiveRow,
          gt(invitation.expiresAt, act.now),
          lte(invitation.sentAt, new Date(act.now.getTime() - limits.resendEveryMs)),
        ),
      )
      .returning();
    if (!sent) {
      const current = (await findOwn(act, id)) ?? row;
      if (!isLive(current.state)) return over(current);
      const next = new Date(resendFrom(current.sentAt.getTime()));
      return act.refuse('invitation.resent_today', { resendFrom: toInstant(next) });
    }
    // The first mail may still wait for a mail server: its link would be dead on arrival.
    await act.mailer.withdraw(act.tx, [mailKeyOf(row)]);
    await allowAddress(act.tx, sent.email, { ground: 'invitation', by: act.person });
    const shown = await sendMail(act, sent, token);
    await act.audit({
      subject: subjectOf(row),
      before: { sentAt: row.sentAt },
      after: { sentAt: sent.sentAt, state: shown.state },
    });
    announceChanged(act, sent);
    return viewInvitation(act, shown);
  },
};

type WantedRow = InputOf<typeof sendingContract.send>['rows'][number];

const expiryFrom = (now: Date) => new Date(now.getTime() + limits.lifeMs);

const addressesIn = (rows: readonly { readonly email: string }[]): string[] =>
  rows.flatMap(({ email }) => addressOf(email) ?? []);

/** What a person has left now, and the roles they may suggest. */
async function leftFor(at: Reading) {
  const allowance = await allowanceFor(at, at.person);
  return {
    quota: await quotaOf(at, at.person, allowance),
    suggestableRoles: [...suggestableRoles(allowance.role)],
  };
}

/** Which of these addresses have an open invitation, and whether it is the person's own. */
async function openAt({ orm, person, now }: Reading, emails: readonly string[]) {
  const live = await orm
    .select()
    .from(invitation)
    .where(and(inArray(invitation.email, [...emails]), isLiveRow, gt(invitation.expiresAt, now)));
  return new Map(live.map(({ email, inviterId }) => [email, { isOwn: inviterId === person }] as const));
}

/** One invitation to issue; the address is in its compared form. */
type Draft = Pick<InvitationRow, 'clientId' | 'email' | 'note' | 'vouch' | 'suggestedRole'>;

interface Issued {
  readonly outcome: Extract<RowOutcome, 'sent' | 'bounced' | 'taken' | 'yours' | 'quota'>;
  readonly row: InvitationRow | null;
}

/**
 * Issues one invitation: quota, address and mail commit together. When many try one address at once, the index of live
 * ones allows one (INV-1); one inviter's own are serialized, so that their quota holds (INV-4). A retry with the same
 * client id returns the first result; undefined if the id belongs to another address.
 */
async function issueInvitation(act: InvitationsAct, draft: Draft): Promise<Issued | undefined> {
  await act.tx.run(lock, [act.person]);
  const [earlier] = await act.orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.inviterId, act.person), eq(invitation.clientId, draft.clientId)));
  if (!earlier) return issueNew(act, draft);
  return earlier.email === draft.email ? issued(earlier) : undefined;
}

// Any two numbers no other lock combines: "invi" in ASCII, and the person's hash.
const lock = {
  name: 'invitation-lock',
  text: 'select pg_advisory_xact_lock(1768846953, hashtext($1))',
} as const;

const issued = (row: InvitationRow): Issued => ({
  outcome: row.state === 'bounced' ? 'bounced' : 'sent',
  row,
});

async function issueNew(act: InvitationsAct, draft: Draft): Promise<Issued> {
  const { orm, person, now } = act;
  const { left } = await quotaOf(act, person, await allowanceFor(act, person));
  if (left !== null && left <= 0) return { outcome: 'quota', row: null };
  // An expired one must not block a new one (INV-1), whenever the job runs.
  await endOverdue(act, eq(invitation.email, draft.email));
  const token = newSecret();
  const [row] = await orm
    .insert(invitation)
    .values({
      ...draft,
      id: act.notifier.platform.newId(),
      inviterId: person,
      roleState: draft.suggestedRole === null ? 'none' : 'waiting',
      tokenHash: hashOfSecret(token),
      createdAt: now,
      sentAt: now,
      expiresAt: expiryFrom(now),
    })
    .onConflictDoNothing({ target: invitation.email, where: sql`state in ('sent', 'opened')` })
    .returning();
  if (!row) return takenBy(act, draft);
  await allowAddress(act.tx, row.email, { ground: 'invitation', by: person });
  const sent = await sendMail(act, row, token);
  await act.audit({
    subject: subjectOf(row),
    after: { email: row.email, state: sent.state, suggestedRole: row.suggestedRole },
  });
  announceChanged(act, row);
  return issued(sent);
}

async function takenBy({ orm, person }: InvitationsAct, { email }: Draft): Promise<Issued> {
  const [live] = await orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.email, email), isLiveRow));
  return live?.inviterId === person ? { outcome: 'yours', row: live } : { outcome: 'taken', row: null };
}
