import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { AllowedResult } from '../../contract/security.ts';
import { addressesIn, readLines, reportOf } from '../../policy/pasted-addresses.ts';
import { groundsOf } from '../queries/allowed.ts';
import { allowedUser } from '../tables.ts';
import type { Ground } from './create-account.ts';

interface Adding {
  readonly actor: Actor;
  /** As pasted, one per line. Empty lines are skipped. */
  readonly addresses: readonly string[];
  readonly note: string;
}

/** Allows many addresses at once and reports the result of each line. Repeating it adds nothing. */
export async function allowAddresses(
  tx: Transaction,
  platform: Platform,
  { actor, addresses, note }: Adding,
): Promise<AllowedResult[]> {
  const lines = readLines(addresses);
  const emails = addressesIn(lines);
  const added =
    emails.length === 0 ? new Set<string>() : await addEmails(tx, platform, { actor, emails, note });
  return reportOf(lines, added);
}

async function addEmails(
  tx: Transaction,
  platform: Platform,
  { actor, emails, note }: { actor: Actor; emails: readonly string[]; note: string },
): Promise<ReadonlySet<string>> {
  const createdAt = platform.clock.now();
  const ground: Ground = 'list';
  const rows = await tx.orm
    .insert(allowedUser)
    .values(emails.map((email) => ({ email, ground, addedBy: actor.personId, note, createdAt })))
    .onConflictDoNothing()
    .returning({ email: allowedUser.email });
  const added = rows.map((row) => row.email);
  if (added.length > 0) {
    await platform.auditLog.note(tx, {
      action: 'addresses.allowed',
      actor: actor.personId,
      session: actor.sessionId,
      subject: { kind: 'allow_list', id: 'list' },
      after: { added },
      reason: note,
    });
  }
  return new Set(added);
}

/**
 * Removes an address from the list, but keeps its other grounds (INV-2). A person who already has a profile can still
 * sign in: locking is for that. Undefined when the address was not on the list.
 */
export async function disallowAddress(
  tx: Transaction,
  platform: Platform,
  { actor, email, reason }: { actor: Actor; email: string; reason: string },
): Promise<Ground[] | undefined> {
  const [removed] = await tx.orm
    .delete(allowedUser)
    .where(and(eq(allowedUser.email, email), eq(allowedUser.ground, 'list')))
    .returning({ email: allowedUser.email, note: allowedUser.note });
  if (!removed) return undefined;
  const remaining = await groundsOf(tx.orm, email);
  await platform.auditLog.note(tx, {
    action: 'address.disallowed',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'allow_list', id: 'list' },
    before: removed,
    after: { remaining },
    reason,
  });
  return remaining;
}
