import { and, eq, gt, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Mailer } from '#features/mail/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { mailedLink } from '../../policy/mailed-link.ts';
import { proofKinds, stampOf } from '../queries/links.ts';
import { account, onceProof } from '../tables.ts';
import { dropLinks, keepProof } from './once-proof.ts';

interface EmailParts {
  readonly platform: Platform;
  readonly mailer: Mailer;
}

/**
 * Requests a change of address: the link is mailed to the new one, and nothing changes until it is used. If the address
 * belongs to another account, only that account's owner learns so, by mail (SET-6).
 */
export async function askEmailChange(
  tx: Transaction,
  { platform, mailer }: EmailParts,
  person: PersonId,
  email: string,
): Promise<'asked' | 'same'> {
  const [own] = await tx.orm
    .select({ email: account.email, name: account.name })
    .from(account)
    .where(eq(account.id, person))
    .for('update');
  if (!own || own.email === email) return 'same';
  await dropLinks({ platform, tx }, person, proofKinds.confirm);
  const secret = newSecret();
  const stamp = await stampOf(tx.orm, person);
  // Kept in both cases, so that the pending state looks alike. The secret for a taken address is never sent.
  await keepProof(
    { platform, orm: tx.orm },
    { kind: proofKinds.confirm, secret, person, data: { email, stamp }, lifeMs: limits.emailLinkMs },
  );
  const [taken] = await tx.orm.select({ name: account.name }).from(account).where(eq(account.email, email));
  const dedupeKey = `email-change:${person}:${platform.newId()}`;
  if (taken) {
    await mailer.queue(tx, {
      templateId: 'email-in-use',
      to: email,
      data: { recipientName: taken.name },
      dedupeKey,
    });
  } else {
    await mailer.queue(tx, {
      templateId: 'email-change',
      to: email,
      data: { recipientName: own.name, link: mailedLink('confirm', email, secret) },
      dedupeKey,
    });
  }
  return 'asked';
}

/** Withdraws a pending change of address, if there is one. */
export const forgetEmailChange = (tx: Transaction, platform: Platform, person: PersonId): Promise<void> =>
  dropLinks({ platform, tx }, person, proofKinds.confirm);

/** The address a person asked to change to, while the link is valid. */
export async function pendingEmailOf(orm: NodePgDatabase, person: PersonId, now: Date) {
  const [row] = await orm
    .select({ data: onceProof.data, until: onceProof.expiresAt })
    .from(onceProof)
    .where(
      and(
        eq(onceProof.userId, person),
        eq(onceProof.kind, proofKinds.confirm),
        isNull(onceProof.usedAt),
        gt(onceProof.expiresAt, now),
      ),
    );
  return row && { email: String(row.data['email']), until: row.until };
}
