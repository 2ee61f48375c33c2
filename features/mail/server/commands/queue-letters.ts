import { and, eq, inArray } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { email } from '#platform/contract/text.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { MailKind } from '../../policy/templates.ts';
import type { DrawnLetter } from '../present/letter.ts';
import { messageHostOf } from '../present/place.ts';
import { recentByRecipient } from '../queries/allowance.ts';
import { suppressedAmong } from '../queries/suppressions.ts';
import { mail } from '../tables.ts';

export type MailRow = typeof mail.$inferSelect;

/** The job that sends the outbox. */
export const mailJobName = 'mail';

/** A drawn mail for the outbox, to one or many addresses; each gets its own mail. */
export interface LetterDraft {
  readonly dedupeKey: string;
  readonly recipients: readonly string[];
  readonly drawn: DrawnLetter;
  readonly kind: MailKind;
  readonly template: { readonly id: string; readonly version: number } | null;
  readonly notBefore?: Date | undefined;
  readonly sender?: { readonly person: PersonId; readonly source: string } | undefined;
  readonly isTest?: boolean;
  readonly resendOf?: string;
}

/**
 * Queues mails in the transaction that causes them and returns their rows in the order of the recipients, including
 * those queued earlier for the same cause (X2). A suppressed address, or one over its hourly limit, gets a row that
 * says so and is not sent.
 */
export async function queueLetters(
  tx: Transaction,
  platform: Platform,
  draft: LetterDraft,
): Promise<MailRow[]> {
  const now = platform.clock.now();
  const recipients = [...new Set(draft.recipients.map(normalised))];
  if (recipients.length === 0) return [];
  const suppressed = await suppressedAmong(tx.orm, recipients);
  const recent = await recentByRecipient(tx.orm, recipients, now);
  const host = messageHostOf(platform.config);
  const rows = recipients.map((recipient) => {
    const id = platform.newId();
    return {
      id,
      dedupeKey: draft.dedupeKey,
      messageId: `${id}@${host}`,
      templateId: draft.template?.id ?? null,
      templateVersion: draft.template?.version ?? null,
      kind: draft.kind,
      recipient,
      ...draft.drawn,
      senderId: draft.sender?.person ?? null,
      source: draft.sender?.source ?? null,
      isTest: draft.isTest ?? false,
      resendOf: draft.resendOf ?? null,
      createdAt: now,
      dueAt: draft.notBefore ?? now,
      ...standing(draft, {
        isSuppressed: suppressed.has(recipient),
        recent: recent.get(recipient) ?? 0,
        recipient,
      }),
    };
  });
  await tx.orm
    .insert(mail)
    .values(rows)
    .onConflictDoNothing({ target: [mail.dedupeKey, mail.recipient] });
  tx.afterCommit(() => platform.wakeJob(mailJobName));
  const queued = await tx.orm
    .select()
    .from(mail)
    .where(and(eq(mail.dedupeKey, draft.dedupeKey), inArray(mail.recipient, recipients)));
  return queued.toSorted((a, b) => recipients.indexOf(a.recipient) - recipients.indexOf(b.recipient));
}

const normalised = (address: string) => {
  const parsed = email.safeParse(address);
  return parsed.success ? parsed.data : address.trim().toLowerCase();
};

function standing(
  { kind, isTest }: Pick<LetterDraft, 'kind' | 'isTest'>,
  about: { isSuppressed: boolean; recent: number; recipient: string },
): Pick<MailRow, 'state' | 'lastError'> {
  if (!email.safeParse(about.recipient).success) {
    return { state: 'failed', lastError: 'This is not an e-mail address.' };
  }
  // A person who asks for a new password must get it, even if an earlier newsletter bounced.
  if (about.isSuppressed && kind !== 'security') {
    return { state: 'suppressed', lastError: 'The address is on the suppression list.' };
  }
  if (about.recent >= limits.perRecipient && kind !== 'security' && !isTest) {
    return { state: 'held', lastError: 'The address has had too many mails within the hour.' };
  }
  return { state: 'waiting', lastError: null };
}
