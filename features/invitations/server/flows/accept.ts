import { and, eq, gt, inArray } from 'drizzle-orm';
import { accountsAt, allowAddress, createAccount, enter } from '#features/identity/server/public.ts';
import { notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { say } from '../../policy/notification-texts.ts';
import { announceChanged } from '../commands/announce.ts';
import type { InvitationParts, InvitationRow } from '../commands/parts.ts';
import { isLiveRow } from '../queries/rows.ts';
import { firstSteps, invitation } from '../tables.ts';

/** A person who joins by a link. */
export interface Newcomer {
  readonly token: string;
  readonly name: string;
  /** Made by `hashSecret`, before the transaction. */
  readonly passwordHash: string;
}

export type Acceptance =
  | { readonly kind: 'joined'; readonly person: PersonId; readonly cookies: readonly string[] }
  | { readonly kind: 'closed' }
  | { readonly kind: 'account_exists' };

/** Aborts the transaction, so that nothing written so far is kept. */
class AccountExists extends Error {}

/**
 * Creates account, profile and session and uses up the invitation in one transaction: of many acceptances at once
 * exactly one wins, by one conditional update (T07), and a failure leaves nothing behind. The account has the invited
 * address whatever the browser says (INV-6) and the role USER, whatever was suggested (INV-8). It enters through the
 * same function as every sign-in, so no sign-in rule is bypassed.
 */
export async function acceptInvitation(
  parts: InvitationParts,
  newcomer: Newcomer,
  context: RequestContext,
): Promise<Acceptance> {
  const accepting = parts.notifier.platform.database.write(async (tx): Promise<Acceptance> => {
    const row = await use(tx, parts, hashOfSecret(newcomer.token));
    return row ? join(tx, parts, { row, newcomer, context }) : { kind: 'closed' };
  });
  return orAnswer(accepting, isA(AccountExists), (): Acceptance => ({ kind: 'account_exists' }));
}

async function join(
  tx: Transaction,
  parts: InvitationParts,
  { row, newcomer, context }: { row: InvitationRow; newcomer: Newcomer; context: RequestContext },
): Promise<Acceptance> {
  const { platform } = parts.notifier;
  const { email } = row;
  const { name, passwordHash } = newcomer;
  const person = platform.newId();
  // The address may have been removed from the list by hand; the invitation itself allows it (INV-2).
  await allowAddress(tx, email, { ground: 'invitation', by: row.inviterId });
  const makeAccount = async () => {
    await createAccount(tx, { person, email, name, passwordHash }, platform.newId);
    return person;
  };
  const arrival = { email, assurance: 'password', makeAccount } as const;
  const entry = await enter(
    { platform, notifier: parts.notifier, mailer: parts.mailer, tx },
    arrival,
    context,
  );
  // An existing account with this address belongs to its owner: a link creates one, it never opens one.
  if (entry.kind !== 'signed_in' || entry.person !== person) throw new AccountExists(email);
  // The invitation can name the account only now that it exists.
  await tx.orm.update(invitation).set({ acceptedBy: person }).where(eq(invitation.id, row.id));
  await welcome(tx, parts, { row, person, name });
  return { kind: 'joined', person, cookies: entry.cookies };
}

/** Uses the invitation up; `undefined` when it was already used, or when it is over. */
async function use(
  tx: Transaction,
  { notifier }: InvitationParts,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const now = notifier.platform.clock.now();
  const [row] = await tx.orm
    .update(invitation)
    .set({ state: 'accepted', acceptedAt: now, endedAt: now })
    .where(and(eq(invitation.tokenHash, tokenHash), isLiveRow, gt(invitation.expiresAt, now)))
    .returning();
  return row;
}

/** What follows when a person joins: their first steps, the record, and the inviter's notification. */
async function welcome(
  tx: Transaction,
  parts: InvitationParts,
  { row, person, name }: { row: InvitationRow; person: PersonId; name: string },
): Promise<void> {
  const { notifier } = parts;
  await tx.orm
    .insert(firstSteps)
    .values({ personId: person, startedAt: notifier.platform.clock.now() })
    .onConflictDoNothing();
  announceChanged(tx, row);
  tx.afterCommit(() => parts.onJoined(person));
  await notifier.platform.auditLog.note(tx, {
    action: 'invitation.accepted',
    subject: { kind: 'invitation', id: row.id },
    actor: person,
    after: { email: row.email, person, inviter: row.inviterId },
  });
  await notifyOnce(tx, notifier, [
    {
      person: row.inviterId,
      type: 'invitation_accepted',
      title: say('invitations.joined', { who: name }),
      message: say('invitations.accepted', {}),
      actionUrl: `/people/${person}`,
      subject: `invitation:${row.id}`,
      event: 'accepted',
      metadata: {},
    },
  ]);
}

/**
 * Marks the open invitation of an address as accepted when its owner joined another way that proved it (a provider that
 * says the address is verified): called by the code that creates accounts, in the same transaction. Does nothing if
 * none is open.
 */
export async function acceptByAddress(
  tx: Transaction,
  parts: InvitationParts,
  { email, person, name }: { email: string; person: PersonId; name: string },
): Promise<void> {
  const now = parts.notifier.platform.clock.now();
  // One being accepted by its link at this moment is left to that: neither waits for the other.
  const open = tx.orm
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.email, email), isLiveRow, gt(invitation.expiresAt, now)))
    .for('update', { skipLocked: true });
  const [row] = await tx.orm
    .update(invitation)
    .set({ state: 'accepted', acceptedAt: now, endedAt: now, acceptedBy: person })
    .where(inArray(invitation.id, open))
    .returning();
  if (row) await welcome(tx, parts, { row, person, name });
}

/** Whether an address already has an account: then there is nothing to accept, only to sign in. */
export const hasAccount = async ({ notifier }: InvitationParts, email: string): Promise<boolean> =>
  (await accountsAt(notifier.platform.database.orm, [email])).size > 0;
